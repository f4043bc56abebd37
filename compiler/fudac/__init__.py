"""fudac: card text as program."""

"""The command ``fudac``: one module for each command, imported only when that command is given."""

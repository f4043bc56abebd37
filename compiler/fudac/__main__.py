"""``python -m fudac`` is the command ``fudac``."""

from fudac.cli.main import script

if __name__ == "__main__":
    script()

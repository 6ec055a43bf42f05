"""The command xqfen that the package carries."""

import os
import subprocess
import sys

from ._process import binary


def main() -> None:
    command = [binary(), *sys.argv[1:]]
    if os.name == "nt":  # where a program cannot take the place of another
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()

"""Build the package: ``python3 build.py DIR VERSION [SYSTEM=BINARY…]``

DIR gets an sdist, and for each SYSTEM, such as linux/amd64, a wheel that carries the command for it. The same
files and SOURCE_DATE_EPOCH make the same bytes. For pip this is also the build backend of the sdist and
of the source, whose package finds the command on PATH.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import re
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

# The binaries are static and need no C library. That of macOS is the oldest that Go supports.
SYSTEMS = {
    "linux/amd64": ["manylinux_2_17_x86_64", "manylinux2014_x86_64", "musllinux_1_1_x86_64"],
    "linux/arm64": ["manylinux_2_17_aarch64", "manylinux2014_aarch64", "musllinux_1_1_aarch64"],
    "darwin/amd64": ["macosx_12_0_x86_64"],
    "darwin/arm64": ["macosx_12_0_arm64"],
    "windows/amd64": ["win_amd64"],
    "windows/arm64": ["win_arm64"],
}

METADATA = """\
Metadata-Version: 2.4
Name: xqfen
Version: {version}
Summary: Read any xiangqi position, move or game record, and write it in any other form
License-Expression: MIT AND OFL-1.1
License-File: LICENSE
License-File: THIRD_PARTY.txt
Project-URL: Source, https://github.com/xqfen/xqfen
Keywords: xiangqi,chinese chess,fen,pgn,xqf
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Typing :: Typed
Requires-Python: >=3.9
Description-Content-Type: text/markdown

"""


def sources() -> dict[str, bytes]:
    """Return the files of the package by their paths in it."""
    return {f"xqfen/{p.name}": p.read_bytes() for p in sorted((HERE / "xqfen").iterdir()) if p.suffix == ".py" or p.name == "py.typed"}


def licences() -> dict[str, bytes]:
    """Return the licence texts: beside this file in an sdist, else in the project."""
    root = HERE if (HERE / "LICENSE").exists() else HERE.parent
    notices = root if root == HERE else root / "web" / "static"
    return {"LICENSE": (root / "LICENSE").read_bytes(), "THIRD_PARTY.txt": (notices / "THIRD_PARTY.txt").read_bytes()}


def metadata(version: str) -> bytes:
    return METADATA.format(version=version).encode() + (HERE / "README.md").read_bytes()


def python_version(version: str) -> str:
    """Return a version as Python writes it: 0.1.0-rc.1 is 0.1.0rc1, 0.0.0-20260102.abc is 0.0.0.dev20260102+abc."""
    number, _, rest = version.partition("-")
    development = re.fullmatch(r"(\d+)\.(\w+)", rest)
    if development:
        return f"{number}.dev{development[1]}+{development[2]}"
    return number + re.sub(r"[.-]", "", rest)


def moment() -> int:
    """Return the time of all files, in seconds since 1970: no earlier than a zip can have."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)


def wheel(directory: Path, version: str, system: str = "", binary: bytes = b"") -> str:
    """Write a wheel with the command of a system, or without one, and return its name."""
    platforms = SYSTEMS[system] if system else ["any"]
    name = f"xqfen-{version}-py3-none-{'.'.join(platforms)}.whl"
    info = f"xqfen-{version}.dist-info"
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in platforms)
    pure = "false" if system else "true"
    files = {
        **sources(),
        f"{info}/METADATA": metadata(version),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: xqfen\nRoot-Is-Purelib: {pure}\n{tags}".encode(),
        **{f"{info}/licenses/{licence}": text for licence, text in licences().items()},
    }
    command = "xqfen/bin/xqfen.exe" if system.startswith("windows/") else "xqfen/bin/xqfen"
    if system:
        files[command] = binary
        files[f"{info}/entry_points.txt"] = b"[console_scripts]\nxqfen = xqfen.__main__:main\n"
    record = "".join(
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
        for path, data in files.items()
    )
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    with zipfile.ZipFile(directory / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, time.gmtime(moment())[:6])
            entry.create_system = 3  # Unix, which has modes
            entry.external_attr = (0o100755 if path == command else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return name


def sdist(directory: Path, version: str) -> str:
    """Write the source that pip builds, and return its name."""
    files = {
        "PKG-INFO": metadata(version),
        "README.md": (HERE / "README.md").read_bytes(),
        "build.py": Path(__file__).read_bytes(),
        "pyproject.toml": (HERE / "pyproject.toml").read_bytes(),
        **licences(),
        **sources(),
    }
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, data in files.items():
            entry = tarfile.TarInfo(f"xqfen-{version}/{path}")
            entry.size, entry.mtime, entry.mode = len(data), moment(), 0o644
            archive.addfile(entry, io.BytesIO(data))
    name = f"xqfen-{version}.tar.gz"
    (directory / name).write_bytes(gzip.compress(plain.getvalue(), 9, mtime=moment()))
    return name


def _version_here() -> str:
    info = HERE / "PKG-INFO"
    found = re.search(r"^Version: (.*)$", info.read_text("utf-8"), re.MULTILINE) if info.exists() else None
    return found[1] if found else "0.0.0"


# What pip calls, as PEP 517 describes it.


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    return wheel(Path(wheel_directory), _version_here())


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    return sdist(Path(sdist_directory), _version_here())


def main(directory: str, version: str, *systems: str) -> None:
    out = Path(directory)
    out.mkdir(parents=True, exist_ok=True)
    print(sdist(out, python_version(version)))
    for one in systems:
        system, _, path = one.partition("=")
        print(wheel(out, python_version(version), system, Path(path).read_bytes()))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

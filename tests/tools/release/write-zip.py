"""Writes the files of a folder into a zip archive: `write-zip.py FOLDER PREFIX ARCHIVE`.

The names begin with the prefix. All files have the first time that the format can express, and come in the order of
their names, so that the same files make the same bytes.
"""

import pathlib
import sys
import zipfile

folder, prefix, archive = sys.argv[1:]
root = pathlib.Path(folder)
with zipfile.ZipFile(archive, "w") as written:
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(prefix + path.relative_to(root).as_posix(), (1980, 1, 1, 0, 0, 0))
        written.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)

"""Corpora as archives: a small .tar.gz per target, whose bytes depend only on its inputs."""
import gzip
import hashlib
import io
import pathlib
import tarfile

ARCHIVES = pathlib.Path(__file__).resolve().parent / "corpus"


def read(target):
    """Returns the inputs in a target's archive, or none if it has no archive."""
    archive = ARCHIVES / f"{target}.tar.gz"
    if not archive.exists():
        return []
    with tarfile.open(archive) as tar:
        return [tar.extractfile(member).read() for member in tar]


def unpack(target, folder):
    """Writes the inputs into a new folder, each named by its hash, as libFuzzer names its own."""
    folder.mkdir(parents=True)
    for data in read(target):
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def pack(target, inputs):
    """Replaces a target's archive. An archive that holds the same inputs keeps its bytes.

    Entries are sorted by content and numbered, without times and owners. The names are not the
    hashes: these cannot be compressed, and would be half of the archive.
    """
    inputs = sorted(set(inputs))
    if inputs == read(target):
        return
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for number, data in enumerate(inputs):
            entry = tarfile.TarInfo(f"{number:05}")
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    ARCHIVES.mkdir(exist_ok=True)
    (ARCHIVES / f"{target}.tar.gz").write_bytes(gzip.compress(buffer.getvalue(), 9, mtime=0))

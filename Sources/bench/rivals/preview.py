"""How long after a file is saved the preview hands out the new frames, in milliseconds.

usage: preview.py FLICKBOOK SCENE OLD NEW ROUNDS [FROM TO]

Prints the median time to the first frame at the cursor, and to all frames. OLD and NEW are texts of
the scene that take each other's place; before that TO takes FROM's.
"""
import http.client
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse


def main():
    program, scene, old, new, rounds, *first = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "scenes"
        shutil.copytree(pathlib.Path(scene).parent, root)
        path = root / pathlib.Path(scene).name
        text = path.read_text()
        if first:
            text = text.replace(*first)
            path.write_text(text)
        assert old in text, "the scene does not have the text"
        process = subprocess.Popen(
            [program, "preview", path, "--quiet"], stdout=subprocess.PIPE, text=True)
        address = urllib.parse.urlsplit(process.stdout.readline().strip())
        connection = http.client.HTTPConnection(address.hostname, address.port)

        def ask(name):
            connection.request("GET", address.path + name)
            return connection.getresponse().read()

        state = json.loads(ask("state"))
        for index in range(state["frames"]):
            ask(f"frame/{index}")
        firsts, alls = [], []
        for round in range(int(rounds)):
            text = text.replace(old, new) if round % 2 == 0 else text.replace(new, old)
            version = state["version"]
            begin = time.perf_counter()
            path.write_text(text)
            while state["version"] == version:
                time.sleep(0.005)
                state = json.loads(ask("state"))
            cursor = state["frames"] // 2
            ask(f"frame/{cursor}")
            firsts.append(time.perf_counter() - begin)
            for index in range(state["frames"]):
                ask(f"frame/{index}")
            alls.append(time.perf_counter() - begin)
        process.terminate()
        process.wait()
    print(1000 * statistics.median(firsts), 1000 * statistics.median(alls))


if __name__ == "__main__":
    main()

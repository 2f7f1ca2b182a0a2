"""The site as programs in a session call it, in the name of who opened the session.

Calls have the paths of docs/guide/api.md and go through the socket /site/socket; what they give is `data` of the answer.
"""
import csv
import http.client
import io
import json
import socket
import time
import urllib.parse

_ended = ("succeed", "failed", "stop", "var_num_exceed")


class _Connection(http.client.HTTPConnection):
    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect("/site/socket")


def _facts():
    """Of the session as it is now: its branch may have changed."""
    with open("/site/session.json", encoding="utf-8") as file:
        return json.load(file)


def _ask(method, path, query, body=None):
    words = urllib.parse.urlencode({**query, "lang": _facts()["lang"]})
    connection = _Connection("site")
    headers = {} if body is None else {"content-type": "application/json"}
    connection.request(method, f"{path}?{words}", None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    if "json" not in (answer.getheader("content-type") or ""):
        return content
    envelope = json.loads(content)
    if envelope["code"] != 0:
        raise RuntimeError(f"{envelope['code']} {envelope['message']}")
    return envelope["data"]


def get(path, **query):
    """Makes a call that reads; gives its data, or the bytes of a file."""
    return _ask("GET", path, query)


def post(path, **body):
    """Makes a call that does something; gives its data."""
    return _ask("POST", path, {}, body)


def simulate(model, parameters=None, signals=None, start_time=0, stop_time=1, intervals=500, tolerance=1e-6, algorithm="Dassl"):
    """Simulates a model on the site, as it is committed on the branch of the session.

    Times are in seconds. Gives the values of each variable by its name; `signals` are the names of those that are kept.
    """
    facts = _facts()
    settings = {
        "modelName": model, "startTime": start_time, "stopTime": stop_time, "intervals": intervals, "algorithm": algorithm,
        "precision": tolerance, "initialStep": None, "parameters": parameters or {},
        **({} if signals is None else {"storedVariables": list(signals)}),
    }
    version = {} if facts["version"] is None else {"version": facts["version"]}
    task = post("/mofang/simulation/fireTask", repositoryId=facts["repository"], settings=settings, **version)
    while task["status"] not in _ended:
        time.sleep(0.3)
        task = get("/mofang/simulation/task", simulationTaskId=task["id"])
    if task["status"] != "succeed":
        raise RuntimeError(task["message"] or task["status"])
    result = get("/mofang/alchemy/simulationResult/download", simulationTaskId=task["id"], format="csv")
    rows = list(csv.reader(io.StringIO(result.decode())))
    return {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}

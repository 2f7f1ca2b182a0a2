"""Reads what is compared: a reference trajectory, or one that `mofang conformance --results` has written."""

import csv
import gzip
import os

import numpy as np


def read(folder, model):
    """Columns of a trajectory by signal name; `time` in seconds."""
    path = os.path.join(folder, model + ".csv")
    with gzip.open(path + ".gz", "rt") if os.path.exists(path + ".gz") else open(path) as file:
        header, *rows = csv.reader(file)
    values = [[{"true": 1.0, "false": 0.0}.get(field) if field in ("true", "false") else float(field) for field in row] for row in rows]
    return dict(zip(header, np.array(values).T))

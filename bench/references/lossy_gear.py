"""What the bearing of LossyGearDemo2 may take while the shaft is at rest, in N·m."""

import numpy as np

from trajectory import read

MODEL = "Modelica.Mechanics.Rotational.Examples.LossyGearDemo2"
BEARING = 0.5


def admissible(time):
    """
    Least and largest torque of the bearing with which the shaft stays at rest. What it leaves of the driving torque enters
    the gear, of whose power half is lost either way, so that its friction holds a load against torques from a quarter of
    that load (geared 2:1) to the whole.
    """
    driving, load = 10 * np.sin(2 * np.pi * time), 10 - 2.5 * time
    return np.maximum(-BEARING, driving - load), np.minimum(BEARING, driving - load / 4)


def run(reference, results):
    values = {name: read(folder, MODEL) for name, folder in (("reference", reference), ("ours", results)) if folder is not None}
    for begin, end in ((0.0637, 0.1800), (0.1801, 0.2303), (0.4563, 0.4727)):
        time = np.linspace(begin, end, 50)
        least, most = admissible(time)
        print(f"{begin} s to {end} s: from {least[0]:.3f} … {most[0]:.3f} to {least[-1]:.3f} … {most[-1]:.3f} N·m")
        for name, found in values.items():
            row = np.searchsorted(found["time"], (begin + end) / 2) - 1
            bearing, gear, speed = (found[key][row] for key in ("bearingFriction.mode", "gear.mode", "Inertia2.w"))
            print(f"  {name}: bearing {bearing:+.0f}, gear {gear:+.0f}, speed {speed:.0e} rad/s")

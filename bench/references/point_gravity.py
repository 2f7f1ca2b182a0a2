"""
The rigid cross of six masses of PointGravityWithPointMasses2, in SI units. Reflection y -> -y exchanges the two masses off the
plane y = 0 and keeps the start and all forces. The solution is unique, so it is its own reflection: y of all else is 0, and
so are the angular velocities about x and z.
"""

import numpy as np
from scipy.integrate import solve_ivp

from trajectory import read

MODEL = "Modelica.Mechanics.MultiBody.Examples.Elementary.PointGravityWithPointMasses2"
ZEROS = ("freeMotion.r_rel_a[2]", "freeMotion.v_rel_a[2]", "referenceSystem.pointMass1.w_a[3]", "referenceSystem.pointMass6.v_0[2]")
CROSS = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], float)
MU = 5
INERTIA = 4


def derivatives(_, state):
    """Of the centre (x, z), the angle about y, and their speeds."""
    x, z, angle, speed_x, speed_z, turning = state
    arm_x = CROSS[:, 0] * np.cos(angle) + CROSS[:, 2] * np.sin(angle)
    arm_z = -CROSS[:, 0] * np.sin(angle) + CROSS[:, 2] * np.cos(angle)
    cube = ((x + arm_x) ** 2 + CROSS[:, 1] ** 2 + (z + arm_z) ** 2) ** 1.5
    force_x, force_z = -MU * (x + arm_x) / cube, -MU * (z + arm_z) / cube
    torque = (arm_z * force_x - arm_x * force_z).sum()
    return [speed_x, speed_z, turning, force_x.sum() / 6, force_z.sum() / 6, torque / INERTIA]


def run(reference, results):
    solution = solve_ivp(derivatives, (0, 3), [2, 0, 0, 0, -1, 0], "DOP853", rtol=1e-12, atol=1e-12, dense_output=True)
    for name, folder in (("reference", reference), ("ours", results)):
        if folder is None:
            continue
        values = read(folder, MODEL)
        turning = values["referenceSystem.pointMass1.w_a[2]"] - solution.sol(values["time"])[5]
        print(f"{name}: speed in the plane within {abs(turning).max():.1e} rad/s of the planar solution; what is 0:")
        for signal in ZEROS:
            print(f"  {signal}: up to {abs(values[signal]).max():.1e}")

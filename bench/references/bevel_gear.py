"""
The body of BevelGear1D in three revolute joints, with two rotors that a bevel gear couples, in SI units: Newton's and Euler's
equations in the frame of the body. The joints turn at thousands of rad/s, and what two calculations differ by grows a hundred
times within a tenth of a second. As far as calculations of different tolerances agree, they are the solution.
"""

import math

import numpy as np
from scipy.integrate import solve_ivp

from trajectory import read

MODEL = "Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects.BevelGear1D"
SIGNALS = ("revolute1.w", "revolute2.w", "revolute3.w")
MASS = 7700 * 0.1**3
CENTRE = np.full(3, 0.05 / np.sqrt(3))
# About the joints; a cube has the same inertia about all axes through its centre.
INERTIA = MASS * (0.1**2 / 6 * np.eye(3) + CENTRE @ CENTRE * np.eye(3) - np.outer(CENTRE, CENTRE))
FIRST, SECOND = 1.1, 18.2
RATIO = 10
X, Y = np.eye(3)[0], np.eye(3)[1]

# The gear carries motor - FIRST * (RATIO * a + X @ dw), with dw the change of the body's angular velocity and a that of the
# second rotor's speed. What the joints carry is LOAD @ dw + LOAD_OF_ROTOR * a and what follows from speeds, see below.
LOAD = INERTIA - SECOND * np.outer(Y, Y) - RATIO * FIRST * np.outer(Y, X)
LOAD_OF_ROTOR = RATIO * FIRST * (X - RATIO * Y)
ROTOR = SECOND * Y + RATIO * FIRST * X
ROTOR_OF_ROTOR = SECOND + RATIO**2 * FIRST


def torques(t):
    """Of the three joints and of the motor of the first rotor."""
    return [amplitude * math.sin(2 * math.pi * f * t) for amplitude, f in ((110, 5), (120, 6), (130, 7), (140, 8))]


def cross(a, b):
    (a1, a2, a3), (b1, b2, b3) = a, b
    return np.array([a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1])


def derivatives(t, state):
    """Of three joint angles, their speeds, and angle and speed of the second rotor in relation to the body."""
    q1, q2, q3, v1, v2, v3, _, turning = state
    c1, s1, c2, s2, c3, s3 = (f(q) for q in (q1, q2, q3) for f in (math.cos, math.sin))
    # Columns: the axes of the joints in the frame of the body.
    joints = np.array([[c2 * c3, s3, 0], [-c2 * s3, c3, 0], [s2, 0, 1]])
    # What their movement there adds to the change of the angular velocity.
    moved = np.array(
        [
            (-s2 * c3 * v2 - c2 * s3 * v3) * v1 + c3 * v3 * v2,
            (s2 * s3 * v2 - c2 * c3 * v3) * v1 - s3 * v3 * v2,
            c2 * v2 * v1,
        ]
    )
    w = joints @ state[3:6]
    # Down is -y of the world, turned back about x, y and z.
    down = -MASS * 9.80665 * np.array([s1 * s2 * c3 + c1 * s3, c1 * c3 - s1 * s2 * s3, -s1 * c2])
    *driving, motor = torques(t)
    momentum = INERTIA @ w + FIRST * RATIO * turning * X + SECOND * turning * Y
    load = LOAD @ moved + cross(w, momentum) - cross(CENTRE, down) + RATIO * motor * Y
    matrix = np.empty((4, 4))
    matrix[:3, :3], matrix[:3, 3] = joints.T @ LOAD @ joints, joints.T @ LOAD_OF_ROTOR
    matrix[3, :3], matrix[3, 3] = ROTOR @ joints, ROTOR_OF_ROTOR
    acceleration = np.linalg.solve(matrix, np.append(driving - joints.T @ load, RATIO * motor - ROTOR @ moved))
    return [v1, v2, v3, *acceleration[:3], turning, acceleration[3]]


def solve(times, tolerance):
    solution = solve_ivp(derivatives, (0, 0.5), np.zeros(8), "DOP853", t_eval=times, rtol=tolerance, atol=tolerance)
    return dict(zip(SIGNALS, solution.y[3:6]))


def run(reference, results):
    times = np.arange(0, 0.5, 0.0002)
    exact = solve(times, 1e-11)
    candidates = {"this calculation at 1e-9": solve(times, 1e-9)}
    for name, folder in (("reference", reference), ("ours", results)):
        if folder is not None:
            values = read(folder, MODEL)
            candidates[name] = {signal: np.interp(times, values["time"], values[signal]) for signal in SIGNALS}
    for name, values in candidates.items():
        errors = [abs(values[signal] - exact[signal]) for signal in SIGNALS]
        largest = np.max(errors, axis=0)
        tenths = [largest[(times >= k / 10) & (times < (k + 1) / 10)].max() for k in range(5)]
        print(f"{name}: speeds of the joints differ in each tenth of a second by", *(f"{x:.1e}" for x in tenths), "rad/s")

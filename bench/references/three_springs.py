"""What rounding makes of the angular velocity in ThreeSprings about the axis about which nothing turns the body, in SI units."""

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import fsolve

from trajectory import read

MODEL = "Modelica.Mechanics.MultiBody.Examples.Elementary.ThreeSprings"
MASS, INERTIA, CENTRE, GRAVITY = 0.8, np.full(3, 0.1), np.array([0, -0.2, 0]), np.array([0, -9.81, 0])
ENDS, STIFFNESS, LENGTH = np.array([[0.3, 0, 0], [0, 0, 0.3]]), np.array([20, 20]), 0.1


def pull(start, end, stiffness):
    """Force of a spring on its start."""
    along = end - start
    distance = np.linalg.norm(along)
    return stiffness * (distance - LENGTH) / distance * along


def force(position, guess):
    """Of the third spring on the body, whose other end, without mass, two springs hold; and where that end is."""
    balance = lambda knot: sum(pull(knot, end, c) for end, c in zip(ENDS, STIFFNESS)) + pull(knot, position, 40)
    knot = fsolve(balance, guess, xtol=1e-12)
    return pull(position, knot, 40), knot


def derivatives(_, state, memory, factored):
    """Of position, velocity, the rotation from body to world and the angular velocity of the body, as Parts.Body has them."""
    position, velocity, rotation, w = state[:3], state[3:6], state[6:15].reshape(3, 3), state[15:]
    world, memory[:] = force(position, memory)
    f = rotation.T @ world
    if factored:
        turning = np.array([INERTIA[2] - INERTIA[1], INERTIA[0] - INERTIA[2], INERTIA[1] - INERTIA[0]]) * w[[1, 2, 0]] * w[[2, 0, 1]]
    else:
        turning = np.cross(w, INERTIA * w)
    z = -(turning + np.cross(CENTRE, f)) / INERTIA
    acceleration = GRAVITY + rotation @ (f / MASS - np.cross(z, CENTRE) - np.cross(w, np.cross(w, CENTRE)))
    skew = np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])
    return np.concatenate([velocity, acceleration, (rotation @ skew).ravel(), z])


def run(reference, results):
    start = np.concatenate([[0.5, -0.3, 0], np.zeros(3), np.eye(3).ravel(), np.zeros(3)])
    for factored, text in ((False, "w x (I w) as Parts.Body has it"), (True, "(I11 - I33) w1 w3 instead")):
        largest = []
        for tolerance in 10.0 ** -np.arange(5, 11.5, 0.5):
            arguments = (np.array([0.4, -0.1, 0.1]), factored)
            w = solve_ivp(derivatives, (0, 10), start, "DOP853", rtol=tolerance, atol=tolerance, args=arguments).y[15:]
            largest.append(abs(w[1]).max())
        print(f"tolerances 1e-5 to 1e-11, {text}: |w2| up to {min(largest):.1e} … {max(largest):.1e} rad/s")
    for name, folder in (("reference", reference), ("ours", results)):
        if folder is not None:
            print(f"{name}: |w2| up to {abs(read(folder, MODEL)['body1.w_a[2]']).max():.1e} rad/s")

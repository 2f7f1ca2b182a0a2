"""Where the machine of SMPM_Braking comes to rest, by Park's equations and a bridge of six diodes, in SI units."""

import numpy as np
from scipy.integrate import solve_ivp

from trajectory import read

MODEL = "Modelica.Magnetic.FundamentalWave.Examples.BasicMachines.SynchronousMachines.SMPM_Braking"
POLE_PAIRS, SYNCHRONOUS = 2, 2 * np.pi * 50
START_SPEED = SYNCHRONOUS / POLE_PAIRS
RESISTANCE, INDUCTANCE = 0.03, (0.1 + 0.3) / SYNCHRONOUS
MAGNET_FLUX = np.sqrt(2) * 112.3 / SYNCHRONOUS
INERTIA = 0.29 + 0.29
CLOSED, OPEN = 1e-4, 1e-4
PHASES = np.array([0, -2 * np.pi / 3, 2 * np.pi / 3])


def bridge(currents, load):
    """Potentials of the terminals above the negative pole, for currents into them: which diodes conduct is iterated."""
    conducts = np.concatenate([currents > 0, currents <= 0])
    for _ in range(100):
        upper, lower = np.where(conducts, 1 / CLOSED, OPEN).reshape(2, 3)
        matrix = np.zeros((4, 4))
        matrix[:3, :3] = np.diag(upper + lower)
        matrix[:3, 3] = matrix[3, :3] = -upper
        matrix[3, 3] = upper.sum() + 1 / load
        potentials = np.linalg.solve(matrix, np.append(currents, 0))
        wanted = np.concatenate([potentials[:3] > potentials[3], potentials[:3] < 0])
        if (wanted == conducts).all():
            return potentials[:3]
        conducts = wanted
    raise ArithmeticError("no state of the diodes fits")


def derivatives(_, state):
    """Of i_d, i_q, speed and angle; currents into the machine, whose only loss is in its stator resistance."""
    d, q, speed, angle = state
    axes = POLE_PAIRS * angle + PHASES
    load = np.pi**2 / 8 * np.clip(speed / START_SPEED, 0.1, 10)
    potentials = bridge(-(d * np.cos(axes) - q * np.sin(axes)), load)
    voltage_d, voltage_q = 2 / 3 * potentials @ np.cos(axes), -2 / 3 * potentials @ np.sin(axes)
    electrical = POLE_PAIRS * speed
    return [
        (voltage_d - RESISTANCE * d) / INDUCTANCE + electrical * q,
        (voltage_q - RESISTANCE * q - electrical * MAGNET_FLUX) / INDUCTANCE - electrical * d,
        1.5 * POLE_PAIRS * MAGNET_FLUX * q / INERTIA,
        speed,
    ]


def run(reference, results):
    for tolerance in (1e-6, 1e-8):
        start = [0, 0, START_SPEED, 0]
        solution = solve_ivp(derivatives, (0, 0.8), start, "Radau", rtol=tolerance, atol=tolerance, max_step=1e-3)
        print(f"Park's equations, tolerance {tolerance}: rests at {solution.y[3, -1]:.5f} rad")
    for name, folder in (("reference", reference), ("ours", results)):
        if folder is not None:
            print(f"{name}: rests at {read(folder, MODEL)['inertiaLoad.phi'][-1]:.5f} rad")

"""Temperatures of ControlledTanks by the balances of mass and energy of two open tanks, in SI units."""

import numpy as np
from scipy.integrate import solve_ivp

from trajectory import read

MODEL = "Modelica.Fluid.Examples.ControlledTankSystem.ControlledTanks"
DENSITY, HEAT_CAPACITY, GRAVITY = 995.586, 4184, 9.80665
AMBIENT_TEMPERATURE, AMBIENT_PRESSURE = 293.15, 101325
TANK_AREA, PORT_AREA = 6, np.pi / 4 * 0.2**2
START_LEVEL, FULL_LEVEL = 0.05, 3.6


def kinetic_energy(flow):
    """J/kg of a mass flow in a port."""
    return 0.5 * (flow / (PORT_AREA * DENSITY)) ** 2


def filled_temperature(level):
    """Of tank 1, filled through the port at its top: all that enters brings the same energy per mass."""
    flow = 40 / 1e5 * (2.5e6 - AMBIENT_PRESSURE)
    return AMBIENT_TEMPERATURE + (kinetic_energy(flow) + GRAVITY * 4) / HEAT_CAPACITY * (1 - START_LEVEL / level)


def draining(level):
    """Flow from the bottom of tank 1: m/100 = ρ·g·level - (1 - (a/A)²)·m²/(2·ρ·a²), into ambient pressure."""
    dynamic = (1 - (PORT_AREA / TANK_AREA) ** 2) / (2 * DENSITY * PORT_AREA**2)
    return (-0.01 + np.sqrt(0.01**2 + 4 * dynamic * DENSITY * GRAVITY * level)) / (2 * dynamic)


def along_level(level2, temperatures):
    """Derivatives of both temperatures by the level of tank 2, while tank 1 drains into it through the port at its top."""
    level1 = FULL_LEVEL + START_LEVEL - level2
    first, second = temperatures
    kinetic = kinetic_energy(draining(level1)) / HEAT_CAPACITY
    return [-kinetic / level1, (first - second + kinetic + GRAVITY * 5 / HEAT_CAPACITY) / level2]


def compare(folder, name):
    values = read(folder, MODEL)
    time, level1, level2 = (values[key] for key in ("time", "tank1.level", "tank2.level"))
    filling = (level1 > 0.5) & (level1 < 3.59) & (time < 92)
    draining_rows = (time > 92.2) & (time < 200)
    start = [filled_temperature(FULL_LEVEL), AMBIENT_TEMPERATURE]
    solution = solve_ivp(along_level, (START_LEVEL, 3.3), start, rtol=1e-11, atol=1e-11, dense_output=True)
    first = values["tank1.medium.T"][filling] - filled_temperature(level1[filling])
    second = values["tank2.medium.T"][draining_rows] - solution.sol(level2[draining_rows])[1]
    print(f"{name}: T1 while tank 1 is filled, less the balance: {first.min():.2e} to {first.max():.2e} K")
    late = second[level2[draining_rows] > 0.3]
    print(f"{name}: T2 above level 0.3 m, less the balance at the same level: {late.min():.2e} to {late.max():.2e} K")


def run(reference, results):
    signal = read(reference, MODEL)["tank2.medium.T"]
    print(f"half height of the tube of T2: {0.002 * (signal.max() - signal.min()):.2e} K")
    compare(reference, "reference")
    if results is not None:
        compare(results, "ours")

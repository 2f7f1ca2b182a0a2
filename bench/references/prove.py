"""
Computes independently what references of the Modelica Standard Library say otherwise, see docs/conformance/references.md:

    python3 bench/references/prove.py REFERENCE [RESULTS]

REFERENCE is the folder of reference trajectories, RESULTS one that `mofang conformance --results` has written. Needs SciPy.
"""

import sys

import bevel_gear
import controlled_tanks
import lossy_gear
import point_gravity
import smpm_braking
import three_springs

reference, results = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
for module in (bevel_gear, controlled_tanks, lossy_gear, point_gravity, smpm_braking, three_springs):
    print(f"\n{module.MODEL}")
    module.run(reference, results)

import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { type Integrator, integrateProblem, integrators, significantCorrectDigits, testProblems } from "@mofang/solvers";
import type { Form } from "./benchmark.ts";
import { comparedWithPeers, type PeerRow } from "./solvers/peers.ts";

/** One line of a work–precision table. */
export interface SolverMeasurement {
  readonly problem: string;
  readonly integrator: string;
  /** Relative tolerance; for fixed-step methods the step size in seconds. */
  readonly tolerance: number;
  /** Significant correct digits at the end against the reference. */
  readonly digits: number;
  readonly steps: number;
  readonly rejected: number;
  readonly evaluations: number;
  readonly jacobians: number;
  readonly factorizations: number;
  readonly milliseconds: number;
  /** Name of the failure, or "steps" when the limit of steps was reached. */
  readonly failure: string | undefined;
}

const tolerances = [1e-3, 1e-5, 1e-7] as const;
const stepsInInterval = [200, 1000, 5000] as const;
const maximumSteps = 10_000;
/** Which of the tolerances. */
const levels = { full: [0, 1, 2], check: [0] } as const;

/**
 * Work–precision tables of all integrators on all problems they suit, and those that carry the name of another code beside
 * that; prints them and returns the figures.
 */
export async function run(words: readonly string[], form: Form): Promise<(SolverMeasurement | PeerRow)[]> {
  parseArgs({ args: [...words], options: {} });
  return [...workAndPrecision(form), ...comparedWithPeers()];
}

function workAndPrecision(form: Form): SolverMeasurement[] {
  const measurements: SolverMeasurement[] = [];
  for (const problem of testProblems) {
    console.log(`\n${problem.name}: ${problem.ode.n} components on [${problem.t0}, ${problem.t1}]`);
    console.log("integrator       tol  digits    steps rejected    evals    jac     lu       ms");
    for (const integrator of integrators) {
      if (problem.isStiff && !integrator.isImplicit) continue;
      for (const level of levels[form]) {
        const measurement = measure(integrator, problem, level);
        measurements.push(measurement);
        console.log(line(measurement));
      }
    }
  }
  return measurements;
}

function measure(integrator: Integrator, problem: (typeof testProblems)[number], level: 0 | 1 | 2): SolverMeasurement {
  const tolerance = integrator.isAdaptive ? tolerances[level] : (problem.t1 - problem.t0) / stepsInInterval[level];
  const absoluteTolerance = problem.typicalSize.map((size) => size * tolerance);
  const accuracy = { relativeTolerance: tolerance, absoluteTolerance, initialStep: tolerance, maximumSteps };
  const { initialStep: _, ...adaptive } = accuracy;
  const start = performance.now();
  const result = integrateProblem(integrator, problem, integrator.isAdaptive ? adaptive : accuracy);
  const milliseconds = performance.now() - start;
  const { steps, rejected, evaluations, jacobians, factorizations } = result.statistics;
  return {
    problem: problem.name,
    integrator: integrator.name,
    tolerance,
    digits: significantCorrectDigits(result.y, problem.reference, 1e-12),
    steps,
    rejected,
    evaluations,
    jacobians,
    factorizations,
    milliseconds,
    failure: result.failure ?? (result.t < problem.t1 ? "steps" : undefined),
  };
}

function line(m: SolverMeasurement): string {
  const counts = [m.steps, m.rejected, m.evaluations, m.jacobians, m.factorizations];
  const widths = [9, 9, 9, 7, 7];
  const columns = counts.map((count, i) => String(count).padStart(widths[i] ?? 8)).join("");
  const head = `${m.integrator.padEnd(13)}${m.tolerance.toExponential(0).padStart(7)}${m.digits.toFixed(1).padStart(8)}`;
  return `${head}${columns}${m.milliseconds.toFixed(1).padStart(9)}  ${m.failure ?? ""}`;
}

import { describe, expect, it } from "vitest";
import { integratorByName } from "../integrators/integrators.ts";
import { integrateProblem, mixedErrorDigits } from "./integrate.ts";
import { peerFigures, peerTolerances, publishedRuns } from "./peers.ts";
import { testProblems } from "./problems.ts";

function run(name: string, problemName: string, relativeTolerance: number, absoluteTolerance: number) {
  const integrator = integratorByName(name);
  const problem = testProblems.find((candidate) => candidate.name === problemName);
  if (integrator === undefined || problem === undefined) throw new Error(`no ${name} or ${problemName}`);
  const { y, statistics, failure } = integrateProblem(integrator, problem, { relativeTolerance, absoluteTolerance });
  expect(failure).toBeUndefined();
  const digits = mixedErrorDigits(y, problem.reference, absoluteTolerance / relativeTolerance);
  // The Test Set does not count the evaluations for analytic Jacobians; ours go by differences, and one at the point itself.
  return { digits, evaluations: statistics.evaluations, ofJacobians: statistics.jacobians * (problem.ode.n + 1) };
}

/** Every sixth tolerance, where the means of all are compared in the benchmark. */
const decades = peerTolerances.filter((_, m) => m % 6 === 0);

describe("beside the codes whose names they carry", () => {
  it.each([
    ["Dassl", "DASSL"],
    ["Ida", "IDA"],
    ["Cvode", "CVODE"],
  ] as const)("%s errs no more than %s on the same problems, with no more evaluations", (name, code) => {
    const peers = peerFigures.filter((peer) => peer.code === code);
    let digits = 0;
    let work = 0;
    for (const peer of peers) {
      const runs = decades.map((tolerance) => run(name, peer.problem, tolerance, tolerance));
      digits += runs.reduce((sum, one) => sum + one.digits, 0) / runs.length - peer.digits;
      const evaluations = runs.reduce((sum, one) => sum + one.evaluations, 0) / runs.length;
      work += Math.log((evaluations * peerTolerances.length) / peer.evaluations);
    }
    // Seven tolerances scatter by a tenth of a digit around the mean of all, and the ends of the range weigh more.
    expect(digits / peers.length).toBeGreaterThan(-0.15);
    expect(Math.exp(work / peers.length)).toBeLessThan(1.1);
  });

  it("Mebdfi errs no more than the Test Set publishes of MEBDFI, with no more evaluations", () => {
    const published = publishedRuns.filter(({ code }) => code === "MEBDFI");
    expect(published).toHaveLength(13);
    let digits = 0;
    let work = 0;
    for (const { problem, relativeTolerance, absoluteTolerance, mescd, evaluations } of published) {
      const ours = run("Mebdfi", problem, relativeTolerance, absoluteTolerance);
      digits += ours.digits - mescd;
      work += Math.log((ours.evaluations - ours.ofJacobians) / evaluations);
    }
    expect(digits / published.length).toBeGreaterThan(-0.1);
    expect(Math.exp(work / published.length)).toBeLessThan(1.1);
  });

  it("Dopri5 gives the digits and evaluations that the Test Set publishes of DOPRI5", () => {
    const published = publishedRuns.filter(({ code }) => code === "DOPRI5");
    expect(published).toHaveLength(3);
    for (const { problem, relativeTolerance, absoluteTolerance, mescd, evaluations } of published) {
      const { digits, evaluations: ours } = run("Dopri5", problem, relativeTolerance, absoluteTolerance);
      expect(ours).toBe(evaluations);
      expect(digits).toBeCloseTo(mescd, 2);
    }
  });
});

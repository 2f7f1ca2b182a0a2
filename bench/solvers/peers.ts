import {
  integrateProblem,
  integratorByName,
  mixedErrorDigits,
  type PeerFigures,
  type PublishedRun,
  peerFigures,
  peerTolerances,
  publishedRuns,
  type TestProblem,
  testProblems,
} from "@mofang/solvers";
import { present } from "@mofang/vocabulary";

/** An integrator beside the code of its name, or what was published of that. */
export interface PeerRow {
  readonly problem: string;
  readonly integrator: string;
  readonly peer: PeerFigures["code"] | PublishedRun["code"];
  /** "measured" over all of `peerTolerances`, "published" for one run. */
  readonly by: "measured" | "published";
  /** Relative tolerance of the one run. */
  readonly tolerance: number | undefined;
  /** Correct digits of the mixed error, mean where there are several runs; and the peer's. */
  readonly digits: number;
  readonly peerDigits: number;
  /** Evaluations of f in all runs; and the peer's. Published ones leave out those for Jacobians. */
  readonly evaluations: number;
  readonly peerEvaluations: number;
}

/** Whose names are whose. */
const measuredAs = { Dassl: "DASSL", Ida: "IDA", Cvode: "CVODE" } as const;
const publishedAs = { Dassl: "DDASSL", Cvode: "VODE", Mebdfi: "MEBDFI", Dopri5: "DOPRI5" } as const;

/** Runs what the peers have run; prints both and returns the figures. */
export function comparedWithPeers(): PeerRow[] {
  const rows = [...measured(), ...published()];
  console.log("\nproblem     integrator  peer      tolerance  digits  peer's     evals  peer's");
  for (const row of rows) console.log(lineOf(row));
  return rows;
}

function measured(): PeerRow[] {
  return Object.entries(measuredAs).flatMap(([integrator, code]) =>
    peerFigures.flatMap(({ problem, code: peer, digits, evaluations }): PeerRow[] => {
      if (peer !== code) return [];
      const runs = peerTolerances.map((tolerance) => digitsOf(integrator, problem, tolerance, tolerance));
      return [
        {
          problem,
          integrator,
          peer,
          by: "measured",
          tolerance: undefined,
          digits: runs.reduce((sum, run) => sum + run.digits, 0) / runs.length,
          peerDigits: digits,
          evaluations: runs.reduce((sum, run) => sum + run.evaluations, 0),
          peerEvaluations: evaluations,
        },
      ];
    }),
  );
}

function published(): PeerRow[] {
  return Object.entries(publishedAs).flatMap(([integrator, code]) =>
    publishedRuns.flatMap(({ problem, code: peer, relativeTolerance, absoluteTolerance, mescd, evaluations }): PeerRow[] => {
      if (peer !== code) return [];
      const run = digitsOf(integrator, problem, relativeTolerance, absoluteTolerance);
      const theirs = { peerDigits: mescd, peerEvaluations: evaluations };
      return [{ problem, integrator, peer, by: "published", tolerance: relativeTolerance, ...run, ...theirs }];
    }),
  );
}

function digitsOf(name: string, problemName: string, relativeTolerance: number, absoluteTolerance: number) {
  const integrator = present(integratorByName(name), "an integrator");
  const problem: TestProblem = present(
    testProblems.find((candidate) => candidate.name === problemName),
    "a problem",
  );
  const { y, statistics, failure } = integrateProblem(integrator, problem, { relativeTolerance, absoluteTolerance });
  const digits = failure === undefined ? mixedErrorDigits(y, problem.reference, absoluteTolerance / relativeTolerance) : 0;
  return { digits, evaluations: statistics.evaluations };
}

function lineOf({ problem, integrator, peer, tolerance, digits, peerDigits, evaluations, peerEvaluations }: PeerRow): string {
  const names = `${problem.padEnd(12)}${integrator.padEnd(12)}${peer.padEnd(10)}`;
  const accuracy = `${(tolerance?.toExponential(0) ?? "all").padStart(9)}${digits.toFixed(2).padStart(8)}${peerDigits.toFixed(2).padStart(8)}`;
  return `${names}${accuracy}${String(evaluations).padStart(10)}${String(peerEvaluations).padStart(8)}`;
}

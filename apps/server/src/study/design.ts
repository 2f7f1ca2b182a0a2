/** Whether a design gives runs, and how many. */
import type { CallBody, studyCalls } from "@mofang/protocol";
import { type DesignProblem, designProblem, mostStudyRuns, studyCount } from "@mofang/studies";
import { ProductError } from "../platform/errors/product-error.ts";

/** Which runs a study makes, as calls carry it. */
type Design = CallBody<typeof studyCalls.startStudy>["design"];

/**
 * How many runs a design gives.
 *
 * @throws ProductError `study.no-parameters`, `study.bad-range`, `study.different-counts`, `study.too-many-parameters`,
 *   `study.too-many-runs`, `study.no-runs`
 */
export function runsOf(design: Design): number {
  const problem = designProblem(design);
  if (problem !== undefined) throw refusalOf(problem);
  return studyCount(design);
}

function refusalOf(problem: DesignProblem): ProductError {
  switch (problem.kind) {
    case "no-parameters":
      return new ProductError("study.no-parameters");
    case "different-counts":
      return new ProductError("study.different-counts");
    case "no-runs":
      return new ProductError("study.no-runs");
    case "bad-range":
      return new ProductError("study.bad-range", { name: problem.name });
    case "too-many-parameters":
      return new ProductError("study.too-many-parameters", { most: problem.most });
    case "too-many":
      return new ProductError("study.too-many-runs", { limit: mostStudyRuns, count: problem.count });
  }
}

/** Whether something can be searched for, and what its rows are scored by. */
import type { CallBody, studyCalls } from "@mofang/protocol";
import { goalOf, mostStudyRuns, type PlainGoal, searchProblem } from "@mofang/studies";
import { ProductError } from "../platform/errors/product-error.ts";

type StartedSearch = CallBody<typeof studyCalls.startSearch>["search"];

/**
 * Looks at a search whose runs begin at a time, seconds.
 *
 * @returns most runs of all its starts
 * @throws ProductError `study.no-parameters`, `study.bad-bounds`, `study.no-bound`, `study.too-few-values`, `study.bad-times`,
 *   `study.different-lengths`, `study.too-many-runs`
 */
export function mostRunsOf({ parameters, goal, starts, maximumRuns }: StartedSearch, startTime: number): number {
  if (goal.kind === "fit") requireTimes(goal.measured, startTime);
  const problem = searchProblem({ parameters, goal: goalOf(goal) }, startTime);
  switch (problem?.kind) {
    case undefined:
      break;
    case "no-parameters":
      throw new ProductError("study.no-parameters");
    case "bad-bounds":
    case "start-outside":
      throw new ProductError("study.bad-bounds", boundsOf(parameters, problem.name));
    case "no-bound":
      throw new ProductError("study.no-bound", { name: problem.name });
    case "no-measurement":
      throw new ProductError("study.too-few-values", { count: 0, least: parameters.length });
    case "too-few-values":
      throw new ProductError("study.too-few-values", { count: problem.count, least: parameters.length });
    case "too-early":
      throw new ProductError("study.bad-times", { time: problem.time, start: startTime });
    case "no-expression":
      throw new Error("invariant: the schema takes no empty expression");
  }
  const count = starts * maximumRuns;
  if (count > mostStudyRuns) throw new ProductError("study.too-many-runs", { limit: mostStudyRuns, count });
  return count;
}

function boundsOf(parameters: StartedSearch["parameters"], name: string): StartedSearch["parameters"][number] {
  const found = parameters.find((parameter) => parameter.name === name);
  if (found === undefined) throw new Error(`invariant: ${name} is searched for`);
  return found;
}

function requireTimes({ time, columns }: Extract<PlainGoal, { kind: "fit" }>["measured"], start: number): void {
  const early = time.find((at, i) => i > 0 && at < (time[i - 1] as number));
  if (early !== undefined) throw new ProductError("study.bad-times", { time: early, start });
  const other = columns.find(({ values }) => values.length !== time.length);
  if (other !== undefined) {
    const { variable: name, values } = other;
    throw new ProductError("study.different-lengths", { name, count: values.length, times: time.length });
  }
}

/** What the rows of a search are scored by, as columns of a table. */
export function criteriaOf(goal: StartedSearch["goal"]): readonly string[] {
  return goal.kind === "fit" ? ["misfit"] : [goal.expression, ...goal.constraints.map(({ expression }) => expression)];
}

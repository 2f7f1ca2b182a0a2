import type { CallData, Calls } from "@mofang/protocol";
import type { SearchConstraint } from "@mofang/studies";
import { csvLine } from "@mofang/vocabulary";
import type { ServerStudy } from "../shared/server-study.ts";
import { firstSearchForm, type SearchForm } from "./search-form.ts";

type Measured = NonNullable<CallData<Calls["studyMeasurements"]>>;

/**
 * The form that gives a search on the server.
 *
 * @param measured  what it is compared with; undefined where it is no fit
 */
export function formOfSearch({ id, search }: ServerStudy, measured: Measured | undefined): SearchForm {
  if (search === null) throw new Error("invariant: only searches are shown here");
  const { goal, starts, maximumRuns } = search;
  const parameters = search.parameters.map(({ name, start, least, most }) => ({
    ...{ name, start: String(start), least: String(least), most: String(most) },
  }));
  const form = { ...firstSearchForm, kind: goal.kind, parameters, searches: starts, maximumRuns };
  if (goal.kind !== "fit") return { ...form, expression: goal.expression, constraints: constraintLines(goal.constraints) };
  return measured === undefined ? form : { ...form, ...measuredFile(`#${id}.csv`, measured) };
}

function constraintLines(constraints: readonly SearchConstraint[]): string {
  const lines = constraints.flatMap(({ expression, least, most }) => [
    ...(least === undefined ? [] : [`${expression} >= ${least}`]),
    ...(most === undefined ? [] : [`${expression} <= ${most}`]),
  ]);
  return lines.join("\n");
}

/** Measurements as the file that has them; its columns are numbered, because a variable may be measured more than once. */
function measuredFile(name: string, { time, columns }: Measured): Pick<SearchForm, "file" | "columns"> {
  const heads = columns.map(({ variable }, i) => `${i + 1} ${variable}`);
  const rows = time.map((at, row) => csvLine([at, ...columns.map(({ values }) => values[row] ?? "")]));
  const entries = columns.map(({ variable, deviation }, i) => [heads[i], { variable, deviation: String(deviation ?? "") }]);
  return { file: { name, text: [csvLine(["time", ...heads]), ...rows].join("") }, columns: Object.fromEntries(entries) };
}

import type { CallData, Calls } from "@mofang/protocol";
import type { StudyRow } from "@mofang/studies";
import type { ServerStudy } from "../shared/server-study.ts";
import type { ComparedColumn, ShownSearch } from "./shown-search.ts";

type Measurements = NonNullable<CallData<Calls["studyMeasurements"]>>;

/** A search on the server as its results are shown, but for the curves of its best run. */
export function shownOnServer(
  { search, criteria, status, message }: ServerStudy,
  rows: readonly StudyRow[],
  measured: Measurements | null | undefined,
  misfit: string,
): Omit<ShownSearch, "bestCurves" | "draw"> {
  if (search === null) throw new Error("invariant: only searches are shown here");
  const { goal, parameters, starts, ended, found } = search;
  return {
    goal,
    columns: { parameters: parameters.map(({ name }) => name), criteria: goal.kind === "fit" ? [misfit] : criteria },
    // Their places say in which order they ended, over all starts.
    rows: rows.map((row, index) => ({ ...row, index })),
    nRows: rows.length,
    starts,
    nEnded: ended,
    end: found ?? undefined,
    isRunning: status === "running",
    failure: message || undefined,
    compared: measured ? comparedIn(measured) : [],
  };
}

function comparedIn({ time, columns }: Measurements): readonly ComparedColumn[] {
  return columns.map(({ variable, values }) => ({
    ...{ name: variable, variable, time },
    values: values.map((value) => value ?? Number.NaN),
  }));
}

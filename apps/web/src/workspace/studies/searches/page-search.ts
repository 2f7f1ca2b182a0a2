import type { MeasuredTable } from "./measured-table.ts";
import { judgedGoal, type SearchForm } from "./search-form.ts";
import { endOfBest } from "./search-state.ts";
import type { ComparedColumn, ShownSearch } from "./shown-search.ts";
import type { Search } from "./use-search.ts";

/** The search of the page as its results are shown; undefined before the first start. */
export function shownInPage(search: Search, misfit: string): ShownSearch | undefined {
  const { state, table, bestCurves, isRunning, failure, start } = search;
  if (state === undefined) return undefined;
  const { form, rows, nRows, ends } = state;
  const { parameters, kind, expression, constraints, searches } = form;
  const lines = constraints.split("\n").flatMap((line) => line.trim() || []);
  return {
    goal: judgedGoal(form),
    columns: {
      parameters: parameters.flatMap(({ name }) => name || []),
      criteria: kind === "fit" ? [misfit] : [expression.trim(), ...lines],
    },
    rows,
    nRows,
    starts: searches,
    nEnded: Object.keys(ends).length,
    end: endOfBest(state),
    isRunning,
    failure,
    compared: table?.ok ? comparedIn(form, table) : [],
    bestCurves,
    draw: start,
  };
}

function comparedIn({ columns }: SearchForm, table: Extract<MeasuredTable, { readonly ok: true }>): readonly ComparedColumn[] {
  return table.columns.flatMap(({ name, values }) => {
    const variable = columns[name]?.variable ?? "";
    return variable === "" ? [] : [{ name, variable, time: table.time, values }];
  });
}

/** What is asked of results: their variables and curves, what is computed of them, and files of them. */
import { engineBuild } from "@mofang/session";
import { compareCurves, computeCurve, spectrumOf } from "@mofang/simulation";
import { importResult } from "../imported-result.ts";
import type { CurvePlace } from "../messages.ts";
import type { PageResult } from "../page-result.ts";
import { PageResults } from "../page-results.ts";
import type { PageRun } from "../page-run.ts";
import { currentRun } from "./current-run.ts";
import type { Handlers } from "./handlers.ts";

const results = new PageResults();

export const handlers: Handlers<"results"> = {
  importResult,
  variables: async ({ parent, filter, ...place }) => (await readable(place))?.variables(parent, filter) ?? [],
  curves: async ({ variables, from, to, width, ...place }) =>
    (await readable(place))?.curves(variables, { from, to }, width) ?? [],
  computeCurve: ({ expression, curves, language }) =>
    computeCurve(expression, new Map(curves.map((curve) => [curve.name, curve])), language),
  compare: ({ pairs, tolerance }) => pairs.map(({ curve, reference }) => compareCurves(curve, reference, tolerance)),
  spectra: ({ curves, from, to, window }) => curves.map((curve) => spectrumOf(curve, from, to, window)),
  exportResult: async ({ runId, file, format }) => (await results.of(runId, file)).exported(format),
  digest: async ({ runId, file }) => ({ digest: await (await results.of(runId, file)).digest(), engineBuild }),
  differences: async ({ published, rerun }) => {
    const [first, second] = [await results.of(published.runId, published.file), await results.of(rerun.runId, rerun.file)];
    return first.differences(second);
  },
  startPoint: async ({ runId, file, kind, time, language }) => (await results.of(runId, file)).startPoint(kind, time, language),
  animation: async ({ runId, file }) => (await results.of(runId, file)).animation(),
};

/** What variables and curves are read from; undefined for a run that this worker does not run any more. */
function readable({ runId, file }: CurvePlace): Promise<PageResult> | PageRun | undefined {
  if (file !== undefined) return results.of(runId, file);
  const current = currentRun();
  return runId === current?.id ? current.run : undefined;
}

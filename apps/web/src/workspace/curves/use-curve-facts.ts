import { useMemo, useState } from "react";
import type { PlotCurve } from "./plot-curve.ts";

/** What a curve is, without its points. */
export type CurveFacts = Omit<PlotCurve, "time" | "values">;

/** What curves are: the same list while their points alone are others, as in each frame in which a chart is zoomed. */
export function useCurveFacts(curves: readonly PlotCurve[]): readonly CurveFacts[] {
  const facts = useMemo(() => curves.map(factsOf), [curves]);
  const [kept, setKept] = useState(facts);
  const isSame = facts === kept || JSON.stringify(facts) === JSON.stringify(kept);
  if (!isSame) setKept(facts);
  return isSame ? kept : facts;
}

function factsOf({ time: _, values: __, ...facts }: PlotCurve): CurveFacts {
  return facts;
}

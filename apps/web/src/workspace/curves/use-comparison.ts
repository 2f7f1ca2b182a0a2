import type { CurveComparison } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import { useEffect, useState } from "react";
import type { Runs } from "../runs/runs-context.tsx";
import { type Chart, type ChartCurve, curvesOf } from "../store/charts/chart.ts";
import { curveKey } from "./curve-key.ts";
import { useWholeCurves } from "./use-whole-curves.ts";

/** How curves of a chart are to those of the same variables of another run; by `curveKey`. */
type Comparisons = ReadonlyMap<string, CurveComparison>;

const none: Comparisons = new Map();

/** Compares the curves of a chart with the run that it names; those of variables that this run has too, in the same unit. */
export function useComparison(chart: Chart, { page, placeOf }: Runs): Comparisons {
  const { comparison } = chart;
  const compared = comparison === undefined ? [] : curvesOf(chart).filter((curve) => isCompared(curve, comparison.runId));
  const references = compared.map(({ variable }) => ({ runId: comparison?.runId ?? "", variable }));
  const { curves: known } = useWholeCurves([...compared, ...references], placeOf);
  const [found, setFound] = useState(none);
  const keys = compared.map(curveKey).join("\n");
  useEffect(() => {
    if (comparison === undefined || keys === "") {
      setFound(none);
      return;
    }
    let isCurrent = true;
    const pairs = keys.split("\n").flatMap((key) => {
      const curve = known.get(key);
      const reference = curve && known.get(curveKey({ runId: comparison.runId, variable: curve.name }));
      return reference && fits(curve.unit, reference.unit) ? [{ key, curve, reference }] : [];
    });
    const points = pairs.map(({ curve, reference }) => ({
      curve: { time: curve.time, values: curve.values },
      reference: { time: reference.time, values: reference.values },
    }));
    page.compute("compare", { pairs: points, tolerance: comparison.tolerance }).then(
      (outcomes) => {
        if (!isCurrent) return;
        setFound(
          new Map(
            outcomes.flatMap((outcome, i) =>
              outcome ? [[present(pairs[i], "pair that was compared").key, outcome] as const] : [],
            ),
          ),
        );
      },
      () => undefined, // The worker was ended with the page.
    );
    return () => {
      isCurrent = false;
    };
  }, [comparison, keys, known, page]);
  return found;
}

function isCompared({ runId, computation }: ChartCurve, reference: string): boolean {
  return computation === undefined && runId !== reference;
}

/** Files of other tools may leave units out. */
function fits(unit: string, other: string): boolean {
  return unit === other || unit === "" || other === "";
}

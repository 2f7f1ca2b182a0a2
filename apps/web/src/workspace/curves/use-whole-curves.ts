import { useEffect, useState } from "react";
import type { Runs } from "../runs/runs-context.tsx";
import type { RunVariable } from "../store/charts/chart.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";

interface WholeCurves {
  readonly curves: CurvesByKey;
  readonly error: unknown;
}

const none: WholeCurves = { curves: new Map(), error: undefined };

/** All points of variables, for computing with them; the same object until others are wanted. */
export function useWholeCurves(wanted: readonly RunVariable[], placeOf: Runs["placeOf"]): WholeCurves {
  const [loaded, setLoaded] = useState(none);
  const keys = [...new Set(wanted.map(curveKey))].join("\n");
  useEffect(() => {
    if (keys === "") {
      setLoaded(none);
      return;
    }
    let isCurrent = true;
    wholeCurves(keys.split("\n").map(variableOf), placeOf).then(
      (curves) => {
        if (isCurrent) setLoaded({ curves, error: undefined });
      },
      (error: unknown) => {
        if (isCurrent) setLoaded((current) => ({ ...current, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [keys, placeOf]);
  return loaded;
}

/** Asks the results for all points of variables, one request a run. */
async function wholeCurves(wanted: readonly RunVariable[], placeOf: Runs["placeOf"]): Promise<CurvesByKey> {
  const found = [...new Set(wanted.map(({ runId }) => runId))].map(async (runId) => {
    const variables = wanted.filter((curve) => curve.runId === runId).map(({ variable }) => variable);
    const curves = (await placeOf(runId).result(runId)?.wholeCurves(variables)) ?? [];
    return curves.map((curve) => [curveKey({ runId, variable: curve.name }), curve] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

function variableOf(key: string): RunVariable {
  const [runId = "", variable = ""] = key.split("\0");
  return { runId, variable };
}

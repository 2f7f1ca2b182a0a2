import { useCallback, useEffect, useRef, useState } from "react";
import type { Runs } from "../runs/runs-context.tsx";
import { useGrowth } from "../runs/use-growth.ts";
import type { RunVariable } from "../store/charts/chart.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import { LatestOnly } from "./latest-only.ts";

interface WholeCurves {
  readonly curves: CurvesByKey;
  /** Those that were asked for and that the results do not hold, by `curveKey`. */
  readonly missing: ReadonlySet<string>;
  readonly error: unknown;
}

const none: WholeCurves = { curves: new Map(), missing: new Set(), error: undefined };

/** All points of variables, for computing with them; the same object until others are wanted, or their runs have grown. */
export function useWholeCurves(wanted: readonly RunVariable[], placeOf: Runs["placeOf"]): WholeCurves {
  const [loaded, setLoaded] = useState(none);
  const [queue] = useState(() => new LatestOnly());
  const keys = [...new Set(wanted.map(curveKey))].join("\n");
  const current = useRef<string>(undefined);
  const ask = useCallback((): void => {
    if (keys === "") return;
    const isCurrent = (): boolean => current.current === keys;
    void queue.run(async () => {
      if (!isCurrent()) return;
      try {
        const asked = keys.split("\n").map(variableOf);
        const curves = await wholeCurves(asked, placeOf);
        // Curves of a run that has no points yet wait for them.
        const isRead = ({ runId }: RunVariable) => runId !== "" && placeOf(runId).result(runId) !== undefined;
        const missing = new Set(
          asked
            .filter(isRead)
            .map(curveKey)
            .filter((key) => !curves.has(key)),
        );
        if (isCurrent()) setLoaded({ curves, missing, error: undefined });
      } catch (error) {
        if (isCurrent()) setLoaded((shown) => ({ ...shown, error }));
      }
    });
  }, [keys, placeOf, queue]);
  useEffect(() => {
    current.current = keys;
    if (keys === "") setLoaded(none);
    ask();
    return () => {
      current.current = undefined;
    };
  }, [keys, ask]);
  useGrowth(
    wanted.map(({ runId }) => runId),
    ask,
  );
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

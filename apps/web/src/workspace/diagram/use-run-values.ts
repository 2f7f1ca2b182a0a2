import { useEffect, useMemo, useRef, useState } from "react";
import { CallError } from "../../api/call-error.ts";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { CurveData } from "../../engine/messages.ts";
import type { ResultSource } from "../result/result-source.ts";
import { valueAt } from "../result/value-at.ts";
import type { Span } from "../store/playback.ts";
import { useWorkspace } from "../store/store-context.ts";

/** A run whose values pictures may show. */
export interface ShownRun {
  readonly id: string;
  /** Class that was simulated. */
  readonly className: string;
  readonly source: ResultSource;
}

interface RunValuesOptions {
  readonly engine: EngineClient | undefined;
  readonly version: number;
  readonly run: ShownRun | undefined;
  /** Class that was simulated, and the names of components that lead from it to what is drawn. */
  readonly className: string;
  readonly path: readonly string[];
  readonly layer: "diagram" | "icon";
}

/** Values for a picture at the time that the workspace shows. */
interface RunValues {
  /** Undefined where the picture shows nothing of a run. */
  readonly span: Span | undefined;
  /** Seconds; the end of the run as long as nobody has chosen a time. */
  readonly time: number;
  /** By name in the class that is drawn. */
  readonly values: Readonly<Record<string, number>> | undefined;
}

/** Points of a curve: enough for a slider as wide as a screen. */
const width = 2000;

/** What `DynamicSelect` of a picture shows after a run. */
export function useRunValues({ engine, version, run, className, path, layer }: RunValuesOptions): RunValues {
  const [curves, setCurves] = useState<readonly CurveData[]>([]);
  const chosen = useWorkspace(({ playback }) => playback.time);
  const source = useRef(run?.source);
  source.current = run?.source;
  const prefix = path.map((name) => `${name}.`).join("");
  const runId = run?.id;

  useEffect(() => {
    setCurves([]);
    const result = source.current;
    if (engine === undefined || runId === undefined || result === undefined || version === 0) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const names = await engine.request("pictureVariables", { className, path, layer });
      const wanted = names.map((name) => prefix + name);
      const found = wanted.length === 0 ? [] : await result.knownCurves(wanted, width);
      if (isCurrent) setCurves(found);
    };
    load().catch((error: unknown) => {
      // An engine that was replaced answers no more and the new one is asked again; of its own failures the client tells.
      if (!(error instanceof EngineError || error instanceof CallError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, version, runId, className, path, prefix, layer]);

  const moving = curves.find(({ time }) => time.length > 1);
  const start = moving?.time[0];
  const stop = moving?.time.at(-1);
  const time = Math.min(stop ?? 0, Math.max(start ?? 0, chosen ?? stop ?? 0));
  const values = useMemo(
    () =>
      curves.length === 0
        ? undefined
        : Object.fromEntries(curves.map((curve) => [curve.name.slice(prefix.length), valueAt(curve, time)])),
    [curves, prefix, time],
  );
  const span = start === undefined || stop === undefined || start >= stop ? undefined : ([start, stop] as const);
  return { span, time, values };
}

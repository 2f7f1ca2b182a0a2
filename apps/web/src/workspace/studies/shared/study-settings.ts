import type { RunSettings } from "@mofang/session";
import type { EngineClient } from "../../../engine/engine-client.ts";

/** With what a model is run in a study: its annotation `experiment`, and the usual method. */
export async function studySettings(engine: EngineClient, className: string): Promise<RunSettings> {
  const { startTime, stopTime, intervals, tolerance } = await engine.request("experiment", { className });
  return { startTime, stopTime, intervals, precision: tolerance, ...usual };
}

const usual = { algorithm: "Dassl", initialStep: null, storeEvents: true, parameters: {} } as const;

/** In how many workers a study is made: one processor is left for the page. */
export function studyWorkers(): number {
  return Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));
}

import type { RunSettings } from "@mofang/session";
import type { EngineClient } from "../../../engine/engine-client.ts";
import type { ServerStudy } from "./server-study.ts";

/** With what a model is run in a study: its annotation `experiment`, and the usual method. */
export async function studySettings(engine: EngineClient, className: string): Promise<RunSettings> {
  const { startTime, stopTime, intervals, tolerance } = await engine.request("experiment", { className });
  return { startTime, stopTime, intervals, precision: tolerance, ...usual };
}

const usual = { algorithm: "Dassl", initialStep: null, storeEvents: true, parameters: {} } as const;

/** The same for a study on the server. */
export async function serverSettings(engine: EngineClient, modelName: string): Promise<ServerStudy["settings"]> {
  const settings = await studySettings(engine, modelName);
  return { ...settings, modelName, parameters: {}, note: "" } as ServerStudy["settings"];
}

/** In how many workers a study is made: the page itself computes little meanwhile, so that each processor has one. */
export function studyWorkers(): number {
  return Math.min(16, navigator.hardwareConcurrency || 2);
}

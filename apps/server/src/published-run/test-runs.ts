/** Runs for tests of their addresses: a model of a library, and what a worker does. */
import { resultKey } from "@mofang/protocol";
import { type ResultColumn, type StoredResult, writeResultFile } from "@mofang/simulation";
import { sql } from "kysely";
import type { TestSite } from "../platform/testing/test-site.ts";

/** What makes a repository whose model `Tank` uses the installed library `Gears`. */
export const tank = {
  kind: "write" as const,
  path: "Tank.mo",
  text: "model Tank Real x; equation der(x) = -Gears.r * x; end Tank;",
  blob: null,
};

/** Settings of a run of it. */
export const settings = {
  modelName: "Tank",
  startTime: 0,
  stopTime: 2,
  intervals: 2,
  algorithm: "Dassl",
  precision: 1e-6,
  initialStep: null,
} as const;

/** Variable x with three values. */
export function resultOf(values: readonly number[]): StoredResult {
  const time = Float64Array.of(0, 1, 2);
  const x: ResultColumn = {
    name: "x",
    kind: "Real",
    unit: "m",
    displayUnit: undefined,
    literals: [],
    description: "",
    isConstant: false,
    isProtected: false,
    storage: { column: 0, sign: 1 },
  };
  const numbers = Float64Array.from(values);
  return {
    time,
    nRows: 3,
    variables: [x],
    texts: [],
    columns: [{ format: "float64", isConstant: false, values: () => numbers }],
    values: () => numbers,
    find: (name) => (name === "x" ? 0 : undefined),
  };
}

/** Does what a worker does to a task. */
export async function finish(
  { platform: { database, storage } }: TestSite,
  taskId: number,
  values: readonly number[],
  engineBuild = "a".repeat(64),
): Promise<void> {
  const size = await storage.put(resultKey(taskId), writeResultFile(resultOf(values)));
  await sql`alter table simulation_task disable trigger simulation_status_order`.execute(database);
  await database
    .updateTable("simulation_task")
    .set({ status: "succeed", ended_at: new Date(), result_size: size, engine_build: engineBuild })
    .where("id", "=", taskId)
    .execute();
  await sql`alter table simulation_task enable trigger simulation_status_order`.execute(database);
}

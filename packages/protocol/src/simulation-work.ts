/** What server and worker agree on about a simulation task; the task itself is a row of the database. */
import { z } from "zod/mini";
import { id } from "./schemas.ts";

/** Job of the queue that runs a task. */
export const simulationJob = "simulate";
export const simulationJobPayload = z.object({ taskId: id });

/** Channel on which workers hear that a user asked something of a task; the payload is the task's id, the row says what. */
export const simulationControlChannel = "mofang_simulation_control";

/** Key of the object with a task's Modelica texts; it exists until the task has ended. */
export function sourcesKey(taskId: number): string {
  return `sources/${taskId}`;
}

/** Key of the object with a task's result. */
export function resultKey(taskId: number): string {
  return `results/${taskId}`;
}

/** Content of the sources object, as JSON. */
export const simulationSources = z.array(z.object({ path: z.string(), text: z.string() }));
export type SimulationSources = z.output<typeof simulationSources>;

/** Tools that simulate, and read what came of it. */
import { setTimeout as delay } from "node:timers/promises";
import { algorithms, type CallData, finalSimulationStatuses, simulationCalls } from "@mofang/protocol";
import { z } from "zod";
import type { AskAsMember } from "../platform/http/member-calls.ts";
import { type Tool, tool } from "./tool.ts";

type Task = CallData<typeof simulationCalls.simulationTask>;

/** Milliseconds between two looks at a run. */
const pause = 300;
/** Letters of a log: its end says why a run failed. */
const logLetters = 6_000;

const variables = z.array(z.string().min(1).max(500)).max(20);

/** Tools that simulate, and read what came of it. */
export const runTools: readonly Tool[] = [
  tool(
    {
      name: "simulate",
      description:
        "Check, translate and run a class of a repository as the user, and wait for its end: status, message, least, greatest and last values of chosen variables, and the log of a run that failed. Use it before you claim what a model does.",
      isRun: true,
      input: {
        repositoryId: z.number().int().positive(),
        className: z.string().min(1).max(200),
        startTime: z.number().default(0),
        stopTime: z.number(),
        intervals: z.number().int().min(1).max(5_000).default(500),
        algorithm: z.enum(algorithms).optional(),
        tolerance: z.number().min(1e-10).max(1e-2).default(1e-6),
        parameters: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])).default({}),
        variables: variables.default([]),
      },
    },
    async (input, { ask, signal }) => {
      const { id } = await ask(simulationCalls.fireTask, {
        body: { repositoryId: input.repositoryId, settings: settingsOf(input) },
      });
      const task = await ended(id, ask, signal);
      return { ...factsOf(task), ...(await outcomeOf(task, input.variables, ask)) };
    },
  ),
  tool(
    {
      name: "read_curves",
      description: "Read curves of one of the user's runs, thinned to at most so many points.",
      input: {
        runId: z.number().int().positive(),
        variables: variables.min(1),
        points: z.number().int().min(10).max(500).default(100),
        from: z.number().optional(),
        to: z.number().optional(),
      },
    },
    async ({ runId, variables: names, points, from, to }, { ask }) => ({
      curves: await ask(simulationCalls.curves, {
        body: {
          simulationTaskId: runId,
          variables: names,
          width: points,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        },
      }),
    }),
  ),
  tool(
    {
      name: "list_runs",
      description: "List the user's newest simulation runs, of one repository or of all.",
      input: { repositoryId: z.number().int().positive().optional() },
    },
    async ({ repositoryId }, { ask }) => {
      const query = { pageSize: 20, ...(repositoryId !== undefined && { repositoryId }) };
      const { rows, total } = await ask(simulationCalls.simulationTasks, { query });
      return { total, runs: rows.map(factsOf) };
    },
  ),
];

function settingsOf({
  className,
  startTime,
  stopTime,
  intervals,
  algorithm = "Dassl",
  tolerance,
  parameters,
}: {
  readonly className: string;
  readonly startTime: number;
  readonly stopTime: number;
  readonly intervals: number;
  readonly algorithm?: (typeof algorithms)[number] | undefined;
  readonly tolerance: number;
  readonly parameters: Readonly<Record<string, number | boolean | string>>;
}) {
  const experiment = { startTime, stopTime, intervals, algorithm, precision: tolerance, initialStep: null };
  return { modelName: className, ...experiment, parameters, note: "" };
}

/** Waits for the end of a run; one that nobody waits for any more is stopped. */
async function ended(simulationTaskId: number, ask: AskAsMember, signal: AbortSignal): Promise<Task> {
  for (;;) {
    const task = await ask(simulationCalls.simulationTask, { query: { simulationTaskId } });
    if (finalSimulationStatuses.includes(task.status)) return task;
    try {
      await delay(pause, undefined, { signal });
    } catch {
      await ask(simulationCalls.controlSimulation, { params: { simulationTaskId }, body: { command: "stop" } });
      signal.throwIfAborted();
    }
  }
}

function factsOf({ id, repositoryName, commit, settings, status, message, statistics }: Task) {
  return { runId: id, repository: repositoryName, commit, className: settings.modelName, status, message, statistics };
}

/** Values of a run that succeeded, the end of the log of one that did not. */
async function outcomeOf({ id: simulationTaskId, status }: Task, names: readonly string[], ask: AskAsMember): Promise<object> {
  if (status !== "succeed") {
    const { text } = await ask(simulationCalls.simulationLog, { params: { simulationTaskId } });
    return { log: text.slice(-logLetters) };
  }
  if (names.length === 0) return {};
  const curves = await ask(simulationCalls.curves, { body: { simulationTaskId, variables: [...names], onlyKnown: true } });
  const known = curves.map(({ name, unit, values }) => ({ name, unit, ...extentOf(values) }));
  return { values: known, unknown: names.filter((name) => !curves.some((curve) => curve.name === name)) };
}

function extentOf(values: readonly number[]) {
  const finite = values.filter(Number.isFinite);
  return { least: Math.min(...finite), greatest: Math.max(...finite), last: values.at(-1) };
}

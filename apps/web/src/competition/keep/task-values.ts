/** What the form of a task holds, and what is sent of it. */
import type { Kept, Task } from "./kept.ts";

type Board = Task["scenarios"][number]["board"];

/** Fields of the form. */
export interface TaskValues extends Omit<Task, "starterId" | "scenarios"> {
  readonly starterId: number | null;
  /** Parameters that scenarios set. */
  readonly names: readonly string[];
  readonly scenarios: readonly { readonly board: Board; readonly values: Readonly<Record<string, number | null>> }[];
}

const score = { variable: "score", measure: "final", unit: "", zh: "得分", en: "Score" } as const;

/** What the form begins with. */
export function valuesOf(task: Kept["task"]): TaskValues {
  if (task === null) {
    const boards: readonly Board[] = ["open", "public", "final"];
    return {
      starterId: null,
      taskPath: "",
      taskClass: "",
      interfaceName: "",
      baselineName: "",
      stopTime: 10,
      metrics: [score],
      names: [],
      scenarios: boards.map((board) => ({ board, values: {} })),
    };
  }
  const scenarios = task.scenarios.map(({ board, parameters }) => ({ board, values: parameters }));
  return { ...task, names: Object.keys(task.scenarios[0]?.parameters ?? {}), scenarios };
}

/** What is sent: of each scenario the parameters that are named. */
export function taskOf({ starterId, names, scenarios, ...task }: TaskValues): Task {
  const { taskPath, taskClass, interfaceName, baselineName, stopTime, metrics } = task;
  return {
    starterId: starterId ?? 0,
    taskPath,
    taskClass,
    interfaceName,
    baselineName,
    stopTime,
    metrics: metrics.map(({ variable, measure, unit, zh, en }) => ({ variable, measure, unit, zh, en })),
    scenarios: scenarios.map(({ board, values }) => ({
      board,
      parameters: Object.fromEntries(names.map((name) => [name, values[name] ?? 0])),
    })),
  };
}

/** How far drawn values lie from the open scenario, as a part of it. */
const spread = 0.2;

/** Values around those of the open scenario, drawn with the randomness of the browser. */
export function drawnAround(open: Readonly<Record<string, number | null>>, names: readonly string[]): Record<string, number> {
  const numbers = crypto.getRandomValues(new Uint32Array(names.length));
  return Object.fromEntries(
    names.map((name, place) => {
      const part = ((numbers[place] ?? 0) / 2 ** 32) * 2 - 1;
      return [name, Number(((open[name] ?? 0) * (1 + spread * part)).toPrecision(5))];
    }),
  );
}

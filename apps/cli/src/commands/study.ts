import { setTimeout as delay } from "node:timers/promises";
import { errors } from "@mofang/protocol";
import { designProblem, readStudyRange, type StudyDesign, studyPoints } from "@mofang/studies";
import { studyMethods } from "@mofang/vocabulary";
import type { CommandLine } from "../command-line/command-line.ts";
import { type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { RunsUnderWay, runSettingOptions, runSettingsOf, type Task } from "../server/runs.ts";
import { type Place, placeOf, ServerRefusal, serverOptions } from "../server/server.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang study`. */
export const studyOptions = {
  vary: value(
    { en: "NAME=VALUES", zh: "名称=取值" },
    "values of a parameter: 1,2,5 or 0:0.5:3 or linspace(0,1,11); may be given many times",
    "参数的取值：1,2,5 或 0:0.5:3 或 linspace(0,1,11)；可多次给出",
  ),
  method: value({ en: "METHOD", zh: "方法" }, studyMethods.join(", "), studyMethods.join("、")),
  count: value("N", "how many runs, for methods that draw them; default 10", "抽样方法的运行次数；默认 10"),
  seed: value("N", "what such a method begins with; default 1", "抽样的种子；默认 1"),
  signals: value(valueNames.names, "variables whose last values are told", "要给出终值的变量"),
  ...runSettingOptions,
  ...serverOptions,
} as const satisfies OptionTable;

/** A study under way. */
interface Study {
  readonly place: Place;
  readonly settings: Awaited<ReturnType<typeof runSettingsOf>>;
  readonly parameters: readonly string[];
  readonly signals: readonly string[];
  readonly runs: RunsUnderWay;
}

/**
 * `mofang study CLASS`: runs of a model on the server with other values of its parameters, as many at a time as the server
 * lets one member have; prints a row of CSV for each, with the last values of variables. Exit code 1 when a run has failed.
 */
export async function study(session: Session): Promise<number> {
  const { line } = session;
  const [name, ...others] = line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  const design = designOf(line);
  const signals = (line.value("signals") ?? "").split(/,(?![^[(]*[\])])/).filter((signal) => signal !== "");
  const place = await placeOf(session);
  const runs = new RunsUnderWay(place.client);
  const parameters = design.parameters.map((parameter) => parameter.name);
  const settings = await runSettingsOf(line, place, name);
  const isDone = await runAll(session, { place, settings, parameters, signals, runs }, studyPoints(design));
  return isDone ? 0 : 1;
}

function designOf(line: CommandLine): StudyDesign {
  const parameters = line.values("vary").map((text) => {
    const at = text.indexOf("=");
    const range = at < 1 ? undefined : readStudyRange(text.slice(at + 1));
    if (range === undefined) throw new UsageError("bad-range", { value: text });
    return { name: text.slice(0, at).trim(), range };
  });
  const wanted = line.value("method") ?? "grid";
  const method = studyMethods.find((known) => known === wanted);
  if (method === undefined) throw new UsageError("unknown-method", { value: wanted, known: studyMethods.join(", ") });
  const design = { parameters, method, count: line.number("count") ?? 10, seed: line.number("seed") ?? 1 };
  const problem = designProblem(design);
  if (problem === undefined) return design;
  if (problem.kind === "no-parameters") throw new UsageError("missing-option", { option: "--vary" });
  throw new UsageError("bad-design", { reason: Object.values(problem).join(" ") });
}

/** Rows in the order in which runs end. @returns whether all have succeeded */
async function runAll(session: Session, study: Study, points: readonly (readonly number[])[]): Promise<boolean> {
  const { parameters, signals } = study;
  if (!session.line.has("json")) session.print(csvRow(["run", "id", "status", ...parameters, ...signals]));
  const waiting = points.map((values, index) => ({ values, index }));
  let isGood = true;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { task, last } = await runPoint(study, next.values);
      isGood &&= task.status === "succeed";
      if (task.message !== "" && task.status !== "succeed") session.log(`#${task.id}: ${task.message}`);
      const row = { run: next.index + 1, id: task.id, status: task.status, parameters: next.values, signals: last };
      session.print(
        session.line.has("json")
          ? `${JSON.stringify(row)}\n`
          : csvRow([row.run, row.id, row.status, ...row.parameters, ...row.signals.map((value) => value ?? "")]),
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return isGood;
}

/** Runs that are asked for at a time; the server says how many one member may have. */
const workers = 4;
/** Milliseconds before a run is asked for again that the server has no place for. */
const pause = 500;

async function runPoint({ place, settings, parameters, signals, runs }: Study, values: readonly number[]) {
  const own = Object.fromEntries(parameters.map((name, i) => [name, values[i] as number]));
  const { client, repositoryId, version } = place;
  const asked = { repositoryId, version, settings: { ...settings, parameters: { ...settings.parameters, ...own } } };
  const { id } = await untilThereIsRoom(() => client("fireTask", asked));
  const task = await runs.endOf(id, () => undefined);
  return { task, last: task.status === "succeed" ? await lastValues(place, task, signals) : signals.map(() => undefined) };
}

async function untilThereIsRoom<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const full: readonly number[] = [errors["simulation.too-many"].code, errors["request.too-frequent"].code];
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServerRefusal && full.includes(error.number))) throw error;
      await delay(pause);
    }
  }
}

async function lastValues({ client }: Place, { id }: Task, signals: readonly string[]): Promise<readonly (number | undefined)[]> {
  if (signals.length === 0) return [];
  const curves = await client("curves", { simulationTaskId: id, variables: [...signals], width: 10, onlyKnown: true });
  return signals.map((signal) => curves.find((curve) => curve.name === signal)?.values.at(-1));
}

function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",")}\n`;
}

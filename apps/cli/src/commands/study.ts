import { setTimeout as delay } from "node:timers/promises";
import type { CallAnswer, CallInput, Client } from "@mofang/client";
import { errors } from "@mofang/protocol";
import { designProblem, readStudyRange, type StudyDesign } from "@mofang/studies";
import { csvLine, studyMethods } from "@mofang/vocabulary";
import type { CommandLine } from "../command-line/command-line.ts";
import { type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { runSettingOptions, runSettingsOf, stopByInterrupt } from "../server/runs.ts";
import { placeOf, ServerRefusal, serverOptions } from "../server/server.ts";
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

/**
 * `mofang study CLASS`: runs of a model on the server with other values of its parameters; prints a row of CSV for each as it
 * ends, with the last values of variables. Exit code 1 when a run has failed.
 */
export async function study(session: Session): Promise<number> {
  const { line } = session;
  const [name, ...others] = line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  const design = designOf(line);
  const signals = (line.value("signals") ?? "").split(/,(?![^[(]*[\])])/).filter((signal) => signal !== "");
  const place = await placeOf(session);
  const { client, repositoryId, version } = place;
  const settings = await runSettingsOf(line, place, name);
  const asked = { repositoryId, version, settings, design: design as AskedDesign, criteria: signals };
  const { id } = await untilThereIsRoom(() => client("startStudy", asked));
  stopByInterrupt(() => [client("controlStudy", { studyId: id, command: "stop" })]);
  if (!line.has("json")) {
    session.print(csvLine(["run", "id", "status", ...design.parameters.map((parameter) => parameter.name), ...signals]));
  }
  return (await rowsToTheEnd(session, client, id)) ? 0 : 1;
}

type AskedDesign = CallInput<"startStudy">["design"];

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

/** Milliseconds before a study is asked for again, or looked at again. */
const pause = 500;

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

/** Prints rows in the order in which runs end, until all are there. @returns whether all have succeeded */
async function rowsToTheEnd(session: Session, client: Client, studyId: number): Promise<boolean> {
  let printed = 0;
  for (;;) {
    // Rows that come after this look are printed before the next one.
    const { status, message, failed } = await client("study", { studyId });
    for (let more = await client("studyRows", { studyId, after: printed }); more.length > 0; ) {
      for (const row of more) printRow(session, studyId, row);
      printed += more.length;
      more = await client("studyRows", { studyId, after: printed });
    }
    if (message !== "") session.log(`#${studyId}: ${message}`);
    if (status !== "running") return status === "done" && failed === 0;
    await delay(pause);
  }
}

function printRow(session: Session, id: number, { index, status, message, values, scores }: Row): void {
  const run = index + 1;
  if (message !== "" && status !== "succeed") session.log(`#${id}, ${run}: ${message}`);
  session.print(
    session.line.has("json")
      ? `${JSON.stringify({ run, id, status, parameters: values, signals: scores.map((score) => score ?? undefined) })}\n`
      : csvLine([run, id, status, ...values, ...scores.map((score) => score ?? "")]),
  );
}

type Row = CallAnswer<"studyRows">[number];

import { writeFileSync } from "node:fs";
import type { Client } from "@mofang/client";
import { type OptionTable, value } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { RunsUnderWay, runSettingOptions, runSettingsOf, type Task } from "../server/runs.ts";
import { placeOf, serverOptions } from "../server/server.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang run`. */
export const runOptions = {
  ...runSettingOptions,
  output: value(
    { en: "FILE.csv|FILE.mat|-", zh: "文件.csv|文件.mat|-" },
    "where the result goes; - or nothing for standard output",
    "结果写到何处；- 或不写为标准输出",
  ),
  ...serverOptions,
} as const satisfies OptionTable;

/** `mofang run CLASS`: a run on the server, with its result; ctrl-C stops it there; exit code 1 when it has failed. */
export async function run(session: Session): Promise<number> {
  const { line } = session;
  const [name, ...others] = line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  const place = await placeOf(session);
  const { client, repositoryId, version } = place;
  const settings = await runSettingsOf(line, place, name);
  const { id } = await client("fireTask", { repositoryId, version, settings });
  const task = await new RunsUnderWay(client).endOf(id, stateTeller(session));
  if (line.has("json")) session.print(`${JSON.stringify(task)}\n`);
  if (task.status !== "succeed") {
    session.log((await client("simulationLog", { simulationTaskId: id })).text);
    return 1;
  }
  await writeResult(session, client, id);
  return 0;
}

/** Says each state once. */
function stateTeller({ log }: Session): (task: Task) => void {
  let last = "";
  return ({ id, status, message, queue }) => {
    const text = `#${id} ${status}${queue === null ? "" : ` (${queue.place})`}${message === "" ? "" : `: ${message}`}`;
    if (text !== last) log(text);
    last = text;
  };
}

async function writeResult({ line, print }: Session, client: Client, simulationTaskId: number): Promise<void> {
  const output = line.value("output");
  const isPrinted = output === undefined || output === "-";
  if (output === undefined && line.has("json")) return;
  const format = output?.endsWith(".mat") ? "mat" : "csv";
  const { content } = await client("downloadResult", { simulationTaskId, format });
  if (isPrinted) return print(new TextDecoder().decode(content));
  try {
    writeFileSync(output, content);
  } catch (error) {
    throw new UsageError("cannot-write", { path: output, reason: (error as Error).message });
  }
}

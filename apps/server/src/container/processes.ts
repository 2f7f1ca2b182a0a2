/** The processes of online tools, each behind its walls and reached by a socket; any process of the server finds them by its files. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ProductError } from "../platform/errors/product-error.ts";
import { runFolder } from "./run-folder.ts";
import { walledCommand } from "./sandbox.ts";
import { isAlive } from "./tool-socket.ts";
import type { ToolProgram } from "./tools.ts";

/** Milliseconds in which a tool must listen, and those between two looks. */
const patience = 30_000;
const pause = 50;
/** Characters of what a tool says before it ends, for who has to see to it. */
const keptWords = 2_000;

/** Starts a tool beside a folder. @throws ProductError `container.not-started` */
export async function startTool(sessionId: string, { words, ...program }: ToolProgram, work: string): Promise<void> {
  await stopTool(sessionId);
  const folder = runFolder(sessionId);
  const session = join(folder, "session");
  await mkdir(session, { recursive: true, mode: 0o700 });
  const [bwrap = "", ...rest] = walledCommand({ work, session, ...program }, words);
  const child = spawn(bwrap, rest, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString("utf8")).slice(-keptWords);
  });
  let end: string | undefined;
  child.once("error", ({ message }) => {
    end = message;
  });
  child.once("exit", (code, signal) => {
    end ??= `${signal ?? code} ${said.trim()}`;
  });
  await writeFile(join(folder, "process"), String(child.pid ?? 0));
  for (const deadline = performance.now() + patience; !(await isAlive(sessionId)); await delay(pause)) {
    if (end === undefined && performance.now() < deadline) continue;
    child.kill("SIGKILL");
    throw new ProductError("container.not-started", { reason: end ?? `${patience / 1000} s` });
  }
}

/** Ends the tool of a session, with all that it started. */
export async function stopTool(sessionId: string): Promise<void> {
  const folder = runFolder(sessionId);
  const id = Number(await readFile(join(folder, "process"), "utf8").catch(() => ""));
  // The number of a process that is gone may be that of another one.
  const words = id > 0 ? await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "") : "";
  if (words.includes(sessionId)) {
    process.kill(id, "SIGKILL");
    // What it started inside ends a moment after it, and answers until then.
    for (const deadline = performance.now() + patience; performance.now() < deadline && (await isAlive(sessionId)); ) {
      await delay(pause);
    }
  }
  await rm(folder, { recursive: true, force: true });
}

/** The processes of online tools, each behind its walls and reached by a socket; any process of the server finds them by its files. */
import type { ChildProcess } from "node:child_process";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ProductError } from "../platform/errors/product-error.ts";
import { removeAll } from "./foreign-files.ts";
import type { SessionFacts } from "./notebook/session-facts.ts";
import { runFolder } from "./run-folder.ts";
import { makeSiteFolder, siteFolder } from "./site-socket.ts";
import { isAlive } from "./tool-socket.ts";
import type { ToolProgram } from "./tools.ts";
import type { Walls } from "./walls.ts";

/** Milliseconds in which a tool must listen, and those between two looks. */
const patience = 30_000;
const pause = 50;
/** Bytes of the largest file that a tool may write. */
const largestFile = 200_000_000;
/** Characters of what a tool says before it ends, for who has to see to it. */
const keptWords = 2_000;

export class Processes {
  readonly #walls: Walls;
  readonly #most: number;
  /** Sessions whose tools this process of the server has started and that run. */
  readonly #running = new Set<string>();

  /** @param most  bytes that the files of a session may take on the disk */
  constructor(walls: Walls, most: number) {
    this.#walls = walls;
    this.#most = most;
  }

  /**
   * Starts a tool beside a folder.
   *
   * @returns its process, which ends when the tool does
   * @throws ProductError `container.not-started`, and what the walls have in the way
   */
  async start(sessionId: string, program: ToolProgram, work: string, facts: SessionFacts): Promise<ChildProcess> {
    const trouble = await this.#walls.trouble();
    if (trouble !== undefined) throw trouble;
    await this.stop(sessionId);
    const session = sessionFolder(sessionId);
    await mkdir(session, { recursive: true, mode: 0o700 });
    if (this.#walls.owner !== undefined) await chown(session, this.#walls.owner, this.#walls.owner);
    await makeSiteFolder(sessionId, facts);
    const { words, readable, libraries } = program;
    // A single file is refused before it could end the session.
    const fileSize = Math.min(largestFile, this.#most / 2);
    const inside = { work, session, site: siteFolder(sessionId), fileSize, readable, libraries };
    const child = await this.#walls.start(sessionId, inside, words);
    this.#running.add(sessionId);
    child.once("exit", () => this.#running.delete(sessionId));
    await this.#listening(sessionId, child);
    return child;
  }

  /** Ends the tool of a session, with all that it started. */
  async stop(sessionId: string): Promise<void> {
    await this.#walls.end(sessionId);
    // What it started inside ends a moment after it, and answers until then.
    for (const deadline = performance.now() + patience; performance.now() < deadline && (await isAlive(sessionId)); ) {
      await delay(pause);
    }
    await removeAll(runFolder(sessionId));
    this.#running.delete(sessionId);
  }

  /** Ends the tools that this process of the server has started: no other one answers the calls that they make. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((sessionId) => this.stop(sessionId)));
  }

  /** @throws ProductError `container.not-started` */
  async #listening(sessionId: string, child: ChildProcess): Promise<void> {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-keptWords);
    });
    let end: string | undefined;
    child.once("error", ({ message }) => {
      end = message;
    });
    child.once("exit", (code, signal) => {
      end ??= `${signal ?? code} ${said.trim()}`;
    });
    for (const deadline = performance.now() + patience; !(await isAlive(sessionId)); await delay(pause)) {
      if (end === undefined && performance.now() < deadline) continue;
      await this.stop(sessionId);
      throw new ProductError("container.not-started", { reason: end ?? `${patience / 1000} s` });
    }
  }
}

/** Folder that a tool sees as `/session`; it may write there. */
export function sessionFolder(sessionId: string): string {
  return join(runFolder(sessionId), "session");
}

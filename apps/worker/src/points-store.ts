/** Puts what a run has handed out so far where pages read it. The file comes from a process that is not trusted. */
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger, ObjectStorage } from "@mofang/host";
import { pointsKey } from "@mofang/protocol";
import { pointsBytes } from "./run-messages.ts";

/** Milliseconds between two files that are stored, at least, however often a process says that there is a new one. */
const interval = 400;

interface PointsTools {
  readonly storage: ObjectStorage;
  readonly logger: Logger;
}

/** Stores the points of one task, one file at a time; of those that come meanwhile the newest alone. */
export class PointsStore {
  readonly #taskId: number;
  readonly #file: string;
  readonly #tools: PointsTools;
  readonly #onStored: (rows: number) => void;
  #newest: number | undefined;
  #work: Promise<void> | undefined;
  readonly #over = new AbortController();

  /** @param onStored  hears how many rows pages can read now */
  constructor(taskId: number, file: string, tools: PointsTools, onStored: (rows: number) => void) {
    this.#taskId = taskId;
    this.#file = file;
    this.#tools = tools;
    this.#onStored = onStored;
  }

  /** There is a new file. */
  take(rows: number): void {
    if (this.#over.signal.aborted) return;
    this.#newest = rows;
    this.#work ??= this.#storeAll();
  }

  /** Settles when the newest file is stored. None is taken any more. */
  async end(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  async #storeAll(): Promise<void> {
    for (let rows = this.#newest; rows !== undefined; rows = this.#newest) {
      this.#newest = undefined;
      await this.#store(rows);
      await delay(interval, undefined, { signal: this.#over.signal }).catch(() => undefined);
    }
    this.#work = undefined;
  }

  /** Points are for looking on: a run goes on without them, and the operator's log tells why. */
  async #store(rows: number): Promise<void> {
    const { storage, logger } = this.#tools;
    try {
      const content = await contentOf(this.#file);
      if (content === undefined) return;
      await storage.put(pointsKey(this.#taskId), content);
      this.#onStored(rows);
    } catch (error) {
      logger.warn(error, `Points of task ${this.#taskId} were not stored`);
    }
  }
}

/** Content of a plain file that is not too large; undefined for anything else. */
async function contentOf(path: string): Promise<Buffer | undefined> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ELOOP") return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > pointsBytes) return undefined;
    const content = Buffer.alloc(facts.size);
    const { bytesRead } = await file.read(content, 0, content.length, 0);
    return bytesRead === content.length ? content : undefined;
  } finally {
    await file.close();
  }
}

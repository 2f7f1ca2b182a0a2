/** What runs have handed out so far, read from the object storage as a whole: a file of points is replaced while it is read. */
import { buffer } from "node:stream/consumers";
import { ObjectMissingError, type ObjectStorage } from "@mofang/host";
import { pointsKey } from "@mofang/protocol";
import { ResultFile, VariableTree } from "@mofang/simulation";
import type { OpenResult } from "./results.ts";

/** Files that stay in memory, at most 16 MB each. */
const mostOpen = 4;

interface OpenPoints {
  readonly stamp: string;
  readonly result: Promise<OpenResult | undefined>;
}

export class Points {
  readonly #storage: ObjectStorage;
  /** Least recently used first. */
  readonly #open = new Map<number, OpenPoints>();

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /**
   * The points of a task; all who look on share one reading.
   *
   * @param stamp  differs when there is a newer file
   * @returns undefined where they are gone, because there is a result now
   */
  async open(taskId: number, stamp: string): Promise<OpenResult | undefined> {
    const known = this.#open.get(taskId);
    const points = known?.stamp === stamp ? known : { stamp, result: this.#read(taskId) };
    this.#open.delete(taskId);
    this.#open.set(taskId, points);
    const [oldest] = this.#open.keys();
    if (this.#open.size > mostOpen && oldest !== undefined) this.#open.delete(oldest);
    try {
      const result = await points.result;
      if (result === undefined) this.#forget(taskId, points);
      return result;
    } catch (error) {
      this.#forget(taskId, points);
      throw error;
    }
  }

  /** Forgets the points of a task that is deleted. */
  close(taskId: number): void {
    this.#open.delete(taskId);
  }

  #forget(taskId: number, points: OpenPoints): void {
    if (this.#open.get(taskId) === points) this.#open.delete(taskId);
  }

  async #read(taskId: number): Promise<OpenResult | undefined> {
    try {
      const file = await ResultFile.ofBytes(await buffer(await this.#storage.get(pointsKey(taskId))));
      return { file, tree: new VariableTree(file.variables.map(({ name }) => name)) };
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}

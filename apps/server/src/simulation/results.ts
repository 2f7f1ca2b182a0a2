/** Results of tasks, read from the object storage as far as someone asks. Results never change, so open ones are kept. */
import type { ObjectStorage } from "@mofang/host";
import { resultKey } from "@mofang/protocol";
import { ResultFile, VariableTree } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import { BufferedAccess } from "./buffered-access.ts";

/** A result open for reading. */
export interface OpenResult {
  readonly file: ResultFile;
  readonly tree: VariableTree;
}

/** Variables of all results kept open; one takes some 500 bytes. */
const maximumVariables = 400_000;

export class Results {
  readonly #storage: ObjectStorage;
  /** Least recently used first. */
  readonly #open = new Map<number, Promise<OpenResult>>();

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** @throws ProductError `simulation.no-result` */
  async open(taskId: number): Promise<OpenResult> {
    const known = this.#open.get(taskId);
    const result = known ?? this.#read(taskId);
    if (known === undefined) result.catch(() => this.#open.delete(taskId));
    this.#open.delete(taskId);
    this.#open.set(taskId, result);
    const opened = await result;
    await this.#closeOldest();
    return opened;
  }

  /** Forgets a result that is deleted. */
  close(taskId: number): void {
    this.#open.delete(taskId);
  }

  async #read(taskId: number): Promise<OpenResult> {
    const key = resultKey(taskId);
    const size = await this.#storage.size(key);
    if (size === undefined) throw new ProductError("simulation.no-result");
    const file = await ResultFile.open(new BufferedAccess(this.#storage, key, size));
    return { file, tree: new VariableTree(file.variables.map(({ name }) => name)) };
  }

  async #closeOldest(): Promise<void> {
    const open = [...this.#open.entries()].reverse();
    let variables = 0;
    for (const [position, [taskId, result]] of open.entries()) {
      variables += (await result).file.variables.length;
      if (position > 0 && variables > maximumVariables) this.#open.delete(taskId);
    }
  }
}

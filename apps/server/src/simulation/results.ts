/** Results of tasks, read from the object storage as far as someone asks. Results never change, so open ones are kept. */
import type { ObjectStorage } from "@mofang/host";
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
  readonly #open = new Map<string, Promise<OpenResult>>();

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** @param key  of the object. @throws ProductError `simulation.no-result` */
  async open(key: string): Promise<OpenResult> {
    const known = this.#open.get(key);
    const result = known ?? this.#read(key);
    if (known === undefined) result.catch(() => this.#open.delete(key));
    this.#open.delete(key);
    this.#open.set(key, result);
    const opened = await result;
    await this.#closeOldest();
    return opened;
  }

  /** Forgets a result that is deleted. */
  close(key: string): void {
    this.#open.delete(key);
  }

  async #read(key: string): Promise<OpenResult> {
    const size = await this.#storage.size(key);
    if (size === undefined) throw new ProductError("simulation.no-result");
    const file = await ResultFile.open(new BufferedAccess(this.#storage, key, size));
    return { file, tree: new VariableTree(file.variables.map(({ name }) => name)) };
  }

  async #closeOldest(): Promise<void> {
    const open = [...this.#open.entries()].reverse();
    let variables = 0;
    for (const [position, [key, result]] of open.entries()) {
      variables += (await result).file.variables.length;
      if (position > 0 && variables > maximumVariables) this.#open.delete(key);
    }
  }
}

import { PageResult } from "./page-result.ts";

/** Results open at the same time. */
const mostOpen = 6;

/** Results in the page by the ids of their runs; those asked for last stay open. */
export class PageResults {
  /** Least recently used first. */
  readonly #open = new Map<string, Promise<PageResult>>();

  /** @param file  the result file, which for one id is always the same */
  of(id: string, file: Blob): Promise<PageResult> {
    const result = this.#open.get(id) ?? PageResult.open(file);
    this.#open.delete(id);
    this.#open.set(id, result);
    const [oldest] = this.#open.keys();
    if (this.#open.size > mostOpen && oldest !== undefined) this.#open.delete(oldest);
    return result;
  }
}

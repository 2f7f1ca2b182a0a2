/** Work whose every use of a database is part of one transaction, without being handed it. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

const calls = new AsyncLocalStorage<OneTransaction>();

/** The transaction that what runs now takes part in; undefined outside of one, and for what outlives it. */
export function currentCall(): OneTransaction | undefined {
  const call = calls.getStore();
  return call?.isOpen ? call : undefined;
}

/** A transaction that is under way on its connection. Statements follow each other, also those that are asked at once. */
export class OneTransaction {
  readonly connection: DatabaseConnection;
  #isOpen = true;
  #nSavepoints = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Does work in it; what the work left running does not take part in it any more. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await calls.run(this, work);
    } finally {
      this.#isOpen = false;
      await this.#last;
    }
  }

  nextSavepoint(): string {
    this.#nSavepoints += 1;
    return `part_${this.#nSavepoints}`;
  }

  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.#last.then(() => this.connection.executeQuery<Row>(query));
    // Whoever asked hears of a failure; the next statement only waits for its turn.
    this.#last = result.catch(() => undefined);
    return result;
  }
}

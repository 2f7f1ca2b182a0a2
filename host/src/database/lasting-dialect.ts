/**
 * Kysely's dialect of PostgreSQL over connections that break: a new connection is waited for while PostgreSQL starts, a
 * read is asked again, and every other call fails with an error that says whether it may have had an effect.
 */
import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  type RootOperationNode,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { KeptPlans } from "./kept-plan.ts";
import { currentCall, type OneTransaction } from "./one-transaction.ts";
import { storableValues } from "./storable-text.ts";
import { DatabaseUnavailableError, unavailabilityOf } from "./unavailable.ts";

/** How long a call waits for a PostgreSQL that starts: longer than recovery from a crash takes on a busy machine, ms. */
const startPatience = 5_000;
const startPause = 50;
/** After a restart of PostgreSQL several connections of a pool may be broken without knowing it. */
const readAttempts = 4;

export class LastingDialect extends PostgresDialect {
  constructor(pool: pg.Pool) {
    super({ pool: lastingPool(pool) });
  }

  override createDriver(): Driver {
    return new LastingDriver(super.createDriver());
  }
}

/** The pool as Kysely sees it; a connection that failed is not used again. */
function lastingPool(pool: pg.Pool): PostgresPool {
  const plans = new WeakMap<pg.PoolClient, KeptPlans>();
  return {
    connect: async () =>
      new CheckedOut(await connection(pool), plans) as Pick<PostgresPoolClient, "release"> as PostgresPoolClient,
    end: () => pool.end(),
  };
}

/** @throws DatabaseUnavailableError, and errors of a wrong address, name or password */
async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + startPatience;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const kind = unavailabilityOf(error);
      if (kind === undefined) throw error;
      if (kind === "slow") throw new DatabaseUnavailableError("slow", "none", error);
      if (performance.now() > deadline) throw new DatabaseUnavailableError("unreachable", "none", error);
    }
    await delay(startPause);
  }
}

class CheckedOut {
  readonly #client: pg.PoolClient;
  readonly #plans: KeptPlans;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, plans: WeakMap<pg.PoolClient, KeptPlans>) {
    this.#client = client;
    this.#plans = plans.get(client) ?? new KeptPlans();
    plans.set(client, this.#plans);
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // A statement that got no answer in time still holds the connection: the next would only wait behind it.
    if (this.#failure !== undefined) throw this.#failure;
    try {
      const name = this.#plans.nameOf(sql);
      return await this.#client.query({ text: sql, values: storableValues(parameters), ...(name !== undefined && { name }) });
    } catch (error) {
      const kind = unavailabilityOf(error);
      if (kind === undefined) throw error;
      const failure = new DatabaseUnavailableError(kind, "unknown", error);
      if (!isAnswer(error)) this.#failure = failure;
      throw failure;
    }
  }

  release(): void {
    this.#client.release(this.#failure);
  }
}

/** Whether PostgreSQL itself ended the statement and keeps the connection. */
function isAnswer(error: unknown): boolean {
  return (error as { code?: string }).code === "57014";
}

type Held = LastingConnection | JoinedConnection;

class LastingDriver implements Driver {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<Held> {
    const call = currentCall();
    if (call !== undefined && isOf(this.#driver, call.connection)) return new JoinedConnection(call);
    return new LastingConnection(this.#driver, await this.#driver.acquireConnection());
  }

  beginTransaction(connection: Held, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: Held): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Held): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: Held): Promise<void> {
    return connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

/** Whether a transaction that is under way is one of this pool's. */
function isOf(driver: Driver, connection: DatabaseConnection): boolean {
  return connection instanceof LastingConnection && connection.driver === driver;
}

/** Part of a transaction that is under way: a transaction in it is a savepoint, and whoever holds it gives nothing back. */
class JoinedConnection implements DatabaseConnection {
  readonly #call: OneTransaction;
  readonly #savepoint: string;

  constructor(call: OneTransaction) {
    this.#call = call;
    this.#savepoint = call.nextSavepoint();
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#call.execute(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw noStreams();
  }

  begin(): Promise<void> {
    return this.#say(`savepoint ${this.#savepoint}`);
  }

  commit(): Promise<void> {
    return this.#say(`release savepoint ${this.#savepoint}`);
  }

  /** A connection that broke has nothing left to go back to; then the first error is the one to tell. */
  async rollback(): Promise<void> {
    try {
      await this.#say(`rollback to savepoint ${this.#savepoint}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    }
  }

  async release(): Promise<void> {}

  async #say(words: string): Promise<void> {
    await this.#call.execute(CompiledQuery.raw(words));
  }
}

function noStreams(): Error {
  return new Error("Rows are not streamed: no cursor is set up");
}

class LastingConnection implements DatabaseConnection {
  readonly driver: Driver;
  #connection: DatabaseConnection;
  #isInTransaction = false;
  #isReleased = false;

  constructor(driver: Driver, connection: DatabaseConnection) {
    this.driver = driver;
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) return this.#uncommitted(() => this.#connection.executeQuery<Row>(query));
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        const isLost = error instanceof DatabaseUnavailableError && error.kind === "broken";
        if (!isLost || !isRead(query.query) || attempt === readAttempts) throw error;
      }
      await this.#replace();
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw noStreams();
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#uncommitted(() => this.driver.beginTransaction(this.#connection, settings));
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    await this.driver.commitTransaction(this.#connection);
    this.#isInTransaction = false;
  }

  /** PostgreSQL itself undoes the transaction of a connection that broke; then the first error is the one to tell. */
  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    try {
      await this.driver.rollbackTransaction(this.#connection);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
    }
  }

  async release(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    await this.driver.releaseConnection(this.#connection);
  }

  /** Gives the broken connection back first: it may be the only one that the pool may have. */
  async #replace(): Promise<void> {
    await this.release();
    this.#connection = await this.driver.acquireConnection();
    this.#isReleased = false;
  }

  /** What fails before the commit was sent has had no effect. */
  async #uncommitted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof DatabaseUnavailableError ? new DatabaseUnavailableError(error.kind, "none", error.cause) : error;
    }
  }
}

/** A query that changes nothing. Plain SQL is not looked into, and a `with` may hold a change. */
function isRead(node: RootOperationNode): boolean {
  return node.kind === "SelectQueryNode" && node.with === undefined;
}

import { type Database, type Logger, newestPage } from "@mofang/host";
import type { accountCalls, CallData, LoginMethod } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { deviceName } from "./device-name.ts";

/** From where somebody signs in. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** Browser and system in words. */
  readonly device: string;
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, device: deviceName(request.headers["user-agent"]) };
}

interface LoginTry extends Origin {
  readonly accountId: number;
  readonly method: LoginMethod;
  readonly isSuccess: boolean;
}

/** Who came into an account, or tried to: for its owner's eyes. */
export class LoginLog {
  readonly #database: Database;
  readonly #logger: Logger;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  async add(entry: LoginTry): Promise<void> {
    const { accountId, method, isSuccess, address, device } = entry;
    await this.#database
      .insertInto("login_log")
      .values({ account_id: accountId, method, is_success: isSuccess, address, device })
      .execute();
  }

  /**
   * Adds without being waited for, so that the answer's time does not tell that there is an account.
   *
   * @param next  what is done when it is noted
   */
  addUnseen(entry: LoginTry, next: () => Promise<void>): void {
    this.add(entry)
      .then(next)
      .catch((error: unknown) => this.#logger.warn({ err: error }, "A login could not be noted"));
  }

  /** Tries of the last day that failed: how many, and from where, the latest first. */
  async failuresOfToday(accountId: number): Promise<{ readonly count: number; readonly addresses: readonly string[] }> {
    const rows = await this.#database
      .selectFrom("login_log")
      .select("address")
      .where("account_id", "=", accountId)
      .where("is_success", "=", false)
      .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
      .orderBy("id", "desc")
      .execute();
    return { count: rows.length, addresses: [...new Set(rows.map(({ address }) => address))] };
  }

  async page(accountId: number, page: number, pageSize: number): Promise<CallData<typeof accountCalls.loginLog>> {
    const found = this.#database.selectFrom("login_log").selectAll().where("account_id", "=", accountId);
    const { rows, total } = await newestPage(found, { page, pageSize });
    return {
      rows: rows.map(({ id, method, is_success, address, device, created_at }) => ({
        id,
        method: method as LoginMethod,
        isSuccess: is_success,
        address,
        device,
        createdAt: created_at.toISOString(),
      })),
      total,
      page,
      pageSize,
    };
  }

  async forgetOld(): Promise<void> {
    await this.#database.deleteFrom("login_log").where("created_at", "<", sql<Date>`now() - interval '1 year'`).execute();
  }
}

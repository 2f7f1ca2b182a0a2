/** What one person may spend of the language model in a day. */
import type { Database, Settings } from "@mofang/host";
import { ProductError } from "../../platform/errors/product-error.ts";
import { addRun, addSpending, spentToday } from "./spending-store.ts";

type Limits = Pick<Settings, "assistantTokens" | "assistantRuns" | "assistantPrices" | "assistantMoney">;
const million = 1_000_000;

export class Spending {
  readonly #database: Database;
  readonly #limits: Limits;

  constructor(database: Database, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** What is left of the day, 0 … 1, by the limit that is nearer. */
  async left(accountId: number): Promise<number> {
    const { assistantTokens, assistantPrices: prices, assistantMoney } = this.#limits;
    const { input, output } = await spentToday(this.#database, accountId);
    const ofTokens = (input + output) / assistantTokens;
    const money = (input * prices.input + output * prices.output) / million;
    const ofMoney = assistantMoney === undefined ? 0 : assistantMoney === 0 ? 1 : money / assistantMoney;
    return Math.max(0, 1 - Math.max(ofTokens, ofMoney));
  }

  /** @throws ProductError `assistant.day-spent` */
  async requireSome(accountId: number): Promise<void> {
    if ((await this.left(accountId)) > 0) return;
    const { assistantTokens, assistantMoney } = this.#limits;
    const limit = [`${assistantTokens} tokens`, ...(assistantMoney === undefined ? [] : [`${assistantMoney}`])].join(" / ");
    throw new ProductError("assistant.day-spent", { limit });
  }

  /** Counts a simulation. @throws ProductError `agent.runs-spent` beyond those of the day */
  async countRun(accountId: number): Promise<void> {
    const limit = this.#limits.assistantRuns;
    if ((await addRun(this.#database, accountId)) > limit) throw new ProductError("agent.runs-spent", { limit });
  }

  /** Counts what a request took. */
  add(whose: Parameters<typeof addSpending>[1], usage: Parameters<typeof addSpending>[2]): Promise<void> {
    return addSpending(this.#database, whose, usage);
  }
}

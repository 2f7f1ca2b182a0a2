/** What owners say of their simulations: names, notes, tags, pins, and whether others see them. */
import { type Database, inTransaction, publishOnEach } from "@mofang/host";
import { type CallBody, limits, type simulationCalls, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { lockAndCountPinned, nameTask, shareTask } from "./store.ts";

type Calls = typeof simulationCalls;

/** Each change is told to the pages that follow the task. */
export class RunKeeping {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `simulation.too-many-pinned` */
  async name(member: Member, { simulationTaskId, tags, ...naming }: CallBody<Calls["nameSimulation"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const limit = limits.pinnedRuns;
      if (naming.isPinned && (await lockAndCountPinned(transaction, member.id, simulationTaskId)) >= limit)
        throw new ProductError("simulation.too-many-pinned", { limit });
      await nameTask(transaction, simulationTaskId, { ...naming, tags: [...new Set(tags)] });
      await publishOnEach(transaction, [topicOf("simulation", simulationTaskId)]);
    });
  }

  /** Shows a task to the readers of its repository, or takes that back. */
  async share({ simulationTaskId, isShared }: CallBody<Calls["shareSimulation"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await shareTask(transaction, simulationTaskId, isShared);
      await publishOnEach(transaction, [topicOf("simulation", simulationTaskId)]);
    });
  }
}

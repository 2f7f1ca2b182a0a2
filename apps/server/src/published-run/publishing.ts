/** Giving a run an address for ever, and taking it back. */
import { randomBytes } from "node:crypto";
import { inTransaction, ObjectMissingError, publish, type Transaction } from "@mofang/host";
import { type CallBody, mayInRepository, publishedResultKey, type publishedRunCalls, resultKey, topicOf } from "@mofang/protocol";
import { resultDigest } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, type RepositoryService } from "../repository/index.ts";
import { presentTask, Results, type SimulationService } from "../simulation/index.ts";
import type { PublishedRun } from "./presenter.ts";
import { sha256 } from "./sha256.ts";
import * as store from "./store.ts";

type Calls = typeof publishedRunCalls;

/** Letters of a key: those that are not taken for another. 32 of them, so that twelve are sixty random bits. */
const keyLetters = "abcdefghijkmnpqrstuvwxyz23456789";

export class Publishing {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #simulations: SimulationService;

  constructor(platform: Platform, repositories: RepositoryService, simulations: SimulationService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#simulations = simulations;
  }

  /**
   * Publishes a run of the member in a repository that the member may edit.
   *
   * @throws ProductError `simulation.not-found`, `published-run.not-publishable`, `published-run.no-title`,
   *   `simulation.protected` where people without a role do not see all that it computes, `simulation.no-result`,
   *   `simulation.variable-not-found`, `published-run.already`
   */
  async publish(
    member: Member,
    { id, simulationTaskId, ...publication }: CallBody<Calls["publishRun"]>,
  ): Promise<{ key: string }> {
    const row = await this.#simulations.requireOwn(member, simulationTaskId);
    if (row.repository_id !== id) throw new ProductError("simulation.not-found");
    const task = presentTask(row, "en");
    if (!task.isPublishable || row.engine_build === null) throw new ProductError("published-run.not-publishable");
    if (publication.title.zh === "" && publication.title.en === "") throw new ProductError("published-run.no-title");
    await this.#requireOpen(member, id, task.commit);
    const facts = {
      ...publication,
      publisherId: member.id,
      task,
      installed: row.installed as PublishedRun["installed"],
      engineBuild: row.engine_build,
    };
    return inTransaction(this.#platform.database, async (transaction) => {
      await store.lockTask(transaction, simulationTaskId);
      const published = await store.keyOfTask(transaction, simulationTaskId);
      if (published !== undefined) throw new ProductError("published-run.already", { key: published });
      const key = await this.#insert(transaction, facts);
      await publish(transaction, topicOf("simulation", simulationTaskId));
      return { key };
    });
  }

  /** Copies the result and writes the row, of a task that is locked. @returns the key: the task's own, once it was withdrawn another */
  async #insert(
    transaction: Transaction,
    facts: Omit<Parameters<typeof store.insertPublishedRun>[1], "key" | "digest" | "resultSize">,
  ): Promise<string> {
    const { storage } = this.#platform;
    const { id, key: own } = facts.task;
    const key = (await store.findPublishedRun(transaction, own)) === undefined ? own : newKey();
    const copy = publishedResultKey(key);
    try {
      const resultSize = await storage.put(copy, await storage.get(resultKey(id)));
      const digest = await this.#digestOf(copy, facts.variables);
      await store.insertPublishedRun(transaction, { ...facts, key, digest, resultSize });
      return key;
    } catch (error) {
      await storage.delete(copy);
      if (error instanceof ObjectMissingError) throw new ProductError("simulation.no-result");
      throw error;
    }
  }

  /** What is computed of a class tells what is inside: all readers of the repository have to see all classes. */
  async #requireOpen(member: Member, repositoryId: number, commit: string): Promise<void> {
    const { versions, disclosures } = this.#repositories;
    const access = await accessOf(this.#platform.database, repositoryId, member);
    if (access === undefined) throw new ProductError("repository.not-found");
    const version = await versions.find(repositoryId, commit);
    if (!(await disclosures.showsAll(repositoryId, version, access.accessLevel))) throw new ProductError("simulation.protected");
  }

  async #digestOf(key: string, variables: readonly string[]): Promise<string> {
    // Read once: nothing is kept open.
    const { file } = await new Results(this.#platform.storage).open(key);
    const unknown = variables.find((name) => file.find(name) === undefined);
    if (unknown !== undefined) throw new ProductError("simulation.variable-not-found", { name: unknown });
    return resultDigest(file, sha256);
  }

  /**
   * Withdraws a run; its address and its citation stay.
   *
   * @throws ProductError `published-run.not-found`, `auth.no-permission`, `published-run.withdrawn`
   */
  async withdraw(member: Member, { runKey: key, reason }: CallBody<Calls["withdrawRun"]>): Promise<void> {
    const { database } = this.#platform;
    const row = await store.findPublishedRun(database, key);
    const access = row && (await accessOf(database, row.repository_id, member));
    if (row === undefined || (access === undefined && row.publisher_id !== member.id))
      throw new ProductError("published-run.not-found", { key });
    const isManager = access !== undefined && mayInRepository("repository-manage", access);
    if (row.publisher_id !== member.id && !isManager) throw new ProductError("auth.no-permission");
    if (!(await store.withdraw(database, key, reason)))
      throw new ProductError("published-run.withdrawn", { reason: row.withdrawal_reason });
  }
}

function newKey(): string {
  return [...randomBytes(12)].map((byte) => keyLetters.charAt(byte % keyLetters.length)).join("");
}

/** The task of a competition: taken from a starter repository, tried with its baseline. */
import { createHash, randomBytes } from "node:crypto";
import { inTransaction } from "@mofang/host";
import { parseFile } from "@mofang/modelica";
import type { CallBody, CallData, competitionKeepingCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, ceilingOf, type RepositoryService, type Version } from "../repository/index.ts";
import { commitmentOf } from "./commitment.ts";
import { entryKey, type Judging } from "./judging.ts";
import * as store from "./keeping-store.ts";
import type { Rescoring } from "./rescoring.ts";
import { unchanged } from "./revision.ts";
import { findCompetition, insertEntry } from "./store.ts";
import { packedTexts } from "./task.ts";

type Calls = typeof competitionKeepingCalls;
type Task = store.Task;

export class TaskKeeping {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #judging: Judging;
  readonly #rescoring: Rescoring;

  constructor(platform: Platform, repositories: RepositoryService, judging: Judging, rescoring: Rescoring) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#judging = judging;
    this.#rescoring = rescoring;
  }

  /**
   * Takes the task from the newest commit of its repository. A draft is tried again afterwards; of a published competition all
   * entries are scored again.
   *
   * @throws ProductError `competition.changed`, `competition.over`, `competition.reason-missing`, those of `#taken`
   */
  async save(member: Member, body: CallBody<Calls["saveCompetitionTask"]>): Promise<CallData<Calls["saveCompetitionTask"]>> {
    const { competitionId, task, reason } = body;
    requireSameParameters(task);
    const taken = await this.#taken(member, task);
    const { revision, ...gone } = await inTransaction(this.#platform.database, async (transaction) => {
      const row = await unchanged(transaction, body);
      if (row.published_at === null) {
        await store.setTask(transaction, competitionId, taken);
        const tried = await store.deleteBaselines(transaction, competitionId);
        return { revision: await store.noteChange(transaction, competitionId, member.id), ...tried };
      }
      if (row.ends_at.getTime() <= Date.now()) throw new ProductError("competition.over");
      if (reason === null) throw new ProductError("competition.reason-missing");
      await this.#requirePublic(task.starterId, taken.commit);
      await store.setTask(transaction, competitionId, taken);
      const cause = { ...reason, formerCommitment: row.commitment };
      const { taskIds } = await this.#rescoring.begin(transaction, competitionId, member.id, cause);
      return { revision: await store.noteChange(transaction, competitionId, member.id), entryIds: [], taskIds };
    });
    await this.#judging.forget(gone);
    return { revision };
  }

  /** Enters the baseline of the starter repository. @throws ProductError `competition.no-task`, `competition.forbidden` */
  async tryBaseline(competitionId: number): Promise<CallData<Calls["tryCompetitionBaseline"]>> {
    const { database, storage } = this.#platform;
    const row = await findCompetition(database, competitionId);
    if (row === undefined) throw new ProductError("competition.not-found");
    if (row.published_at !== null) throw new ProductError("competition.published");
    const { starter_id: repositoryId, starter_commit: commit } = row;
    if (repositoryId === null || commit === null) throw new ProductError("competition.no-task");
    const { versions } = this.#repositories;
    const version = await versions.find(repositoryId, commit);
    const texts = JSON.stringify(packedTexts(await versions.modelicaFiles(repositoryId, version), row.package));
    const sha256 = createHash("sha256").update(texts).digest("hex");
    const { entryId, ...gone } = await inTransaction(database, async (transaction) => {
      const gone = await store.deleteBaselines(transaction, competitionId);
      const facts = { competition_id: competitionId, account_id: null, team_id: null, is_baseline: true };
      const entry = { ...facts, repository_id: repositoryId, commit, class_name: row.baseline, sha256 };
      const entryId = await insertEntry(transaction, entry);
      await storage.put(entryKey(entryId), Buffer.from(texts));
      await this.#judging.begin(transaction, entryId);
      return { entryId, ...gone };
    });
    await this.#judging.forget(gone);
    return { entryId };
  }

  /** Whether everybody may read a starter repository wholly. */
  async isPublicStarter(repositoryId: number | null, commit: string | null): Promise<boolean> {
    if (repositoryId === null || commit === null) return false;
    const { versions } = this.#repositories;
    return this.#readsAll(repositoryId, await versions.find(repositoryId, commit), undefined);
  }

  /**
   * @throws ProductError `competition.starter-private`, `competition.task-missing`, `competition.class-outside`,
   *   `repository.not-found`
   */
  async #taken(member: Member, task: Task): Promise<store.KeptTask> {
    const { versions } = this.#repositories;
    if ((await accessOf(this.#platform.database, task.starterId, member)) === undefined)
      throw new ProductError("repository.not-found");
    const version = await versions.head(task.starterId);
    if (!(await this.#readsAll(task.starterId, version, member))) throw new ProductError("competition.starter-private");
    const missing = () => new ProductError("competition.task-missing", { path: task.taskPath });
    if (version.commit === undefined) throw missing();
    const file = (await versions.modelicaFiles(task.starterId, version)).find(({ path }) => path === task.taskPath);
    const packageName = file && parseFile(file.path, file.text).root.classes[0]?.name.text;
    if (file === undefined || packageName === undefined) throw missing();
    for (const name of [task.taskClass, task.interfaceName]) {
      if (!name.startsWith(`${packageName}.`))
        throw new ProductError("competition.class-outside", { name, package: packageName });
    }
    const salt = randomBytes(16).toString("hex");
    const hidden = task.scenarios.filter(({ board }) => board !== "open");
    const commitment = commitmentOf(
      salt,
      hidden.map(({ board, parameters }) => ({ visibility: board, parameters })),
    );
    return { ...task, commit: version.commit, text: file.text, packageName, commitment, salt };
  }

  async #requirePublic(repositoryId: number, commit: string): Promise<void> {
    if (!(await this.isPublicStarter(repositoryId, commit))) throw new ProductError("competition.starter-private");
  }

  async #readsAll(repositoryId: number, version: Version, reader: Member | undefined): Promise<boolean> {
    const { database } = this.#platform;
    if ((await accessOf(database, repositoryId, reader)) === undefined) return false;
    const ceiling = await ceilingOf(database, repositoryId, reader);
    return this.#repositories.disclosures.showsAll(repositoryId, version, ceiling);
  }
}

/** @throws ProductError `competition.scenario-parameters` */
function requireSameParameters({ scenarios }: Task): void {
  const names = Object.keys(scenarios[0]?.parameters ?? {});
  for (const [place, { parameters }] of scenarios.entries()) {
    const all = new Set([...names, ...Object.keys(parameters)]);
    const name = [...all].find((each) => !(each in parameters) || !names.includes(each));
    if (name !== undefined) throw new ProductError("competition.scenario-parameters", { number: place + 1, name });
  }
}

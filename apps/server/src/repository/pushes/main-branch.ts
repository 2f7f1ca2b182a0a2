/** Choosing another main branch. What is found, listed and drawn follows, as after a push. */
import { addJob, type Database, inTransaction, type JobPayload, publish } from "@mofang/host";
import { topicOf } from "@mofang/protocol";
import { headOf, type RepositoryFolders, refNameOf, setMainBranch } from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import { addContentJobs } from "./pushed-ref.ts";

/** Name of the job that makes the rest follow. */
export const mainBranchJob = "repository.main-branch";
type Followed = JobPayload<typeof mainBranchJob>;

/** Milliseconds after which a process that was to change HEAD has done it or is gone; it takes some of them. */
const changedWithin = 60_000;

export class MainBranch {
  readonly #database: Database;
  readonly #folders: RepositoryFolders;

  constructor(database: Database, folders: RepositoryFolders) {
    this.#database = database;
    this.#folders = folders;
  }

  /**
   * Git and the database know no common transaction. So the job is added first, for later, and hastened when HEAD is
   * another: a process that dies in between leaves a job that looks at the HEAD there is.
   *
   * @throws ProductError `repository.version-not-found`
   */
  async set(accountId: number, repositoryId: number, branch: string): Promise<void> {
    const folder = this.#folders.of(repositoryId);
    const ref = refNameOf("heads", branch);
    if (ref === undefined || (await headOf(folder, ref)) === undefined) {
      throw new ProductError("repository.version-not-found", { version: branch });
    }
    await this.#add({ repositoryId, accountId }, new Date(Date.now() + changedWithin));
    await setMainBranch(folder, ref);
    await this.#add({ repositoryId, accountId }, new Date());
  }

  /** Tells of the main branch that a repository has; the same however often it is told. */
  async follow({ repositoryId, accountId }: Followed): Promise<void> {
    if (!(await this.#folders.has(repositoryId))) return;
    await inTransaction(this.#database, async (transaction) => {
      await addContentJobs(transaction, repositoryId, accountId, this.#folders.of(repositoryId));
      await publish(transaction, topicOf("repository", repositoryId));
    });
  }

  #add(payload: Followed, runAt: Date): Promise<void> {
    return addJob(this.#database, mainBranchJob, payload, { key: `${mainBranchJob}:${payload.repositoryId}`, runAt });
  }
}

/** Who may see a simulation: its owner, and where it is shared those who may read all of its repository. */
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { accessOf, ceilingOf, type RepositoryCaller, type RepositoryService } from "../repository/index.ts";
import { findReach, findTaskByKey, type TaskReach, type TaskRow } from "./store.ts";

export class RunReaders {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
  }

  /** @throws ProductError `simulation.not-found` for a task that is not the viewer's to see, as for one that is not there */
  async require(viewer: RepositoryCaller | undefined, taskId: number): Promise<void> {
    if (!(await this.mayRead(viewer, taskId))) throw new ProductError("simulation.not-found");
  }

  async mayRead(viewer: RepositoryCaller | undefined, taskId: number): Promise<boolean> {
    const reach = await findReach(this.#platform.database, taskId);
    return reach !== undefined && this.#mayRead(viewer, reach);
  }

  /** The task at an address; undefined for one that is not the viewer's to see. */
  async find(viewer: RepositoryCaller | undefined, key: string): Promise<TaskRow | undefined> {
    const row = await findTaskByKey(this.#platform.database, key);
    return row !== undefined && (await this.#mayRead(viewer, row)) ? row : undefined;
  }

  /** What is computed of a class tells what is inside, so a reader has to see all classes. */
  async #mayRead(viewer: RepositoryCaller | undefined, reach: TaskReach): Promise<boolean> {
    const { repository_id: id, commit } = reach;
    if ((viewer?.onlyRepository ?? id) !== id) return false;
    if (viewer?.id === reach.account_id) return true;
    if (!reach.is_shared || (await accessOf(this.#platform.database, id, viewer)) === undefined) return false;
    const { versions, disclosures } = this.#repositories;
    const ceiling = await ceilingOf(this.#platform.database, id, viewer);
    return disclosures.showsAll(id, await versions.find(id, commit), ceiling);
  }
}

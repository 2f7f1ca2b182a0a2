import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, limits, type sceneCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./store.ts";

type Calls = typeof sceneCalls;

/** The scenes of repositories. */
export class Scenes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By class and name. */
  async list({ id, className }: CallQuery<Calls["scenes"]>): Promise<CallData<Calls["scenes"]>> {
    const rows = await store.scenesOf(this.#database, id, className);
    return rows.map(({ author_id, author, avatar, ...row }) => ({
      sceneId: row.id,
      className: row.class_name,
      name: row.name,
      view: row.view,
      author: author_id === null || author === null ? null : { id: author_id, name: author, avatar },
      createdAt: row.created_at.toISOString(),
    }));
  }

  /** @throws ProductError `scene.name-taken`, `scene.too-many` */
  async add(member: Member, { id, ...scene }: CallBody<Calls["addScene"]>): Promise<CallData<Calls["addScene"]>> {
    try {
      return await inTransaction(this.#database, async (transaction) => {
        const limit = limits.scenes;
        if ((await store.lockAndCount(transaction, id)) >= limit) throw new ProductError("scene.too-many", { limit });
        return { sceneId: await store.insertScene(transaction, id, member.id, scene) };
      });
    } catch (error) {
      const { className, name } = scene;
      if (brokenConstraint(error) === "scene_name_key") throw new ProductError("scene.name-taken", { className, name });
      throw error;
    }
  }

  /** @throws ProductError `scene.not-found` */
  async delete({ id, sceneId }: CallBody<Calls["deleteScene"]>): Promise<void> {
    if (!(await store.deleteScene(this.#database, id, sceneId))) throw new ProductError("scene.not-found");
  }

  /** What somebody kept, for their personal data. */
  of(accountId: number) {
    return store.scenesBy(this.#database, accountId);
  }
}

/** A person's tree of groups, in which repositories are sorted. */
import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, type groupCalls, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { insertActivity } from "../repository/index.ts";
import * as store from "./store.ts";

type Calls = typeof groupCalls;

export class Groups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(member: Member): Promise<CallData<Calls["privateGroups"]>> {
    const [groups, repositories] = await Promise.all([
      store.groupsOf(this.#database, member.id),
      store.groupedRepositories(this.#database, member.id),
    ]);
    return parentsFirst(groups).map(({ id, parent_id, name, description }) => ({
      id,
      parentId: parent_id,
      name,
      description,
      repositories: repositories.filter(({ group_id }) => group_id === id).map((repository) => repository.id),
    }));
  }

  /**
   * @param parentId  null for a group at the root
   * @throws ProductError `group.not-found`, `group.name-taken`, `group.too-deep`, `group.too-many`
   */
  async create(member: Member, parentId: number | null, facts: CallBody<Calls["createRootGroup"]>): Promise<number> {
    return named(facts.name, () =>
      inTransaction(this.#database, async (transaction) => {
        await store.lockAccount(transaction, member.id);
        if ((await store.groupsOf(transaction, member.id)).length >= limits.groupsPerUser) {
          throw new ProductError("group.too-many", { limit: limits.groupsPerUser });
        }
        if (parentId !== null) {
          const depth = await store.depthOf(transaction, member.id, parentId);
          if (depth === 0) throw new ProductError("group.not-found");
          if (depth >= limits.groupDepth) throw new ProductError("group.too-deep", { limit: limits.groupDepth });
        }
        const id = await store.insertGroup(transaction, member.id, parentId, facts);
        await insertActivity(transaction, "GROUP_CREATE", member.id, null, { groupId: id, name: facts.name });
        return id;
      }),
    );
  }

  /** @throws ProductError `group.not-found`, `group.name-taken` */
  async update(member: Member, { groupId, ...facts }: CallBody<Calls["updateGroup"]>): Promise<void> {
    await named(facts.name, () =>
      inTransaction(this.#database, async (transaction) => {
        if (!(await store.updateGroup(transaction, member.id, groupId, facts))) throw new ProductError("group.not-found");
        await insertActivity(transaction, "GROUP_UPDATE", member.id, null, { groupId, name: facts.name });
      }),
    );
  }

  /** @throws ProductError `group.not-found` */
  async delete(member: Member, groupId: number): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const name = await store.deleteGroup(transaction, member.id, groupId);
      if (name === undefined) throw new ProductError("group.not-found");
      await insertActivity(transaction, "GROUP_DELETE", member.id, null, { groupId, name });
    });
  }

  /** @throws ProductError `group.not-found` */
  async move({ id, groupId }: CallBody<Calls["moveToGroup"]>): Promise<void> {
    if (!(await store.moveRepository(this.#database, id, groupId))) throw new ProductError("group.not-found");
  }
}

async function named<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "repository_group_name") throw new ProductError("group.name-taken", { name });
    throw error;
  }
}

/** The same groups, each after the one that holds it; beside each other they keep their order. */
function parentsFirst(groups: readonly store.GroupRow[]): store.GroupRow[] {
  const inside = (id: number | null): store.GroupRow[] => groups.filter(({ parent_id }) => parent_id === id);
  const sorted = inside(null);
  // The list grows while it is walked.
  for (const { id } of sorted) sorted.push(...inside(id));
  return sorted;
}

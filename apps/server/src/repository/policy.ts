/**
 * Who may do what in a repository. A private repository does not exist for those who have no role in it: they get the
 * same answer, by the same query, as for an id that was never given out.
 */
import type { Database } from "@mofang/host";
import { type ProjectRole, projectRoleLevels } from "@mofang/protocol";
import type { Member } from "../platform/http/caller.ts";
import { ProductError } from "../platform/product-error.ts";
import { type AccessRow, findAccess } from "./store.ts";

/** Role that an action needs, beside `read`, which everyone has in a public repository. */
export type NeededRole = "read" | "edit" | "manage" | "owner";

const neededLevels: Readonly<Record<Exclude<NeededRole, "read">, number>> = {
  edit: projectRoleLevels.ROLE_PROJECT_EDIT,
  manage: projectRoleLevels.ROLE_PROJECT_MANAGE,
  owner: projectRoleLevels.ROLE_PROJECT_OWNER,
};

/**
 * The caller's role in a repository, null for a stranger in a public one.
 *
 * @throws ProductError `repository.not-found` when the caller may not know of it, `auth.no-permission` when the role is too low
 */
export async function requireRole(
  database: Database,
  repositoryId: number,
  caller: Pick<Member, "id"> | undefined,
  needed: NeededRole,
): Promise<ProjectRole | null> {
  const access = await findAccess(database, repositoryId, caller?.id);
  if (access === undefined) throw new ProductError("repository.not-found");
  const level = levelOf(access, caller?.id);
  if (level === undefined && access.open_type !== "public") throw new ProductError("repository.not-found");
  if (needed !== "read" && (level ?? -1) < neededLevels[needed]) throw new ProductError("auth.no-permission");
  return level === undefined ? null : roleOfLevel(level);
}

/** Whether a member may see a repository; false for what is no id. */
export async function mayRead(database: Database, repositoryId: number, member: Pick<Member, "id">): Promise<boolean> {
  if (!Number.isSafeInteger(repositoryId)) return false;
  const access = await findAccess(database, repositoryId, member.id);
  return access !== undefined && (access.open_type === "public" || levelOf(access, member.id) !== undefined);
}

function levelOf({ owner_id, level }: AccessRow, accountId: number | undefined): number | undefined {
  if (accountId === owner_id) return projectRoleLevels.ROLE_PROJECT_OWNER;
  return level ?? undefined;
}

function roleOfLevel(level: number): ProjectRole {
  const role = (Object.keys(projectRoleLevels) as ProjectRole[]).find((name) => projectRoleLevels[name] === level);
  if (role === undefined) throw new Error(`invariant: no role has the level ${level}`);
  return role;
}

/**
 * Who may do what in a repository, by the table of capabilities. A private repository does not exist for those who have no
 * role in it: they get the same answer, by the same query, as for an id that was never given out.
 */
import type { Database } from "@mofang/host";
import {
  type AccessLevel,
  mayInRepository,
  maySee,
  type OpenType,
  type ProjectRole,
  type ProtectionLevel,
  projectRoleLevels,
  type RepositoryAccess,
  type RepositoryCapability,
  seesEverything,
} from "@mofang/protocol";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Member } from "../../platform/request/caller.ts";
import type { Ceiling } from "../disclosure/disclosures.ts";
import { type AccessRow, findAccess } from "./store.ts";

/** Who asks for a repository, as far as it decides. */
export type RepositoryCaller = Pick<Member, "id" | "onlyRepository">;

/**
 * The caller's role in a repository, null for a stranger in a public one.
 *
 * @throws ProductError `repository.not-found` when the caller may not know of it, `auth.no-permission` without the capability,
 *   `repository.protected` where only the protection of its classes is in the way
 */
export async function requireCapability(
  database: Database,
  repositoryId: number,
  caller: RepositoryCaller | undefined,
  capability: RepositoryCapability,
): Promise<ProjectRole | null> {
  const access = await accessOf(database, repositoryId, caller);
  if (access === undefined) throw new ProductError("repository.not-found");
  if (mayInRepository(capability, access)) return access.role;
  const isProtected = mayInRepository(capability, { ...access, protection: "packageDuplicate" });
  throw isProtected
    ? new ProductError("repository.protected", { level: access.protection })
    : new ProductError("auth.no-permission");
}

/** What the caller sees of the files of a repository at most. @throws ProductError `repository.not-found` */
export async function ceilingOf(
  database: Database,
  repositoryId: number,
  caller: RepositoryCaller | undefined,
): Promise<Ceiling> {
  const access = await accessOf(database, repositoryId, caller);
  if (access === undefined) throw new ProductError("repository.not-found");
  return seesEverything(access) ? undefined : access.accessLevel;
}

/** What decides about the caller in a repository; undefined when there is none for them. */
export async function accessOf(
  database: Database,
  repositoryId: number,
  caller: RepositoryCaller | undefined,
): Promise<RepositoryAccess | undefined> {
  const isStranger = caller?.onlyRepository !== undefined && caller.onlyRepository !== repositoryId;
  const accountId = isStranger ? undefined : caller?.id;
  const row = await findAccess(database, repositoryId, accountId);
  if (row === undefined) return undefined;
  const access: RepositoryAccess = {
    openType: row.open_type as OpenType,
    isCommentable: row.is_commentable,
    isCopyable: row.is_copyable,
    isDownloadable: row.is_downloadable,
    accessLevel: row.access_level as AccessLevel,
    protection: row.protection as ProtectionLevel,
    role: roleIn(row, accountId),
    isSignedIn: caller !== undefined,
  };
  return maySee(access) ? access : undefined;
}

/** Whether a member may see a repository; false for what is no id. */
export async function mayRead(database: Database, repositoryId: number, member: RepositoryCaller): Promise<boolean> {
  return Number.isSafeInteger(repositoryId) && (await accessOf(database, repositoryId, member)) !== undefined;
}

function roleIn({ owner_id, level }: AccessRow, accountId: number | undefined): ProjectRole | null {
  if (accountId === owner_id) return "ROLE_PROJECT_OWNER";
  return level === null ? null : roleOfLevel(level);
}

/** The role of a level. */
export function roleOfLevel(level: number): ProjectRole {
  const role = (Object.keys(projectRoleLevels) as ProjectRole[]).find((name) => projectRoleLevels[name] === level);
  if (role === undefined) throw new Error(`invariant: no role has the level ${level}`);
  return role;
}

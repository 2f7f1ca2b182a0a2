/** Who may do what in a school. Strangers learn of its members and contents no more than that they may not. */
import type { Database } from "@mofang/host";
import { type SchoolPermission, type SchoolRole, schoolRoles } from "@mofang/protocol";
import type { CallContext, Guard } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { findRole, isSchoolModerator } from "./member-store.ts";

/** What somebody is in a school; administrators of the site have the rights of its managers. Undefined for strangers. */
export async function schoolRoleOf(
  database: Database,
  schoolId: number,
  member: Member | undefined,
): Promise<SchoolRole | undefined> {
  if (member === undefined) return undefined;
  if (member.siteRole === "administrator") return "manager";
  return findRole(database, schoolId, member.id);
}

/** Requires a role, or one with more rights. @throws ProductError `auth.no-permission` */
export async function requireSchoolRole(
  database: Database,
  schoolId: number,
  member: Member | undefined,
  least: SchoolRole,
): Promise<void> {
  const role = await schoolRoleOf(database, schoolId, member);
  if (role === undefined || !reaches(role, least)) throw new ProductError("auth.no-permission");
}

/** Whether somebody keeps order in the forum of a school: its managers and moderators, and the administrators of the site. */
export async function moderatesSchool(database: Database, schoolId: number, member: Member): Promise<boolean> {
  return member.siteRole === "administrator" || isSchoolModerator(database, schoolId, member.id);
}

/** Whether a role has the rights of another. */
function reaches(role: SchoolRole, least: SchoolRole): boolean {
  return schoolRoles.indexOf(role) >= schoolRoles.indexOf(least);
}

/** Guards of calls that name a school as `schoolId`: one for every role. */
export function schoolGuards({ database }: Platform): Readonly<Record<SchoolPermission, Guard>> {
  const guards = schoolRoles.map((role): [SchoolPermission, Guard] => [
    `school-${role}`,
    (context) => requireSchoolRole(database, schoolOf(context), context.caller, role),
  ]);
  return Object.fromEntries(guards) as Record<SchoolPermission, Guard>;
}

function schoolOf({ query, body }: CallContext): number {
  const { schoolId } = { ...(query as object | undefined), ...(body as object | undefined) } as { readonly schoolId?: unknown };
  if (typeof schoolId !== "number") throw new Error("invariant: a call that a school guards names it as `schoolId`");
  return schoolId;
}

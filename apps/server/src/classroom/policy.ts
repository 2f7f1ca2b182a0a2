/** Who may do what in a class. To everybody who is not in it a class is one that does not exist. */
import type { Database } from "@mofang/host";
import { type ClassroomPermission, type ClassroomRole, classroomRoles } from "@mofang/protocol";
import type { CallContext, Guard } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, requireCapability } from "../repository/index.ts";
import { schoolRoleOf } from "../school/index.ts";
import { findPlace, isRunning } from "./classroom-store.ts";

/** What a person counts as in a class; managers of its school have the rights of its teachers. Undefined for strangers. */
export async function classroomRoleOf(
  database: Database,
  classroomId: number,
  member: Member | undefined,
): Promise<ClassroomRole | undefined> {
  if (member === undefined) return undefined;
  const place = await findPlace(database, classroomId, member.id);
  if (place === undefined) return undefined;
  if (place.role === "teacher") return "teacher";
  return (await schoolRoleOf(database, place.schoolId, member)) === "manager" ? "teacher" : (place.role ?? undefined);
}

/** Guards of calls that name a class as `classroomId`: one for every role. */
export function classroomGuards({ database }: Platform): Readonly<Record<ClassroomPermission, Guard>> {
  const guards = classroomRoles.map((least): [ClassroomPermission, Guard] => [
    `class-${least}`,
    async (context) => {
      const role = await classroomRoleOf(database, classroomOf(context), context.caller);
      if (role === undefined) throw new ProductError("classroom.not-found");
      if (classroomRoles.indexOf(role) < classroomRoles.indexOf(least)) throw new ProductError("auth.no-permission");
    },
  ]);
  return Object.fromEntries(guards) as Record<ClassroomPermission, Guard>;
}

function classroomOf({ query, body }: CallContext): number {
  const { classroomId } = { ...(query as object | undefined), ...(body as object | undefined) } as {
    readonly classroomId?: unknown;
  };
  if (typeof classroomId !== "number") throw new Error("invariant: a call that a class guards names it as `classroomId`");
  return classroomId;
}

/** A class that takes changes. @throws ProductError `classroom.archived` */
export async function requireRunning(database: Database, classroomId: number): Promise<void> {
  if (!(await isRunning(database, classroomId))) throw new ProductError("classroom.archived");
}

/**
 * A repository that a person may show to a class: a public one, or one that they manage.
 *
 * @throws ProductError `repository.not-found`, `auth.no-permission`
 */
export async function requireShareable(database: Database, repositoryId: number, member: Member): Promise<void> {
  const access = await accessOf(database, repositoryId, member);
  if (access?.openType === "public") return;
  await requireCapability(database, repositoryId, member, "repository-manage");
}

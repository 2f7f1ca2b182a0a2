/** Who may do what in the forum. */
import type { Database } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { moderatesSchool } from "../school/index.ts";
import type { PostRow } from "./post-store.ts";
import { isColumnModerator } from "./room-store.ts";

/**
 * Keeps order: the moderators of the column, and the editors and administrators of the site. In a school its
 * managers, the moderators whom these name, and the administrators do.
 */
export async function mayModerate(
  database: Database,
  member: Member | undefined,
  { column_id: columnId, school_id: schoolId }: Pick<PostRow, "column_id" | "school_id">,
): Promise<boolean> {
  if (member === undefined) return false;
  if (schoolId !== null) return moderatesSchool(database, schoolId, member);
  if (member.siteRole === "editor" || member.siteRole === "administrator") return true;
  return isColumnModerator(database, member.id, columnId);
}

/** @throws ProductError `auth.no-permission` */
export async function requireModerator(database: Database, member: Member, post: PostRow): Promise<void> {
  if (!(await mayModerate(database, member, post))) throw new ProductError("auth.no-permission");
}

/**
 * Requires the author of a text, or a moderator of the column in which it stands.
 *
 * @returns which of both the member acts as
 * @throws ProductError `auth.no-permission`; `forum.locked` for an author of something in a locked post
 */
export async function requireAuthorOrModerator(
  database: Database,
  member: Member,
  post: PostRow,
  authorId: number | null,
): Promise<"author" | "moderator"> {
  const isModerator = await mayModerate(database, member, post);
  if (authorId === member.id) {
    if (post.locked_at !== null && !isModerator) throw new ProductError("forum.locked");
    return "author";
  }
  if (!isModerator) throw new ProductError("auth.no-permission");
  return "moderator";
}

/** Moderators say why. @throws ProductError `forum.reason-needed` */
export function requireReason(role: "author" | "moderator", reason: string): void {
  if (role === "moderator" && reason === "") throw new ProductError("forum.reason-needed");
}

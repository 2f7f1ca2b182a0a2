/** SQL of who may see which entries of the index, and which of their words. */
import { protectionLevels } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { isForReader } from "../../platform/visibility/course-visibility-store.ts";
import { isVisibleTo, readsForClass } from "../../platform/visibility/visibility-store.ts";

/** Who searches. */
export interface Viewer {
  readonly id: number;
  readonly siteRole: string;
}

/** Whether a person may see an entry, with `repository` left-joined; undefined for a visitor. */
export function isSeen(viewer: Viewer | undefined): RawBuilder<boolean> {
  const { hasRole, below } = rights(viewer);
  const isOpen = sql`case entry.kind when 'class' then entry.access <> 'hide'
    when 'document' then lower(entry.path) = 'readme.md' or not ${below("nonPackageText")} else true end`;
  return sql`case
    when entry.repository_id is not null then ${isVisibleTo(viewer?.id)} and (${hasRole} or ${isOpen})
    when entry.school_id is not null then ${isOfOwnSchool(viewer)}
    when entry.course_id is not null then ${isOfOwnCourse(viewer)}
    else not entry.is_for_members or ${viewer !== undefined} end`;
}

function isOfOwnSchool(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (viewer === undefined) return sql`false`;
  if (viewer.siteRole === "administrator") return sql`true`;
  return sql`exists (select from school_member as pupil where pupil.school_id = entry.school_id
    and pupil.account_id = ${viewer.id} and (pupil.ends_on is null or pupil.ends_on >= current_date))`;
}

function isOfOwnCourse(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (viewer === undefined) return sql`false`;
  return viewer.siteRole === "administrator" ? sql`true` : isForReader(sql`entry.course_id`, viewer.id);
}

/** Nothing is asked about the roles of a visitor, who has none: to plan such a question takes longer than to answer it. */
function rights(viewer: Viewer | undefined) {
  const hasRole = viewer === undefined ? sql<boolean>`false` : roleOf(viewer.id);
  const below = (level: "documentation" | "nonPackageText") => {
    const levels = protectionLevels.slice(0, protectionLevels.indexOf(level));
    return sql<boolean>`(repository.access_level = any(${levels}) or entry.access = any(${levels}))`;
  };
  return { hasRole, below };
}

function roleOf(id: number): RawBuilder<boolean> {
  return sql`(repository.owner_id = ${id} or exists (select from repository_member as member
    where member.repository_id = repository.id and member.account_id = ${id} and member.level > 0) or ${readsForClass(id)})`;
}

/** Words that a person may see of an entry: of a class whose documentation is protected only name and description. */
export function seenWords(viewer: Viewer | undefined): RawBuilder<boolean> {
  const { hasRole, below } = rights(viewer);
  return sql`(entry.repository_id is null or entry.kind <> 'class' or ${hasRole} or not ${below("documentation")})`;
}

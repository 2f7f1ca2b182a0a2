/** SQL of who may see which entries of the index, and which of their words. */
import { protectionLevels } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
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
  const ofSchool =
    viewer?.siteRole === "administrator"
      ? sql`true`
      : sql`exists (select from school_member as pupil where pupil.school_id = entry.school_id
          and pupil.account_id = ${viewer?.id ?? 0} and (pupil.ends_on is null or pupil.ends_on >= current_date))`;
  return sql`case
    when entry.repository_id is not null then ${isVisibleTo(viewer?.id)} and (${hasRole} or ${isOpen})
    when entry.school_id is not null then ${ofSchool}
    else not entry.is_for_members or ${viewer !== undefined} end`;
}

function rights(viewer: Viewer | undefined) {
  const id = viewer?.id ?? 0;
  const hasRole = sql<boolean>`(repository.owner_id = ${id} or exists (select from repository_member as member
    where member.repository_id = repository.id and member.account_id = ${id} and member.level > 0) or ${readsForClass(id)})`;
  const below = (level: "documentation" | "nonPackageText") => {
    const levels = protectionLevels.slice(0, protectionLevels.indexOf(level));
    return sql<boolean>`(repository.access_level = any(${levels}) or entry.access = any(${levels}))`;
  };
  return { hasRole, below };
}

/** Words that a person may see of an entry: of a class whose documentation is protected only name and description. */
export function seenWords(viewer: Viewer | undefined): RawBuilder<boolean> {
  const { hasRole, below } = rights(viewer);
  return sql`(entry.repository_id is null or entry.kind <> 'class' or ${hasRole} or not ${below("documentation")})`;
}

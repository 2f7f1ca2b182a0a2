/** SQL of who may see which entries of the index, and which of their words. */
import { type Database, keptPlan } from "@mofang/host";
import { protectionLevels } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { coursesOf } from "../../platform/visibility/course-visibility-store.ts";
import { isPublicOrAmong, repositoriesOf } from "../../platform/visibility/visibility-store.ts";

/** Who searches. */
export interface Viewer {
  readonly id: number;
  readonly siteRole: string;
}

/**
 * What a person sees beside what everybody does. It is asked once for a search and not with each entry, because PostgreSQL
 * takes longer to plan such questions than to answer them.
 */
export interface Reach {
  readonly isMember: boolean;
  /** Whether they see the entries of every school and course. */
  readonly seesAllPlaces: boolean;
  /** Ids of repositories that they see, public ones aside, and of those in which they have a role. */
  readonly repositories: readonly number[];
  readonly held: readonly number[];
  readonly schools: readonly number[];
  readonly courses: readonly number[];
}

const nothing = { repositories: [], held: [], schools: [], courses: [] };

/** @param viewer  undefined for a visitor */
export async function reachOf(database: Database, viewer: Viewer | undefined): Promise<Reach> {
  if (viewer === undefined) return { isMember: false, seesAllPlaces: false, ...nothing };
  const { id, siteRole } = viewer;
  const { rows } = await sql<Pick<Reach, keyof typeof nothing>>`select ${keptPlan}
    array(${repositoriesOf.seen(id)}) as repositories, array(${repositoriesOf.held(id)}) as held,
    array(select school_id from school_member where account_id = ${id} and (ends_on is null or ends_on >= current_date)) as schools,
    array(${coursesOf(id)}) as courses`.execute(database);
  return { isMember: true, seesAllPlaces: siteRole === "administrator", ...nothing, ...rows[0] };
}

/** Whether a person may see an entry, with `repository` left-joined. */
export function isSeen({ isMember, seesAllPlaces, repositories, held, schools, courses }: Reach): RawBuilder<boolean> {
  const isOpen = sql`case entry.kind when 'class' then entry.access <> 'hide'
    when 'document' then lower(entry.path) = 'readme.md' or not ${isBelow("nonPackageText")} else true end`;
  return sql`case
    when entry.repository_id is not null then ${isPublicOrAmong(repositories)} and (${isOneOf("repository.id", held)} or ${isOpen})
    when entry.school_id is not null then ${seesAllPlaces ? sql`true` : isOneOf("entry.school_id", schools)}
    when entry.course_id is not null then ${seesAllPlaces ? sql`true` : isOneOf("entry.course_id", courses)}
    else not entry.is_for_members or ${sql.lit(isMember)} end`;
}

/** Words that a person may see of an entry: of a class whose documentation is protected only name and description. */
export function seenWords({ held }: Reach): RawBuilder<boolean> {
  return sql`(entry.repository_id is null or entry.kind <> 'class' or ${isOneOf("repository.id", held)}
    or not ${isBelow("documentation")})`;
}

/** Whether the repository or the class keeps to itself what a level opens. */
function isBelow(level: "documentation" | "nonPackageText"): RawBuilder<boolean> {
  const levels = protectionLevels.slice(0, protectionLevels.indexOf(level));
  return sql<boolean>`(repository.access_level = any(${levels}) or entry.access = any(${levels}))`;
}

function isOneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql`false` : sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;
}

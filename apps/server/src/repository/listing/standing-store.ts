/** SQL of what administrators decide about repositories, and of tags everywhere. */
import { type Database, pageOfRows, patternHolding, type Transaction } from "@mofang/host";
import type { adminCalls, CallBody, CallData, CallQuery, ModelType, OpenType } from "@mofang/protocol";
import { sql } from "kysely";
import type { Chosen, Page } from "./store.ts";

type Calls = typeof adminCalls;

/** Featured or recommended repositories, the latest choice first. */
export function showcased(database: Database, kind: "featured" | "recommended"): Chosen {
  const column = `${kind}_at` as const;
  return database
    .selectFrom("repository")
    .select(["id as chosen_id", `${column} as rank`])
    .where(column, "is not", null) as unknown as Chosen;
}

/** All repositories, private ones too, for administrators. */
export async function listForAdministration(
  database: Database,
  { key, standing, page, pageSize }: CallQuery<Calls["adminRepositories"]>,
): Promise<CallData<Calls["adminRepositories"]>> {
  let found = database
    .selectFrom("repository")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .where("repository.deleted_at", "is", null);
  if (standing !== undefined) found = found.where(`repository.${standing}_at`, "is not", null);
  if (key) {
    const pattern = patternHolding(key);
    found = found.where((e) =>
      e.or([
        e("repository.name", "ilike", pattern),
        e("repository.description", "ilike", pattern),
        e("owner.name", "ilike", pattern),
      ]),
    );
  }
  const listed = found
    .select([
      "repository.id",
      "repository.name",
      "repository.owner_id",
      "owner.name as ownerName",
      "repository.description",
      "repository.open_type",
      "repository.model_type",
      "repository.hidden_at",
      "repository.featured_at",
      "repository.recommended_at",
      "repository.star_count",
      "repository.updated_at",
    ])
    .orderBy("repository.updated_at", "desc")
    .orderBy("repository.id", "desc");
  const { rows, total } = await pageOfRows(listed, { page, pageSize });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      ownerName: row.ownerName,
      description: row.description,
      openType: row.open_type as OpenType,
      modelType: row.model_type as ModelType,
      isHidden: row.hidden_at !== null,
      isFeatured: row.featured_at !== null,
      isRecommended: row.recommended_at !== null,
      nStars: row.star_count,
      updatedAt: row.updated_at.toISOString(),
    })),
    total,
    page,
    pageSize,
  };
}

/** Writes the standing. @returns the owner; undefined where there is no such repository */
export async function updateStanding(
  transaction: Transaction,
  { repositoryId, isHidden, isFeatured, isRecommended }: CallBody<Calls["setRepositoryStanding"]>,
): Promise<number | undefined> {
  const since = (is: boolean, column: "hidden_at" | "featured_at" | "recommended_at") =>
    is ? sql<Date>`coalesce(${sql.ref(column)}, now())` : null;
  const row = await transaction
    .updateTable("repository")
    .set({
      ...(isHidden !== undefined && { hidden_at: since(isHidden, "hidden_at") }),
      ...(isHidden && { open_type: "private" }),
      ...(isFeatured !== undefined && { featured_at: since(isFeatured, "featured_at") }),
      ...(isRecommended !== undefined && { recommended_at: since(isRecommended, "recommended_at") }),
      // Standing is no change of the repository itself.
      updated_at: sql.ref("updated_at"),
    })
    .where("id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .returning("owner_id")
    .executeTakeFirst();
  return row?.owner_id;
}

/** Whether a repository is hidden, and how open the one is that it is a fork of. */
export function opennessAround(database: Database, repositoryId: number) {
  return database
    .selectFrom("repository")
    .leftJoin("repository as origin", "origin.id", "repository.origin_id")
    .select(["repository.hidden_at", "origin.open_type as origin_open_type"])
    .select(
      sql<boolean>`exists (
        select from assignment_work work join assignment on assignment.id = work.assignment_id
        join classroom on classroom.id = assignment.classroom_id
        where work.repository_id = repository.id and classroom.archived_at is null)`.as("is_class_work"),
    )
    .where("repository.id", "=", repositoryId)
    .executeTakeFirst();
}

/** All tags with the number of repositories that have them, the most frequent first. */
export async function listTags(
  database: Database,
  key: string | undefined,
  { page, pageSize }: Page,
): Promise<{ readonly rows: { tag: string; nRepositories: number }[]; readonly total: number }> {
  const pattern = patternHolding((key ?? "").toLowerCase());
  const { rows } = await sql<{ tag: string; nRepositories: number; total: number }>`
    select tag, count(*)::int as "nRepositories", (count(*) over ())::int as total
    from repository, unnest(tags) as tag
    where deleted_at is null and tag like ${pattern}
    group by tag order by 2 desc, tag limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows: rows.map(({ tag, nRepositories }) => ({ tag, nRepositories })), total: rows[0]?.total ?? 0 };
}

/** Gives a tag another name in every repository, or takes it away. @returns how many had it */
export async function renameTag(database: Database, tag: string, to: string | undefined): Promise<number> {
  const renamed =
    to === undefined
      ? sql<string[]>`array_remove(tags, ${tag})`
      : sql<
          string[]
        >`case when tags @> array[${to}]::text[] then array_remove(tags, ${tag}) else array_replace(tags, ${tag}, ${to}) end`;
  const { numUpdatedRows } = await database
    .updateTable("repository")
    .set({ tags: renamed })
    .where(sql<boolean>`tags @> array[${tag}]::text[]`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

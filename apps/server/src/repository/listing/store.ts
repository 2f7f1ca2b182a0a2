/** SQL of lists of repositories as cards show them. Deleted repositories are found by nothing here. */
import { type Database, type DB, patternHolding } from "@mofang/host";
import type { Licence, MarkKind, ModelType } from "@mofang/protocol";
import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { isVisibleTo } from "../../platform/visibility/visibility-store.ts";

export type SummaryRow = Awaited<ReturnType<typeof findRepository>> & object;

/** A repository with its owner. */
export async function findRepository(database: Database, repositoryId: number) {
  return withOwner(
    database,
    database.selectFrom("repository").selectAll().where("id", "=", repositoryId).where("deleted_at", "is", null),
  ).executeTakeFirst();
}

/** Joins owners to the few repositories that a page shows, after sorting and cutting. */
function withOwner(database: Database, page: ReturnType<typeof allRepositories>) {
  return database
    .selectFrom(page.as("repository"))
    .innerJoin("account", "account.id", "repository.owner_id")
    .select((e) => [
      e
        .exists(e.selectFrom("repository_cover").whereRef("repository_cover.repository_id", "=", "repository.id"))
        .$castTo<boolean>()
        .as("has_cover"),
      "repository.id",
      "repository.name",
      "repository.description",
      "repository.open_type",
      "repository.model_type",
      "repository.initial_model",
      "repository.is_commentable",
      "repository.is_copyable",
      "repository.is_downloadable",
      "repository.access_level",
      "repository.licence",
      "repository.tags",
      "repository.star_count",
      "repository.collection_count",
      "repository.watch_count",
      "repository.created_at",
      "repository.updated_at",
      "repository.owner_id",
      "account.name as owner_name",
      "account.avatar as owner_avatar",
      "account.organization as owner_organization",
      "account.description as owner_description",
      "account.created_at as owner_created_at",
    ]);
}

function allRepositories(database: Database) {
  return database.selectFrom("repository").selectAll();
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export interface PublicFilter {
  readonly key?: string | undefined;
  /** Name of a library that they use. */
  readonly library?: string | undefined;
  readonly licence?: Licence | undefined;
  readonly modelType?: ModelType | undefined;
  readonly tag?: string | undefined;
}

type RepositoryOrder = "updated" | "created" | "name" | "stars";

type Filter = (e: ExpressionBuilder<DB, "repository">) => ExpressionWrapper<DB, "repository", SqlBool>;

/** Repositories that are looked through for every one that a search shows, before the index is asked. */
const lookedThrough = 200;

/**
 * A page of public repositories. A search looks through the first ones of the order: where matches are frequent they fill
 * the page, and where they are not, the index knows so few that sorting them is no work. Each way alone is slow for the
 * other's keys.
 */
export async function listPublic(
  database: Database,
  filter: PublicFilter,
  order: RepositoryOrder,
  { page, pageSize }: Page,
): Promise<SummaryRow[]> {
  const cut = (found: ReturnType<typeof allRepositories>) =>
    inOrder(
      withOwner(
        database,
        inOrder(found, order)
          .limit(pageSize)
          .offset((page - 1) * pageSize),
      ),
      order,
    ).execute();
  const all = allRepositories(database).where(publicFilter(filter));
  const words = wordsOf(filter.key);
  if (words.length === 0) return cut(all);
  const first = inOrder(all, order).limit(lookedThrough * page * pageSize);
  const frequent = await cut(database.selectFrom(first.as("repository")).selectAll().where(containsWords(words)));
  if (frequent.length === pageSize) return frequent;
  return cut(all.where(containsWords(words)).where(mayContainWords(words)));
}

interface Ordered<Query> {
  orderBy(column: `repository.${"name" | "created_at" | "updated_at" | "star_count" | "id"}`, way?: "desc"): Query;
}

function inOrder<Query extends Ordered<Query>>(query: Query, order: RepositoryOrder): Query {
  if (order === "name") return query.orderBy("repository.name").orderBy("repository.id");
  const column = order === "stars" ? "star_count" : (`${order}_at` as const);
  return query.orderBy(`repository.${column}`, "desc").orderBy("repository.id", "desc");
}

/** Counts no further than `most`. */
export async function countPublic(database: Database, filter: PublicFilter, most: number): Promise<number> {
  const words = wordsOf(filter.key);
  const all = database.selectFrom("repository").select("id").where(publicFilter(filter));
  const found = words.length === 0 ? all : all.where(containsWords(words)).where(mayContainWords(words));
  const { count } = await database
    .selectFrom(found.limit(most).as("found"))
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function publicFilter({ modelType, tag, licence, library }: PublicFilter): Filter {
  return (e) =>
    e.and([
      e("open_type", "=", "public"),
      e("deleted_at", "is", null),
      ...(modelType === undefined ? [] : [e("model_type", "=", modelType)]),
      ...(licence === undefined ? [] : [e("licence", "=", licence)]),
      ...(library === undefined ? [] : [e("id", "in", usersOf(e, library))]),
      ...(tag === undefined ? [] : [sql<boolean>`tags @> array[${tag}]::text[]`]),
    ]);
}

/** Repositories whose packages use a library. */
function usersOf(e: ExpressionBuilder<DB, "repository">, library: string) {
  return e.selectFrom("repository_use").select("repository_use.repository_id").where("repository_use.name", "=", library);
}

function wordsOf(key: string | undefined): string[] {
  return (key ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Name or description hold every word somewhere. */
function containsWords(words: readonly string[]): Filter {
  return (e) => e.and(words.map((word) => sql<boolean>`search_text like ${patternHolding(word)}`));
}

/** What the index knows of words: pairs of neighbouring letters and single ones beyond ASCII, so of `a` nothing. */
function mayContainWords(words: readonly string[]): Filter {
  const known = words.filter((word) => word.length > 1 || word > "\u007f");
  return (e) => e.and(known.map((word) => sql<boolean>`letter_pairs(search_text) @> letter_pairs(${word})`));
}

/** A page of the repositories that a member owns or takes part in, the newest change first, with their total number. */
export async function listOfMember(
  database: Database,
  accountId: number,
  key: string | undefined,
  { page, pageSize }: Page,
): Promise<{ readonly rows: SummaryRow[]; readonly total: number }> {
  const filter: Filter = (e) =>
    e.and([
      e("deleted_at", "is", null),
      // A list of ids, not a condition with "or": only so the indexes find them.
      e(
        "id",
        "in",
        e
          .selectFrom("repository as own")
          .select("own.id")
          .where("own.owner_id", "=", accountId)
          .where("own.deleted_at", "is", null)
          .union(e.selectFrom("repository_member").select("repository_id as id").where("account_id", "=", accountId)),
      ),
      containsWords(wordsOf(key))(e),
    ]);
  const found = inOrder(allRepositories(database).where(filter), "updated")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, { count }] = await Promise.all([
    inOrder(withOwner(database, found), "updated").execute(),
    database
      .selectFrom("repository")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where(filter)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Repositories out of a choice, for instance those that somebody marked; higher ranks come first. */
export type Chosen = SelectQueryBuilder<DB, never, { readonly chosen_id: number; readonly rank: Date | number }>;

/** A page of the chosen repositories that a person may see, and their total number. */
export async function listChosen(
  database: Database,
  viewerId: number | undefined,
  chosen: Chosen,
  key: string | undefined,
  { page, pageSize }: Page,
): Promise<{ readonly rows: SummaryRow[]; readonly total: number }> {
  const filter: Filter = (e) => e.and([isVisibleTo(viewerId), containsWords(wordsOf(key))(e)]);
  const choice = chosen.as("chosen");
  const found = database
    .selectFrom("repository")
    .innerJoin(choice, (join) => join.onRef("chosen.chosen_id", "=", "repository.id"))
    .where((e) => filter(e as unknown as ExpressionBuilder<DB, "repository">));
  const ordered = found
    .select(["repository.id as chosen_id", "chosen.rank"])
    .orderBy("chosen.rank", "desc")
    .orderBy("repository.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [places, { count }] = await Promise.all([
    ordered.execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const ids = places.map(({ chosen_id }) => chosen_id);
  return { rows: await summariesOf(database, ids), total: count };
}

/** Repositories of ids, in the order of the ids. */
async function summariesOf(database: Database, ids: readonly number[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await withOwner(database, allRepositories(database).where("id", "in", [...ids])).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What a repository was forked from, as far as a person may see it, and how many public forks it has. */
export async function forkFacts(database: Database, repositoryId: number, viewerId: number | undefined) {
  const [origin, { count }] = await Promise.all([
    database
      .selectFrom("repository as fork")
      .innerJoin("repository", "repository.id", "fork.origin_id")
      .innerJoin("account", "account.id", "repository.owner_id")
      .select(["repository.id", "repository.name", "account.name as ownerName"])
      .where("fork.id", "=", repositoryId)
      .where(isVisibleTo(viewerId))
      .executeTakeFirst(),
    database
      .selectFrom("repository")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("origin_id", "=", repositoryId)
      .where("open_type", "=", "public")
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { origin: origin ?? null, nForks: count };
}

/** What an account has marked a repository with. */
export async function marksOf(database: Database, repositoryId: number, accountId: number): Promise<MarkKind[]> {
  const rows = await database
    .selectFrom("repository_mark")
    .select("kind")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind as MarkKind);
}

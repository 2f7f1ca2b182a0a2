/** Rows of libraries that are on their way in. */
import { type Database, storableJson } from "@mofang/host";
import type { LibraryError } from "@mofang/host/library-store";
import { sql } from "kysely";

export interface Addition {
  readonly name: string;
  readonly version: string;
}

/** Why an addition failed: what makes a `LibraryError`. */
export type Failure = Pick<LibraryError, "code" | "values">;

/** Seconds without news after which an addition counts as stalled: its server has died. */
const silence = sql`interval '60 seconds'`;

/** Notes that an addition begins. @returns false when it is under way already */
export async function beginAddition(database: Database, { name, version }: Addition): Promise<boolean> {
  const begun = await database
    .insertInto("library_addition")
    .values({ name, version })
    .onConflict((conflict) =>
      conflict
        .columns(["name", "version"])
        .doUpdateSet({ failure: null, updated_at: sql`now()` })
        .where((e) =>
          e.or([e("library_addition.failure", "is not", null), sql<boolean>`library_addition.updated_at < now() - ${silence}`]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return begun !== undefined;
}

export async function noteProgress(
  database: Database,
  { name, version }: Addition,
  received: number,
  total: number | undefined,
): Promise<void> {
  await database
    .updateTable("library_addition")
    .set({ received, total: total ?? null, updated_at: sql`now()` })
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
}

export async function noteFailure(database: Database, { name, version }: Addition, { code, values }: Failure): Promise<void> {
  await database
    .updateTable("library_addition")
    .set({ failure: storableJson({ code, values }), updated_at: sql`now()` })
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
}

export async function endAddition(database: Database, { name, version }: Addition): Promise<void> {
  await database.deleteFrom("library_addition").where("name", "=", name).where("version", "=", version).execute();
}

export function listAdditions(database: Database) {
  return database
    .selectFrom("library_addition")
    .select(["name", "version", "received", "total", "failure", sql<boolean>`updated_at < now() - ${silence}`.as("is_silent")])
    .orderBy("name")
    .orderBy("version")
    .execute();
}

/** How PostgreSQL answers the queries behind lists and searches: the server's own statements, explained. */
import type { DB } from "@mofang/host";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { countPublic, listPublic } from "../../apps/server/src/repository/listing/store.ts";
import { subjects } from "./vocabulary.ts";

export interface Explained {
  readonly what: string;
  /** Milliseconds of execution, all rows taken. */
  readonly milliseconds: number;
  readonly plan: string;
}

const page = { page: 1, pageSize: 20 };
const cases = [
  { what: "list by time", filter: {}, order: "updated" },
  { what: "list by name", filter: {}, order: "name" },
  { what: "list of a type", filter: { modelType: "library" }, order: "created" },
  { what: "search of a common word", filter: { key: subjects[0] }, order: "updated" },
  { what: "search in Chinese", filter: { key: "电机" }, order: "updated" },
  { what: "search of two words", filter: { key: "motor control" }, order: "updated" },
  { what: "search of a rare word", filter: { key: "M4711" }, order: "updated" },
] as const;

/** Explains every statement of all cases, the slowest first. */
export async function explainQueries(databaseUrl: string): Promise<Explained[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const statements: CompiledQuery[] = [];
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  try {
    const explained: Explained[] = [];
    for (const { what, filter, order } of cases) {
      statements.length = 0;
      await listPublic(database, filter, order, page);
      await countPublic(database, filter, 10_000);
      for (const [index, { sql, parameters }] of statements.entries()) {
        const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
        const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
        const milliseconds = Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
        explained.push({ what: `${what}${index === 0 ? "" : ", its count"}`, milliseconds, plan });
      }
    }
    return explained.sort((a, b) => b.milliseconds - a.milliseconds);
  } finally {
    await database.destroy();
  }
}

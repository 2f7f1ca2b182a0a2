/** Time of the search among many entries. */
import type { Database } from "@mofang/host";
import { limits } from "@mofang/protocol";
import pg from "pg";
import { search, suggestions } from "../../apps/server/src/search/finding/search.ts";
import { percentile } from "../report.ts";
import { aspects, chineseAspects, chineseSubjects, subjects } from "../server/vocabulary.ts";
import type { Pair } from "./pairs.ts";

export interface SpeedRow {
  readonly what: "search" | "suggestions" | "untrusted input";
  readonly times: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly maximum: number;
}

/** Writes posts in both languages about the subjects of the vocabulary, each with a few sentences of its own. */
export async function fillWithPosts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // What is indexed is read from the tables again, so no trigger has to note it.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into forum_post (kind, column_id, title, body, words, created_at)
       select 'question', (select min(id) from forum_category where type = 1),
         case when n % 2 = 0 then ($1::text[])[1 + n % $6] || ' ' || ($3::text[])[1 + n / 7 % $7] || ', part ' || n
           else ($2::text[])[1 + n % $6] || ($4::text[])[1 + n / 7 % $7] || '，第 ' || n || ' 部分' end,
         'How is the ' || ($1::text[])[1 + n / 3 % $6] || ' connected with a ' || ($1::text[])[1 + n / 11 % $6]
           || '? 怎样得到' || ($2::text[])[1 + n / 5 % $6] || '的' || ($4::text[])[1 + n / 13 % $7] || '？ word' || md5(n::text),
         '', now() - n * interval '1 minute'
       from generate_series(1, $5::int) as n`,
      [subjects, chineseSubjects, aspects, chineseAspects, count, subjects.length, aspects.length],
    );
  } finally {
    await client.end();
  }
}

/** Rounds over all questions. */
const rounds = 3;
const ofPage = { page: 1, pageSize: 10 };

/** What nobody types and programs send. */
const untrusted = [
  "a".repeat(limits.searchKey),
  "水".repeat(limits.searchKey),
  "'\\:&|!()<->*".repeat(16),
  "the of and to how what",
  "的 了 吗 怎么",
  "model model model 模型 仿真 方程 变量 参数",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  '" or 1=1; drop table search_entry; --',
  "\u0000null\u0000",
  "%_%",
];

export async function measureSpeed(database: Database, pairs: readonly Pair[]): Promise<SpeedRow[]> {
  const keys = [...pairs.map(({ ask }) => ask), ...subjects, ...chineseSubjects];
  const beginnings = keys.flatMap((key) => [2, 3, 5].map((length) => key.slice(0, length)));
  const ask = (key: string) => search(database, undefined, { key, ...ofPage }, "en");
  return [
    await timesOf("search", repeated(keys), ask),
    await timesOf("suggestions", repeated(beginnings), (key) => suggestions(database, undefined, key, "en")),
    await timesOf("untrusted input", repeated(untrusted), ask),
  ];
}

function repeated(keys: readonly string[]): readonly string[] {
  return Array.from({ length: rounds }, () => keys).flat();
}

async function timesOf(
  what: SpeedRow["what"],
  keys: readonly string[],
  ask: (key: string) => Promise<unknown>,
): Promise<SpeedRow> {
  const times: number[] = [];
  for (const key of keys) {
    const begin = performance.now();
    await ask(key);
    times.push(performance.now() - begin);
  }
  return { what, times: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), maximum: percentile(times, 1) };
}

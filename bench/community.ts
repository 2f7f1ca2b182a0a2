/**
 * A large community: its forum, schools, courses and search, asked by many readers. What the figures mean: bench/README.md.
 *
 *   --posts N       posts of the forum; 500,000, with four answers a post
 *   --rate N        requests a second of the mixed run; 200
 *   --seconds N     of the mixed run, and of each kind alone; 20
 *   --servers N     server processes; 1
 *   --match REGEX   after the mixed run, these kinds alone
 *   --quiet N       wait up to N seconds, before the mixed run, until nothing else keeps the machine busy; 0
 */
import { parseArgs } from "node:util";
import pg from "pg";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { type Asked, asked, type Community, Questions, shares } from "./community/asked.ts";
import { fillCommunity } from "./community/fill.ts";
import { type CommunitySizes, sizesOf } from "./community/sizes.ts";
import { percentile, printTable } from "./report.ts";
import { atFixedRate } from "./server/fixed-rate.ts";
import { processorSeconds } from "./server/processor-time.ts";
import { quiet } from "./server/quiet.ts";
import { type Site, startSite } from "./server/site.ts";

/** One kind of request; times in milliseconds. */
export interface CommunityRow {
  readonly kind: Asked | "mixed";
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly maximum: number;
  readonly errors: number;
  /** Of the processor, a request, server and PostgreSQL together. Linux only. */
  readonly processor?: number;
}

const defaults = {
  full: { posts: "500000", rate: "200", seconds: "20", signedIn: 2000 },
  check: { posts: "5000", rate: "50", seconds: "2", signedIn: 300 },
} as const;

export async function run(words: readonly string[], form: Form): Promise<readonly CommunityRow[]> {
  const { signedIn, ...usual } = defaults[form];
  const { values } = parseArgs({
    args: [...words],
    options: {
      posts: { type: "string", default: usual.posts },
      rate: { type: "string", default: usual.rate },
      seconds: { type: "string", default: usual.seconds },
      servers: { type: "string", default: "1" },
      match: { type: "string", default: "" },
      quiet: { type: "string", default: "0" },
    },
  });
  const kinds = (Object.keys(asked) as Asked[]).filter((kind) => new RegExp(values.match).test(kind));
  return cleaningUp(async (after) => {
    const sizes = sizesOf(Number(values.posts));
    const others = { users: sizes.users, repositories: 1000, activities: 10_000, withFiles: 2, signedIn };
    const site = await startSite(after, others, Number(values.servers), (place) => fill(place, sizes));
    const community = await communityOf(site, sizes);
    if (Number(values.quiet) > 0 && !(await quiet(Number(values.quiet)))) console.error("the machine stays busy");
    const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
    const rows = [await measure(site, community, { kind: "mixed", rate, seconds })];
    for (const kind of kinds) rows.push(await measure(site, community, { kind, rate: rate / 10, seconds }));
    printTable(
      `${rate} requests a second mixed, and each kind alone ${rate / 10} a second, for ${seconds} s; times and processor time a request in ms`,
      ["kind", "share", "requests", "p50", "p99", "max", "errors", "CPU", "what"],
      rows.map(({ kind, requests, p50, p99, maximum, errors, processor }) => [
        ...[kind, kind === "mixed" ? 100 : shares[kind], requests, p50, p99, maximum, errors, processor],
        kind === "mixed" ? "all of these by their shares" : asked[kind],
      ]),
    );
    return rows;
  });
}

async function fill(place: { readonly databaseUrl: string; readonly folder: string }, sizes: CommunitySizes): Promise<void> {
  const { posts, users, schools, courses } = sizes;
  console.error(`filling in ${posts} posts with ${4 * posts} answers, ${users} members, ${schools} schools, ${courses} courses`);
  const begin = performance.now();
  const bytes = await fillCommunity(place, sizes);
  console.error(
    `filled in ${((performance.now() - begin) / 1000).toFixed(0)} s; the database has ${(bytes / 1e9).toFixed(2)} GB`,
  );
}

async function communityOf({ databaseUrl, seeded }: Site, sizes: CommunitySizes): Promise<Community> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = async (query: string): Promise<number[]> =>
      (await client.query<{ id: string }>(query)).rows.map(({ id }) => Number(id));
    return {
      sizes,
      tokens: seeded.tokens,
      columns: await ids("select id from forum_category where type = 1 order by id"),
      labels: await ids("select id from forum_category where type = 2 order by id"),
      courses: await ids("select id from course order by id"),
    };
  } finally {
    await client.end();
  }
}

/**
 * Seconds for which it is asked before it is measured. A server that has just started compiles what it runs, and PostgreSQL
 * keeps the plan of a statement once each connection has run it a few times.
 */
const warmUp = { mixed: 15, alone: 2 } as const;

async function measure(
  { address, processes }: Site,
  community: Community,
  { kind, rate, seconds }: { readonly kind: CommunityRow["kind"]; readonly rate: number; readonly seconds: number },
): Promise<CommunityRow> {
  const ask = (seed: number, forSeconds: number) => {
    const questions = new Questions(community, seed);
    const next = () => ({ kind, request: kind === "mixed" ? questions.any() : questions.next(kind) });
    return atFixedRate({ address, rate, seconds: forSeconds, next });
  };
  const used = () => (processorSeconds(processes.server) ?? Number.NaN) + (processorSeconds(processes.database) ?? Number.NaN);
  console.error(kind);
  await ask(1, kind === "mixed" ? warmUp.mixed : warmUp.alone);
  const before = used();
  const answers = await ask(2, seconds);
  const processor = ((used() - before) * 1000) / answers.length;
  const failures = new Set(answers.flatMap(({ failure }) => failure ?? []));
  for (const failure of [...failures].slice(0, 3)) console.error(`  failed ${failure}`);
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    kind,
    requests: answers.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    maximum: percentile(times, 1),
    errors: answers.filter(({ failure }) => failure !== undefined).length,
    ...(Number.isFinite(processor) && { processor }),
  };
}

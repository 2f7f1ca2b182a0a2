/**
 * The server under requests of many people against a large database. What the figures mean: bench/README.md.
 *
 *   --small         a small database, for a quick try
 *   --rate N        requests a second of the mixed run; 100
 *   --seconds N     of the mixed run; 30
 *   --full-speed N  seconds at full speed for each kind; 5, 0 leaves it out
 *   --pushes N      pushes of a commit with 1,000 files by a stock git client, and uploads of 500; 3, 0 leaves them out
 *   --servers N     server processes; 1
 *   --quiet N       wait up to N seconds, before the mixed run, until nobody else keeps the machine busy; 0
 *   --explain       how PostgreSQL answers the slowest queries
 */
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { percentile, printTable } from "./report.ts";
import { explainQueries } from "./server/explain.ts";
import { type Answered, atFixedRate } from "./server/fixed-rate.ts";
import { atFullSpeed } from "./server/full-speed.ts";
import { processorSeconds } from "./server/processor-time.ts";
import { measurePushes, measureUploads, pushedFiles, uploadedFiles } from "./server/push.ts";
import { quiet } from "./server/quiet.ts";
import { type Kind, kindDescriptions, kinds, Requests } from "./server/requests.ts";
import { type Site, startSite } from "./server/site.ts";
import { fullSizes, smallSizes } from "./server/sizes.ts";

/** Times in milliseconds. */
export interface ServerRow {
  readonly run: "mixed at a fixed rate" | "at full speed" | "one after the other";
  readonly kind: Kind | "all" | "push" | "push of a folder" | "upload of a folder";
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly maximum: number;
  readonly errors: number;
  /** Milliseconds of processor time a request: the server with its git processes, and PostgreSQL. Linux only. */
  readonly serverProcessor?: number;
  readonly databaseProcessor?: number;
}

/** Of every hundred requests of the mixed run. */
const shares: Readonly<Record<Kind, number>> = { list: 35, detail: 30, search: 20, login: 10, tree: 2, health: 3 };

/** Defaults of the options, seconds of warming up, and whether the large commit is pushed beside the one that is compared. */
const sizes = {
  full: { small: false, rate: "100", seconds: "30", fullSpeed: "5", pushes: "3", warmUp: 5, hasLargePush: true },
  check: { small: true, rate: "40", seconds: "3", fullSpeed: "0", pushes: "6", warmUp: 1, hasLargePush: false },
} as const;

export async function run(words: readonly string[], form: Form): Promise<readonly ServerRow[]> {
  const { warmUp, hasLargePush, ...defaults } = sizes[form];
  const { values } = parseArgs({
    args: [...words],
    options: {
      small: { type: "boolean", default: defaults.small },
      rate: { type: "string", default: defaults.rate },
      seconds: { type: "string", default: defaults.seconds },
      "full-speed": { type: "string", default: defaults.fullSpeed },
      pushes: { type: "string", default: defaults.pushes },
      servers: { type: "string", default: "1" },
      quiet: { type: "string", default: "0" },
      explain: { type: "boolean", default: false },
    },
  });
  return cleaningUp(async (after) => {
    const sizes = values.small ? smallSizes : fullSizes;
    console.error(
      `seeding ${sizes.users} users, ${sizes.repositories} repositories, ${sizes.activities} activities; ` +
        `${values.servers} server process(es), rate limits as they are, every request from its own address or member`,
    );
    const site = await startSite(after, sizes, Number(values.servers));
    const patience = Number(values.quiet);
    if (patience > 0 && !(await quiet(patience))) console.error("the machine stays busy: the times will show it");
    const mixed = await measureMixed(site, Number(values.rate), Number(values.seconds), warmUp);
    const fast = await measureFullSpeed(site, Number(values["full-speed"]));
    const pushes = await measurePushRows(site, hasLargePush ? Number(values.pushes) : 0);
    const uploads = await measureUploadRows(site, Number(values.pushes));
    if (values.explain) await printPlans(site);
    return [...mixed, ...fast, ...pushes, ...uploads];
  });
}

async function measureMixed(site: Site, rate: number, seconds: number, warmUpSeconds: number): Promise<ServerRow[]> {
  const cycle = mixOf(shares);
  const drive = (forSeconds: number, randomSeed: number) => {
    const requests = new Requests(site.seeded, randomSeed);
    const next = (index: number) => {
      const kind = cycle[index % cycle.length] ?? "health";
      return { kind, request: requests.next(kind) };
    };
    return atFixedRate({ address: site.address, rate, seconds: forSeconds, next });
  };
  console.error("warming up");
  await drive(warmUpSeconds, 1);
  console.error(`${rate} requests/s mixed for ${seconds} s`);
  const used = processorTimeOf(site);
  const answers = await drive(seconds, 2);
  const rows = [
    { ...rowOf("all", answers, seconds), ...used(answers.length) },
    ...kinds.map((kind) => {
      const ofKind = answers.filter((answer) => answer.kind === kind);
      return rowOf(kind, ofKind, seconds);
    }),
  ];
  printRows(`Mixed, ${rate} requests a second for ${seconds} s; times and processor time a request in ms`, rows);
  printFailures(answers);
  return rows;
}

/** Begins to look at processor time. @returns tells what each of some requests has cost since then */
function processorTimeOf({
  processes,
}: Site): (requests: number) => Partial<Pick<ServerRow, "serverProcessor" | "databaseProcessor">> {
  const now = () => [processorSeconds(processes.server), processorSeconds(processes.database)] as const;
  const [serverBefore, databaseBefore] = now();
  return (requests) => {
    const [server, database] = now();
    if (server === undefined || serverBefore === undefined || database === undefined || databaseBefore === undefined) return {};
    return {
      serverProcessor: ((server - serverBefore) * 1000) / requests,
      databaseProcessor: ((database - databaseBefore) * 1000) / requests,
    };
  };
}

/** A hundred kinds in their shares, spread evenly: each comes when it is furthest behind its share. */
function mixOf(parts: Readonly<Record<Kind, number>>): Kind[] {
  const whole = kinds.reduce((sum, kind) => sum + parts[kind], 0);
  const sent = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  return Array.from({ length: whole }, (_, index) => {
    const behind = (kind: Kind) => ((index + 1) * parts[kind]) / whole - (sent.get(kind) ?? 0);
    const next = kinds.reduce((best, kind) => (behind(kind) > behind(best) ? kind : best));
    sent.set(next, (sent.get(next) ?? 0) + 1);
    return next;
  });
}

function rowOf(kind: ServerRow["kind"], answers: readonly Answered<Kind>[], seconds: number): ServerRow {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    run: "mixed at a fixed rate",
    kind,
    requests: answers.length,
    requestsPerSecond: answers.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    maximum: percentile(times, 1),
    errors: answers.filter(({ failure }) => failure !== undefined).length,
  };
}

function printFailures(answers: readonly Answered<Kind>[]): void {
  const failures = new Set(answers.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`])));
  for (const failure of [...failures].slice(0, 5)) console.log(`  failed ${failure}`);
}

async function measureFullSpeed(site: Site, seconds: number): Promise<ServerRow[]> {
  if (seconds === 0) return [];
  const rows: ServerRow[] = [];
  for (const kind of kinds) {
    console.error(`${kind} at full speed for ${seconds} s`);
    const requests = new Requests(site.seeded, 3);
    const used = processorTimeOf(site);
    const speed = await atFullSpeed(site.address, seconds, () => requests.next(kind));
    rows.push({ run: "at full speed", kind, ...speed, ...used(speed.requests) });
  }
  printRows("Each kind alone at full speed, 10 connections; times and processor time a request in ms", rows);
  return rows;
}

async function measurePushRows(site: Site, pushes: number): Promise<ServerRow[]> {
  if (pushes === 0) return [];
  console.error(`${pushes} pushes of ${pushedFiles} files`);
  const times = await measurePushes(site, pushes);
  const row = rowOfTimes("push", times);
  printRows(`git push of ${pushedFiles} files in one commit; times in ms`, [row]);
  return [row];
}

/** What the web page needs for a folder, beside what git needs for the same. */
async function measureUploadRows(site: Site, times: number): Promise<ServerRow[]> {
  if (times === 0) return [];
  console.error(`${times} uploads of ${uploadedFiles} files as the web page does`);
  const { uploads, pushes } = await measureUploads(site, times);
  const rows = [rowOfTimes("upload of a folder", uploads), rowOfTimes("push of a folder", pushes)];
  const ratio = percentile(uploads, 0.5) / percentile(pushes, 0.5);
  printRows(
    `A folder of ${uploadedFiles} files as one commit: the upload takes ${ratio.toFixed(2)} times git's time; times in ms`,
    rows,
  );
  return rows;
}

function rowOfTimes(kind: ServerRow["kind"], times: readonly number[]): ServerRow {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    run: "one after the other",
    kind,
    requests: times.length,
    requestsPerSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    maximum: percentile(times, 1),
    errors: 0,
  };
}

function printRows(title: string, rows: readonly ServerRow[]): void {
  printTable(
    title,
    ["kind", "requests", "requests/s", "p50", "p99", "max", "errors", "CPU server", "CPU PostgreSQL", "what"],
    rows.map(({ kind, requests, requestsPerSecond, p50, p99, maximum, errors, serverProcessor, databaseProcessor }) => [
      kind,
      requests,
      requestsPerSecond,
      p50,
      p99,
      maximum,
      errors,
      serverProcessor,
      databaseProcessor,
      kind in kindDescriptions ? kindDescriptions[kind as Kind] : "",
    ]),
  );
}

async function printPlans({ databaseUrl }: Site): Promise<void> {
  const explained = await explainQueries(databaseUrl);
  printTable(
    "Statements of lists and searches, one at a time: milliseconds",
    ["statement", "ms"],
    explained.map(({ what, milliseconds }) => [what, milliseconds]),
  );
  for (const { what, plan } of explained.slice(0, 3)) console.log(`\n${what}\n${plan}`);
}

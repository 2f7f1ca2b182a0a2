/** How well and how fast the search of a site finds: questions and wanted answers in `search/*.txt`, and time at 100,000 entries. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSettings, prepareDatabase, productRoot, startEmbeddedPostgres } from "@mofang/host";
import { findPassages } from "../apps/server/src/assistant/finding/find-passages.ts";
import { productDomains } from "../apps/server/src/domains.ts";
import { openPlatform, type Platform } from "../apps/server/src/platform/platform.ts";
import { RepositoryService } from "../apps/server/src/repository/index.ts";
import { rebuildIndex } from "../apps/server/src/search/index.ts";
import type { Form } from "./benchmark.ts";
import { type CleaningUp, cleaningUp } from "./cleaning-up.ts";
import { printTable } from "./report.ts";
import { type Answer, type Pair, type QualityRow, qualityOf, readPairs } from "./search/pairs.ts";
import { searched } from "./search/searched.ts";
import { fillWithPosts, measureSpeed, type SpeedRow } from "./search/speed.ts";

export type SearchRow = QualityRow | SpeedRow;

/** Entries at which the time is taken. */
const manyEntries: Readonly<Record<Form, number>> = { full: 100_000, check: 5_000 };

export async function run(words: readonly string[], form: Form): Promise<SearchRow[]> {
  const { values } = parseArgs({
    args: [...words],
    options: { misses: { type: "boolean" }, entries: { type: "string", default: String(manyEntries[form]) } },
  });
  return cleaningUp(async (after) => {
    const { platform, index } = await startSite(after);
    const nEntries = await index();
    console.error(`${nEntries} entries of a new site`);
    const quality = await measureQuality(platform, values.misses === true);
    const more = Number(values.entries) - nEntries;
    if (more <= 0) return quality;
    await fillWithPosts(platform.databaseUrl, more);
    const begin = performance.now();
    console.error(`${await index()} entries, indexed in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const speed = await measureSpeed(platform.database, await readPairs("searches.txt"));
    printTable(
      "Times in ms",
      ["what", "times", "p50", "p99", "max"],
      speed.map(({ what, times, p50, p99, maximum }) => [what, times, p50, p99, maximum]),
    );
    return [...quality, ...speed];
  });
}

/** A new site in a temporary folder, without its programs. */
async function startSite(after: CleaningUp) {
  const folder = await mkdtemp(join(tmpdir(), "mofang-bench-"));
  after.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  after.add(() => postgres.stop());
  await prepareDatabase(postgres.databaseUrl);
  const settings = loadSettings({ MOFANG_DATA: folder, MOFANG_LOG_LEVEL: "warn", MODELICAPATH: "" });
  const platform = await openPlatform(settings, postgres.databaseUrl);
  after.add(() => platform.close());
  const { domains } = productDomains(platform);
  for (const domain of domains) await domain.seed?.();
  const sources = domains.flatMap(({ searchable = [] }) => searchable);
  const index = () => rebuildIndex(platform.database, new RepositoryService(platform), sources);
  return { platform, index };
}

async function measureQuality({ database }: Platform, showsMisses: boolean): Promise<QualityRow[]> {
  const reader = { id: 0, name: "reader", siteRole: "member", sessionId: "" } as const;
  const passages = async (text: string): Promise<readonly Answer[]> => {
    const found = await findPassages(database, { text, member: reader, language: "en" });
    return found.map((passage) => ({
      kind: passage.kind === "page" ? passage.of : passage.kind,
      names: [passage.title, ...(passage.kind === "page" ? [passage.address] : [])],
    }));
  };
  const sets: readonly (readonly [QualityRow["set"], readonly Pair[], (ask: string) => Promise<readonly Answer[]>])[] = [
    ["search", await readPairs("searches.txt"), (ask) => searched(database, ask)],
    ["assistant", await readPairs("questions.txt"), passages],
  ];
  const rows: QualityRow[] = [];
  for (const [set, pairs, answer] of sets) rows.push(...(await qualityOf(set, pairs, answer, showsMisses)));
  printTable(
    `Questions and wanted answers of ${join(productRoot(), "bench/search")}`,
    ["set", "questions", "how many", "first", "in the first ten"],
    rows.map(({ set, questions, count, first, ten }) => [set, questions, count, first, ten]),
  );
  return rows;
}

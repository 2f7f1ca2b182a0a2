/** Keeping the index of a repository true: files whose content is another one since the last time are read again. */
import { setImmediate as othersFirst } from "node:timers/promises";
import { type Database, inTransaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { headOf, mainBranchOf, readInGroups, readTree, type TreeEntry } from "../../git/index.ts";
import { type PushedRef, type RepositoryService, sourceText } from "../../repository/index.ts";
import { entriesIn, isSearchable, type SearchEntry } from "./entries.ts";
import * as store from "./entry-store.ts";
import { rowOf } from "./rows.ts";

/** Entries that are written at a time. */
const entriesAtOnce = 100;
/** Files of one repository that are searched. */
const mostFiles = 10_000;

/** What of a repository is brought to date. */
interface Contents {
  readonly source: store.RepositorySource;
  readonly folder: string;
  readonly entries: Iterable<TreeEntry>;
  /** What people without a role see of an entry, where classes are protected. */
  readonly levelOf: ((className: string, path: string) => store.NewEntry["access"]) | undefined;
  readonly read: (path: string, text: string) => readonly (Omit<SearchEntry, "kind"> & Pick<store.NewEntry, "kind">)[];
}

/**
 * Brings the index to the head of the main branch; the same however often, and one after the other for each repository. Where
 * classes are protected every file is read again: a package decides about files that did not change.
 */
export async function indexPushed(
  database: Database,
  repositories: RepositoryService,
  { repositoryId, ref }: PushedRef,
): Promise<void> {
  if (ref === (await mainBranchOf(repositories.folders.of(repositoryId)))) await indexFiles(database, repositories, repositoryId);
}

/** As `indexPushed`, for whatever the main branch is. */
export async function indexFiles(
  database: Database,
  { versions, folders, disclosures }: RepositoryService,
  repositoryId: number,
): Promise<void> {
  await bringToDate(database, repositoryId, async () => {
    const head = await versions.head(repositoryId);
    return {
      source: "files",
      folder: folders.of(repositoryId),
      entries: head.entries.values(),
      levelOf: await disclosures.levels(repositoryId, head),
      read: entriesIn,
    };
  });
}

/** Brings the pages of a repository's wiki to its head. */
export async function indexWiki(database: Database, { folders }: RepositoryService, repositoryId: number): Promise<void> {
  await bringToDate(database, repositoryId, async () => {
    const folder = folders.wikiOf(repositoryId);
    const head = await headOf(folder);
    return {
      source: "wiki",
      folder,
      entries: head === undefined ? [] : await readTree(folder, head),
      levelOf: undefined,
      read: (path, text) => entriesIn(path, text).map((entry) => ({ ...entry, kind: "wiki", name: path.replace(/\.md$/, "") })),
    };
  });
}

async function bringToDate(database: Database, repositoryId: number, contents: () => Promise<Contents>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await store.lockIndex(transaction, repositoryId))) return;
    const { source, folder, entries, levelOf, read } = await contents();
    const present = [...entries].filter(isIndexed).slice(0, mostFiles);
    const known = await store.indexedFiles(transaction, repositoryId, source);
    const blobs = new Map(present.map(({ path, object }) => [path, object as string]));
    const isFresh = ({ path, blob, access }: (typeof known)[number]): boolean =>
      levelOf === undefined && access === "packageDuplicate" && blobs.get(path) === blob;
    const stale = known.filter((file) => !isFresh(file)).map(({ path }) => path);
    await store.deleteEntries(transaction, repositoryId, source, stale);
    const fresh = new Set(known.filter(isFresh).map(({ path }) => path));
    const wanted = present.filter(({ path }) => !fresh.has(path));
    let rows: store.NewEntry[] = [];
    for await (const { file, content } of readInGroups(folder, wanted)) {
      const { path, object } = file;
      for (const { kind, name, description, text } of read(path, sourceText(content).text)) {
        const reach = { repository: repositoryId };
        const row = rowOf(
          { kind, texts: { zh: { name, description, text } }, reach, address: "", path },
          { source, sourceId: null },
        );
        const access = levelOf?.(kind === "class" ? name : "", path) ?? "packageDuplicate";
        rows.push({ ...row, blob: object, access });
        // This is work: whoever waits for an answer comes first.
        await othersFirst();
      }
      if (rows.length < entriesAtOnce) continue;
      await store.insertEntries(transaction, rows);
      rows = [];
    }
    await store.insertEntries(transaction, rows);
  });
}

function isIndexed({ kind, path, size }: TreeEntry): boolean {
  return kind === "file" && size <= limits.textFile && isSearchable(path);
}

/** Keeping the index of a repository true: files whose content is another one since the last time are read anew. */
import { setImmediate as othersFirst } from "node:timers/promises";
import { type Database, inTransaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { mainBranchOf, readInGroups, type TreeEntry } from "../git/index.ts";
import { type PushedRef, type RepositoryService, sourceText } from "../repository/index.ts";
import { entriesIn, isSearchable } from "./entries.ts";
import * as store from "./store.ts";
import { vectorOf } from "./words.ts";

/** Entries that are written at a time. */
const entriesAtOnce = 100;
/** Files of one repository that are searched. */
const mostFiles = 10_000;

/**
 * Brings the index to the head of the main branch; the same however often, and one after the other for each repository. Where
 * classes are protected every file is read anew: a package decides about files that did not change.
 */
export async function indexRepository(
  database: Database,
  { versions, folders, disclosures }: RepositoryService,
  { repositoryId, ref }: PushedRef,
): Promise<void> {
  if (ref !== (await mainBranchOf(folders.of(repositoryId)))) return;
  await inTransaction(database, async (transaction) => {
    if (!(await store.lockIndex(transaction, repositoryId))) return;
    const head = await versions.head(repositoryId);
    const { entries } = head;
    const present = [...entries.values()].filter(isIndexed).slice(0, mostFiles);
    const known = await store.indexedFiles(transaction, repositoryId);
    const blobs = new Map(present.map(({ path, object }) => [path, object as string]));
    const levelOf = await disclosures.levels(repositoryId, head);
    const isFresh = ({ path, blob, access }: (typeof known)[number]): boolean =>
      levelOf === undefined && access === "packageDuplicate" && blobs.get(path) === blob;
    const stale = known.filter((file) => !isFresh(file)).map(({ path }) => path);
    await store.deleteEntries(transaction, repositoryId, stale);
    const fresh = new Set(known.filter(isFresh).map(({ path }) => path));
    const wanted = present.filter(({ path }) => !fresh.has(path));
    let rows: store.NewEntry[] = [];
    for await (const { file, content } of readInGroups(folders.of(repositoryId), wanted)) {
      const { path, object } = file;
      const { text } = sourceText(content);
      for (const entry of entriesIn(path, text)) {
        const words = vectorOf({ A: entry.name, B: entry.description, D: entry.text });
        const access = levelOf?.(entry.kind === "class" ? entry.name : "", path) ?? "packageDuplicate";
        rows.push({ ...entry, path, blob: object, words, access });
        // This is work: whoever waits for an answer comes first.
        await othersFirst();
      }
      if (rows.length < entriesAtOnce) continue;
      await store.insertEntries(transaction, repositoryId, rows);
      rows = [];
    }
    await store.insertEntries(transaction, repositoryId, rows);
  });
}

function isIndexed({ kind, path, size }: TreeEntry): boolean {
  return kind === "file" && size <= limits.textFile && isSearchable(path);
}

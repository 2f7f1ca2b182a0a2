/**
 * The lowest access level that any class states in any commit of a repository. Whoever gets a whole history, by git or as a
 * fork, gets every class that was ever in it, so the lowest of them decides. What was looked at is remembered by the objects
 * that references named then; the next look takes what is new since, and a history that was rewritten is looked at anew.
 */
import { setImmediate as othersFirst } from "node:timers/promises";
import type { Database } from "@mofang/host";
import { lowerAccess } from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/vocabulary";
import {
  type ObjectName,
  objectNameOf,
  type ReachableFile,
  type RepositoryFolders,
  reachableFiles,
  reachesAll,
  readInGroups,
  tipsOf,
} from "../../git/index.ts";
import { lowestStated, mentionsProtection } from "./stated-levels.ts";
import { noteProtection, protectionOf } from "./store.ts";

export class HistoryProtection {
  readonly #database: Database;
  readonly #folders: RepositoryFolders;

  constructor(database: Database, folders: RepositoryFolders) {
    this.#database = database;
    this.#folders = folders;
  }

  /** The level as it is now; looks at what nobody has looked at yet. */
  async levelOf(repositoryId: number): Promise<ProtectionLevel> {
    const folder = this.#folders.of(repositoryId);
    const [tips, noted] = await Promise.all([tipsOf(folder), this.#noted(repositoryId)]);
    const known = noted?.tips ?? [];
    if (noted !== undefined && isSame(tips, known)) return noted.level;
    const isFurther = noted !== undefined && (await reachesAll(folder, tips, known));
    const added = await lowestIn(folder, await reachableFiles(folder, tips, isFurther ? known : [], ".mo"));
    const level = isFurther ? lowerAccess(noted.level, added) : added;
    await this.#note(repositoryId, level, tips);
    return level;
  }

  async #noted(
    repositoryId: number,
  ): Promise<{ readonly level: ProtectionLevel; readonly tips: readonly ObjectName[] } | undefined> {
    const row = await protectionOf(this.#database, repositoryId);
    if (row === undefined) return undefined;
    return { level: row.level as ProtectionLevel, tips: row.tips.map(objectNameOf).filter((tip) => tip !== undefined) };
  }

  async #note(repositoryId: number, level: ProtectionLevel, tips: readonly ObjectName[]): Promise<void> {
    await noteProtection(this.#database, repositoryId, level, tips);
  }
}

async function lowestIn(folder: string, files: readonly ReachableFile[]): Promise<ProtectionLevel> {
  let lowest: ProtectionLevel = "packageDuplicate";
  for await (const { file, content } of readInGroups(folder, files)) {
    if (!mentionsProtection(content)) continue;
    lowest = lowerAccess(lowest, lowestStated(file.path, content.toString("utf8")));
    // This is work: whoever waits for an answer comes first.
    await othersFirst();
  }
  return lowest;
}

function isSame(some: readonly ObjectName[], others: readonly ObjectName[]): boolean {
  const known = new Set(others);
  return some.length === known.size && some.every((object) => known.has(object));
}

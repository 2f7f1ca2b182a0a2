/** Objects of the storage and the rows that name them. */
import type { Database, ObjectStorage } from "@mofang/host";
import { resultKey } from "@mofang/protocol";
import * as store from "./doctor-store.ts";
import type { Check } from "./finding.ts";

/** What tells of the keys under each prefix which of them a row still names. */
const owners: Readonly<Record<string, (database: Database, keys: readonly string[]) => Promise<ReadonlySet<string>>>> = {
  "results/": store.ownedResults,
  "points/": store.ownedPoints,
  "published/": store.ownedPublishedResults,
  "sources/": store.ownedSources,
  "studies/": store.ownedStudySources,
  "portal/": store.ownedPortalFiles,
  "competition/": store.ownedEntries,
  "schools/": store.ownedResourceFiles,
  "resources/": store.ownedResourceFiles,
  "forum/": store.ownedTextFiles,
};

const groupSize = 1_000;

/** An object that no row names takes room for ever. */
export const orphanedObjects: Check = async function* ({ database, storage, settleAge, now }) {
  for (const [prefix, ownedOf] of Object.entries(owners)) {
    for await (const keys of settledKeys(storage, prefix, now.getTime() - settleAge)) {
      const owned = await ownedOf(database, keys);
      for (const key of keys.filter((one) => !owned.has(one))) {
        yield {
          en: `The object ${key} belongs to nothing; mending removes it`,
          zh: `对象 ${key} 不属于任何内容；修复将删除它`,
          mend: () => storage.delete(key),
        };
      }
    }
  }
};

/** Keys that were put before a time, in groups: rows of later may not be there yet. */
async function* settledKeys(storage: ObjectStorage, prefix: string, before: number): AsyncIterable<readonly string[]> {
  let keys: string[] = [];
  for await (const { key, changed } of storage.list(prefix)) {
    if (changed < before) keys.push(key);
    if (keys.length < groupSize) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

/** A run that says that it has a result, which is gone. */
export const resultsWithoutObject: Check = async function* ({ database, storage }) {
  for (const id of await store.tasksWithResult(database)) {
    if ((await storage.size(resultKey(id))) !== undefined) continue;
    if (!(await store.tasksWithResult(database, id)).includes(id)) continue;
    yield {
      en: `The result of simulation ${id} is gone; mending notes that it has none`,
      zh: `仿真任务 ${id} 的结果文件丢失；修复将记为没有结果`,
      mend: () => store.forgetResult(database, id),
    };
  }
};

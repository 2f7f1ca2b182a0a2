/** Rows of repositories and their folders: one for the other. */
import { mkdir, rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import * as store from "./doctor-store.ts";
import type { Check } from "./finding.ts";
import { repositoriesOnDisk } from "./folders-below.ts";

/** A row whose folder is gone: the page of the repository fails. */
export const rowsWithoutFolder: Check = async function* ({ database, folders, settleAge, now }) {
  for (const id of await store.repositoriesBefore(database, new Date(now.getTime() - settleAge))) {
    if (await folders.has(id)) continue;
    if (!(await store.hasRepository(database, id))) continue;
    yield {
      en: `Repository ${id} has no folder; mending makes an empty one, its files come from a back-up only`,
      zh: `仓库 ${id} 没有文件夹；修复将建立空仓库，文件只能从备份恢复`,
      mend: () => folders.create(id),
    };
  }
};

/** A folder whose row is gone. */
export const foldersWithoutRow: Check = async function* ({ database, repositories, lost, settleAge, now }) {
  for await (const { folder, repositoryId } of repositoriesOnDisk(repositories)) {
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs < settleAge || (await store.hasRepository(database, repositoryId))) continue;
    const target = join(lost, `${now.toISOString().replaceAll(":", "-")}-${basename(folder)}`);
    yield {
      en: `${folder} belongs to no repository; mending moves it to ${target}`,
      zh: `${folder} 不属于任何仓库；修复将把它移到 ${target}`,
      async mend() {
        await mkdir(lost, { recursive: true });
        await rename(folder, target);
      },
    };
  }
};

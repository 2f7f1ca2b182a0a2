/** What git leaves when it is killed: locks, which keep everybody from writing, and half-written objects. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./finding.ts";
import { repositoriesOnDisk } from "./folders-below.ts";

const lock = /\.lock$/;
const halfWritten = /^(tmp_|incoming-|\.tmp-)/;

export const gitLeftovers: Check = async function* ({ repositories, settleAge, now }) {
  for await (const { folder } of repositoriesOnDisk(repositories)) {
    for (const place of await leftoversOf(folder)) {
      const age = await stat(place).then(
        ({ mtimeMs }) => now.getTime() - mtimeMs,
        () => 0,
      );
      if (age < settleAge) continue;
      yield {
        en: `${place} was left by a git that was killed; mending removes it`,
        zh: `${place} 是被中断的 git 留下的；修复将删除它`,
        mend: () => rm(place, { recursive: true, force: true }),
      };
    }
  }
};

async function leftoversOf(folder: string): Promise<readonly string[]> {
  const own = (await readdir(folder)).filter((name) => lock.test(name)).map((name) => join(folder, name));
  const references = await readdir(join(folder, "refs"), { recursive: true });
  const locks = references.filter((name) => lock.test(name)).map((name) => join(folder, "refs", name));
  const objects = join(folder, "objects");
  const parts = await readdir(objects, { recursive: true });
  const halves = parts.filter((name) => halfWritten.test(name.slice(name.lastIndexOf("/") + 1)));
  return [...own, ...locks, ...halves.map((name) => join(objects, name))];
}

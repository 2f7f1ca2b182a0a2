import { Buffer } from "node:buffer";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commitChanges, type TreeChange } from "./commit-changes.ts";
import { lastChanges } from "./last-changes.ts";
import type { ObjectName } from "./object-name.ts";
import { RepositoryFolders } from "./repository-folders.ts";

let root: string;
let gitFolder: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "mofang-git-"));
  const folders = new RepositoryFolders(root);
  await folders.create(1);
  gitFolder = folders.of(1);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): TreeChange => ({ kind: "write", path, content: Buffer.from(text) });

async function commit(base: ObjectName | undefined, who: string, message: string, changes: TreeChange[]): Promise<ObjectName> {
  const author = { name: who, email: "7@users.example", time: new Date("2026-01-02T03:04:05Z") };
  const outcome = await commitChanges(gitFolder, base, changes, author, message);
  if (outcome.kind !== "committed") throw new Error("the branch moved");
  return outcome.commit;
}

it("each entry of a folder has the commit that changed it or something in it last", async () => {
  const first = await commit(undefined, "Ann", "all of it", [
    write("Tank.mo", "1"),
    write("README.md", "1"),
    write("水/管道 1.mo", "1"),
    write("水/阀/Valve.mo", "1"),
  ]);
  const second = await commit(first, "Ben", "valve", [write("水/阀/Valve.mo", "2")]);
  const third = await commit(second, "Cid", "tank\n\nand why", [write("Tank.mo", "2")]);
  const said = async (from: ObjectName, folder: string) =>
    Object.fromEntries(
      [...(await lastChanges(gitFolder, from, folder))].map(([path, { author, message }]) => [path, `${author}: ${message}`]),
    );

  expect(await said(third, "")).toEqual({ "Tank.mo": "Cid: tank\n\nand why", "README.md": "Ann: all of it", 水: "Ben: valve" });
  expect(await said(third, "水")).toEqual({ "水/管道 1.mo": "Ann: all of it", "水/阀": "Ben: valve" });
  expect(await said(first, "水/阀")).toEqual({ "水/阀/Valve.mo": "Ann: all of it" });
  expect((await lastChanges(gitFolder, third, "")).get("Tank.mo")).toMatchObject({
    commit: third,
    time: new Date("2026-01-02T03:04:05Z"),
  });
});

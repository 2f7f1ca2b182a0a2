import { Buffer } from "node:buffer";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage } from "@mofang/host";
import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitChanges, RepositoryFolders, type TreeChange } from "../../git/index.ts";
import { UploadedPictures } from "../../platform/pictures/uploaded-pictures.ts";
import { SensitiveWords } from "../../platform/texts/sensitive-words.ts";
import { Versions } from "../content/versions.ts";
import { Commits } from "./commits.ts";

let test: TestDatabase;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "mofang-commits-"));
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  rmSync(root, { recursive: true, force: true });
});

let count = 0;
const now = new Date("2026-01-02T03:04:05Z");
const write = (path: string): TreeChange => ({ kind: "write", path, content: Buffer.from(path) });

async function open() {
  const { database } = test;
  count += 1;
  const account = { name: `ann${count}`, email: `ann${count}@example.org`, password_hash: "-" };
  const { id: ownerId } = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
  const facts = { owner_id: ownerId, name: "R", description: "d", open_type: "public", model_type: "model" };
  const { id } = await database.insertInto("repository").values(facts).returning("id").executeTakeFirstOrThrow();
  const folders = new RepositoryFolders(root);
  await folders.create(id);
  const versions = new Versions(folders);
  const member = { id: ownerId, name: "ann", siteRole: "member" as const, sessionId: "s" };
  /** A commit of another server, which knows nothing of this one's turns. */
  const elsewhere = async (path: string): Promise<void> => {
    const { commit } = await versions.head(id);
    await commitChanges(folders.of(id), commit, [write(path)], { name: "ben", email: "b", time: now }, "elsewhere");
  };
  const pictures = new UploadedPictures(database, folderStorage(join(root, "storage")));
  return {
    id,
    versions,
    member,
    elsewhere,
    commits: new Commits({ database, words: new SensitiveWords(database), pictures }, folders, versions, 1e6, () => now),
  };
}

describe("commits on a head that moves", () => {
  it("are planned again and keep what came between", async () => {
    const { id, commits, versions, member, elsewhere } = await open();
    const heads: (string | undefined)[] = [];
    await commits.commit(id, member, "mine", async (head) => {
      heads.push(head.commit);
      if (heads.length === 1) await elsewhere("theirs.mo");
      return [write("mine.mo")];
    });
    expect(new Set(heads).size).toBe(2);
    expect([...(await versions.head(id)).entries.keys()]).toEqual(["mine.mo", "theirs.mo"]);
  });

  it("give up when the head never stands still", async () => {
    const { id, commits, member, elsewhere } = await open();
    let round = 0;
    const committing = commits.commit(id, member, "mine", async () => {
      await elsewhere(`${round++}.mo`);
      return [write("mine.mo")];
    });
    await expect(committing).rejects.toMatchObject({ slug: "file.busy" });
  });
});

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withClient } from "../database/client.ts";
import { addJob } from "../queue/jobs.ts";
import { folderStorage } from "../storage/folder-storage.ts";
import type { ObjectStorage } from "../storage/object-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { BackupError } from "./backup-error.ts";
import { BackupFolder } from "./backup-folder.ts";
import { makeBackup, type Site } from "./make-backup.ts";
import { claimForRestore, restoreBackup } from "./restore-backup.ts";
import { listSequences, listTables, quoted } from "./tables.ts";
import { newestOf, verifyBackup } from "./verify-backup.ts";

/** A site whose parts are all of the test's own. */
interface TestPlace extends Site {
  readonly database: TestDatabase;
}

let root: string;
let folder: string;
let site: TestPlace;
let other: TestPlace;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "mofang-backup-"));
  folder = path.join(root, "backups");
  site = await placeAt(path.join(root, "site"));
  other = await placeAt(path.join(root, "other"));
});
afterEach(async () => {
  await site.database.drop();
  await other.database.drop();
  await rm(root, { recursive: true });
});

async function placeAt(dataFolder: string): Promise<TestPlace> {
  await mkdir(dataFolder);
  const database = await createTestDatabase();
  const storage = folderStorage(path.join(dataFolder, "objects"));
  return { dataFolder, databaseUrl: database.databaseUrl, storage, database };
}

const repository = () => path.join(site.dataFolder, "repositories/07/7.git");
const git = (words: readonly string[], cwd: string, input = "") =>
  execFileSync("git", words, { cwd, input, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] }).trim();

function commit(text: string): string {
  const blob = git(["hash-object", "-w", "--stdin"], repository(), text);
  const tree = git(["mktree"], repository(), `100644 blob ${blob}\tA.mo\n`);
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
  const [before] = git(["for-each-ref", "--format=%(objectname)", "refs/heads/main"], repository()).split("\n");
  const parent = before ? ["-p", before] : [];
  const made = git([...author, "commit-tree", tree, ...parent, "-m", text], repository());
  git(["update-ref", "refs/heads/main", made], repository());
  return made;
}

async function fillSite(): Promise<void> {
  await site.database.database
    .insertInto("account")
    .values([
      { name: "一", email: "one@example.org", password_hash: "x", description: "tab\tline\nback\\slash \\N", tags: ["a", '"b"'] },
      { name: "two", email: "two@example.org", password_hash: "y" },
    ])
    .execute();
  await addJob(site.database.database, "account.upkeep", null, { key: "account.upkeep" });
  await mkdir(repository(), { recursive: true });
  git(["init", "--bare", "--quiet", "--template=", "--initial-branch=main"], repository());
  commit("first");
  await site.storage.put("results/1/run.mfr", Buffer.alloc(100_000, 7));
  await site.storage.put("pictures/a.png", Buffer.from("picture"));
  await writeFile(path.join(site.dataFolder, "secret"), "key", { mode: 0o600 });
  await symlink("/somewhere/else", path.join(site.dataFolder, "linked"));
  await mkdir(path.join(site.dataFolder, "runs/1"), { recursive: true });
  await mkdir(path.join(site.dataFolder, "repositories/unfinished/x"), { recursive: true });
}

/** All rows of all tables as text, and the sequences. */
async function rowsOf(databaseUrl: string): Promise<Record<string, unknown>> {
  return withClient(databaseUrl, async (client) => {
    const all: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted(table)} t order by 1`);
      all[quoted(table)] = rows.map(({ row }) => row);
    }
    for (const sequence of await listSequences(client)) {
      all[quoted(sequence)] = (await client.query(`select last_value, is_called from ${quoted(sequence)}`)).rows;
    }
    return all;
  });
}

/** Bytes of all files below a folder. */
async function filesOf(dataFolder: string, below = "repositories/07"): Promise<Record<string, string>> {
  const names = await readdir(path.join(dataFolder, below), { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => path.join(name.parentPath, name.name));
  const entries = await Promise.all(
    files.sort().map(async (file) => [path.relative(dataFolder, file), await readFile(file, "hex")] as const),
  );
  return Object.fromEntries(entries);
}

async function objectsOf(storage: ObjectStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of storage.list("")) all[key] = (await buffer(await storage.get(key))).toString("hex");
  return all;
}

async function save(): Promise<string> {
  return (await makeBackup(folder, site, "0.1.0")).name;
}

async function restoreInto(target: TestPlace, name?: string): Promise<void> {
  await emptied(target.databaseUrl);
  await claimForRestore(target);
  await restoreBackup(folder, name ?? (await newestOf(folder)), target);
}

async function emptied(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query("drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade"),
  );
}

/** Bytes of everything that the folder of back-ups holds. */
async function kept(): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = names
    .filter((name) => name.isFile())
    .map(async (name) => (await stat(path.join(name.parentPath, name.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe("a back-up", () => {
  it("brings back every row, sequence, job, repository, object and the key, and nothing that was unfinished", async () => {
    await fillSite();
    const before = await rowsOf(site.databaseUrl);
    await save();
    await restoreInto(other);
    expect(await rowsOf(other.databaseUrl)).toEqual(before);
    expect(await filesOf(other.dataFolder)).toEqual(await filesOf(site.dataFolder));
    expect(await objectsOf(other.storage)).toEqual(await objectsOf(site.storage));
    expect((await readdir(other.dataFolder)).sort()).toEqual(["linked", "objects", "repositories", "secret"]);
    expect(await readdir(path.join(other.dataFolder, "repositories"))).toEqual(["07"]);
    expect((await stat(path.join(other.dataFolder, "secret"))).mode & 0o777).toBe(0o600);
    expect(git(["fsck", "--strict"], path.join(other.dataFolder, "repositories/07/7.git"))).toBe("");
    const { id } = await other.database.database
      .insertInto("account")
      .values({ name: "three", email: "three@example.org", password_hash: "z" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(id).toBe(3);
  });

  it("is whole while commits, packing, objects and rows come and go meanwhile", async () => {
    await fillSite();
    let isSaving = true;
    const saving = save().finally(() => {
      isSaving = false;
    });
    for (let number = 1; isSaving; number++) {
      const began = performance.now();
      const key = `results/${number}/late`;
      await site.storage.put(key, Buffer.from(key));
      const name = `late${number}`;
      await site.database.database
        .insertInto("account")
        .values({ name, email: `${name}@example.org`, password_hash: key })
        .execute();
      commit(`commit ${number}`);
      if (number % 3 === 0) git(["gc", "--quiet", "--prune=now"], repository());
      // Git runs to its end before this process goes on: the saving gets as much time, however busy the machine is.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - began));
    }
    await saving;
    await restoreInto(other);
    const restored = path.join(other.dataFolder, "repositories/07/7.git");
    // What came after its references were read may be there in part, as of a push under way; nothing reaches it.
    const reached = spawnSync("git", ["rev-list", "--objects", "--all"], { cwd: restored, encoding: "utf8" });
    expect(reached).toMatchObject({ status: 0, stderr: "" });
    expect(git(["log", "--format=%H", "main"], restored)).toMatch(/^[0-9a-f]{40}/);
    expect(git(["rev-parse", "main"], restored)).toMatch(/^[0-9a-f]{40}$/);
    const rows = await other.database.database
      .selectFrom("account")
      .select("password_hash")
      .where("name", "like", "late%")
      .execute();
    const objects = new Set(Object.keys(await objectsOf(other.storage)));
    expect(rows.filter(({ password_hash: key }) => !objects.has(key))).toEqual([]);
  });

  it("holds what went while the database was read, but no reference that went from a repository that stays", async () => {
    await fillSite();
    const [kept, gone] = ["repositories/07/7.git", "repositories/08/8.git"].map((place) => path.join(site.dataFolder, place));
    git(["branch", "old", "main"], repository());
    await cp(repository(), gone ?? "", { recursive: true });
    const storage = folderStorage(path.join(site.dataFolder, "objects"));
    const list = storage.list.bind(storage);
    // Objects are listed last of each look, so this is after the first and before the database.
    storage.list = async function* (prefix) {
      yield* list(prefix);
      git(["branch", "--force", "-D", "old"], kept ?? "");
      await rm(gone ?? "", { recursive: true });
      await rm(path.join(site.dataFolder, "secret"));
      await storage.delete("pictures/a.png");
      storage.list = list;
    };
    await makeBackup(folder, { ...site, storage }, "0.1.0");
    await restoreInto(other);
    const branches = (place: string) =>
      git(["for-each-ref", "--format=%(refname:short)"], path.join(other.dataFolder, "repositories", place)).split("\n");
    expect(branches("07/7.git")).toEqual(["main"]);
    expect(branches("08/8.git")).toEqual(["main", "old"]);
    expect(await readFile(path.join(other.dataFolder, "secret"), "utf8")).toBe("key");
    expect(Object.keys(await objectsOf(other.storage))).toContain("pictures/a.png");
  });

  it("takes no room for what did not change", async () => {
    await fillSite();
    const long = new Date(Date.now() - 60_000);
    await utimes(path.join(site.dataFolder, "objects/results/1/run.mfr"), long, long);
    await save();
    const once = await kept();
    await site.storage.put("results/2/run.mfr", Buffer.alloc(50_000, 8));
    await save();
    const added = (await kept()) - once;
    expect(added).toBeGreaterThan(50_000);
    expect(added).toBeLessThan(100_000);
  });

  it("sees a change that keeps size and time", async () => {
    await fillSite();
    await save();
    const file = path.join(site.dataFolder, "secret");
    const { atime, mtime } = await stat(file);
    await writeFile(file, "KEY");
    await utimes(file, atime, mtime);
    await save();
    await restoreInto(other);
    expect(await readFile(path.join(other.dataFolder, "secret"), "utf8")).toBe("KEY");
  });

  it("keeps the newest ones that are asked for, and each earlier one can be restored until then", async () => {
    await fillSite();
    const first = await save();
    await site.storage.put("results/2/run.mfr", Buffer.alloc(50_000, 8));
    await site.storage.delete("results/1/run.mfr");
    const second = await save();
    await restoreInto(other, first);
    expect(Object.keys(await objectsOf(other.storage))).toContain("results/1/run.mfr");
    const target = new BackupFolder(folder);
    expect(await target.keepNewest(1)).toBeGreaterThan(100_000);
    expect(await target.names()).toEqual([second]);
    await expect(verifyBackup(folder, second)).resolves.toMatchObject({ contents: expect.any(Number) });
    await expect(verifyBackup(folder, first)).rejects.toThrow(BackupError);
  });

  it("is made by one program at a time, and after one that was killed", async () => {
    await fillSite();
    await new BackupFolder(folder).alone(async () => {
      await expect(save()).rejects.toThrow("another back-up is being made");
    });
    const { pid } = spawnSync("true");
    await writeFile(path.join(folder, "lock"), `${pid} ${hostname()}\n`);
    await save();
    expect(existsSync(path.join(folder, "lock"))).toBe(false);
  });
});

describe("a damaged back-up", () => {
  async function largest(): Promise<string> {
    const names = await readdir(path.join(folder, "content"), { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile()).map((name) => path.join(name.parentPath, name.name));
    const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
    return sizes.sort((one, two) => two.size - one.size)[0]?.file ?? "";
  }

  it("is named by its check and restored nowhere, with bytes that are missing or other ones", async () => {
    await fillSite();
    const name = await save();
    const file = await largest();
    const bytes = await readFile(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(verifyBackup(folder, name)).rejects.toThrow(file);
    await expect(restoreInto(other)).rejects.toThrow(file);
    expect(existsSync(path.join(other.dataFolder, "restoring"))).toBe(true);
    await truncate(file, 10);
    await expect(restoreInto(other)).rejects.toThrow("is not whole");
  });

  it("is refused when a row that others name is missing", async () => {
    await fillSite();
    await site.database.database.insertInto("account_follow").values({ follower_id: 1, followed_id: 2 }).execute();
    const name = await save();
    const target = new BackupFolder(folder);
    const backup = await target.read(name);
    const tables = backup.database.tables.map((table) => (table.name === "account" ? { ...table, rows: 0, parts: [] } : table));
    await target.add(name, { ...backup, database: { ...backup.database, tables } });
    await expect(restoreInto(other)).rejects.toThrow(/foreign key/);
    expect((await rowsOf(other.databaseUrl))['"public"."account_follow"']).toEqual([]);
  });

  it("is refused by a version that lacks one of its migrations", async () => {
    await fillSite();
    const name = await save();
    const target = new BackupFolder(folder);
    const backup = await target.read(name);
    const migrations = [...backup.database.migrations, { name: "9999-later", checksum: "x" }];
    await target.add(name, { ...backup, database: { ...backup.database, migrations } });
    await expect(restoreInto(other)).rejects.toThrow("9999-later");
  });

  it("that names places outside of the folder is refused", async () => {
    await fillSite();
    const name = await save();
    const target = new BackupFolder(folder);
    const line = `${JSON.stringify({ kind: "link", path: "../outside", target: "x" })}\n`;
    const files = await target.content.put(Readable.from([Buffer.from(line)]));
    await target.add(name, { ...(await target.read(name)), files });
    await expect(restoreInto(other)).rejects.toThrow();
    expect(existsSync(path.join(root, "outside"))).toBe(false);
  });
});

describe("a restore", () => {
  it("refuses places that hold data", async () => {
    await fillSite();
    await save();
    await expect(claimForRestore(site)).rejects.toThrow(`MOFANG_DATA: ${site.dataFolder} holds`);
    await expect(claimForRestore(other)).rejects.toThrow("DATABASE_URL: the database holds tables");
    await emptied(other.databaseUrl);
    const storage = folderStorage(path.join(root, "elsewhere"));
    await storage.put("a/b", Buffer.from("x"));
    await expect(claimForRestore({ ...other, storage })).rejects.toThrow("The object storage holds a/b");
    expect(await readdir(other.dataFolder)).toEqual([]);
  });

  it("goes on after one that was killed", async () => {
    await fillSite();
    const name = await save();
    const before = await rowsOf(site.databaseUrl);
    await emptied(other.databaseUrl);
    await claimForRestore(other);
    await mkdir(path.join(other.dataFolder, "repositories/07/7.git"), { recursive: true });
    await appendFile(path.join(other.dataFolder, "repositories/07/7.git/HEAD"), "half");
    await claimForRestore(other);
    await restoreBackup(folder, name, other);
    expect(await rowsOf(other.databaseUrl)).toEqual(before);
    expect(await filesOf(other.dataFolder)).toEqual(await filesOf(site.dataFolder));
  });

  it("begun into another database is no reason to overwrite this one", async () => {
    await emptied(other.databaseUrl);
    await claimForRestore(other);
    await expect(claimForRestore({ ...other, databaseUrl: site.databaseUrl })).rejects.toThrow("DATABASE_URL");
  });
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addJob, folderStorage } from "@mofang/host";
import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RepositoryFolders } from "../git/index.ts";
import { examine } from "./doctor.ts";
import type { Patient } from "./finding.ts";

let root: string;
let tested: TestDatabase;
let patient: Patient;
/** Ids of what every test begins with. */
let account: number;
let repository: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mofang-doctor-"));
  tested = await createTestDatabase();
  const repositories = join(root, "repositories");
  patient = {
    database: tested.database,
    storage: folderStorage(join(root, "objects")),
    repositories,
    folders: new RepositoryFolders(repositories),
    lost: join(root, "lost"),
    settleAge: 3_600_000,
    now: new Date(Date.now() + 7_200_000),
  };
  account = await accountOf("one");
  repository = await repositoryOf("R");
  await patient.folders.create(repository);
});
afterEach(async () => {
  await tested.drop();
  await rm(root, { recursive: true });
});

async function accountOf(name: string): Promise<number> {
  const row = { name, email: `${name}@example.org`, password_hash: "x" };
  return (await tested.database.insertInto("account").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function repositoryOf(name: string): Promise<number> {
  const row = { name, owner_id: account, description: "", open_type: "public", model_type: "model" };
  return (await tested.database.insertInto("repository").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function taskOf(more: object = {}): Promise<number> {
  const row = { account_id: account, repository_id: repository, commit: "0".repeat(40), settings: "{}", ...more };
  return (await tested.database.insertInto("simulation_task").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

const ended = { status: "failed", ended_at: new Date() };

async function found(isMending = false): Promise<readonly string[]> {
  const lines: string[] = [];
  await examine(patient, isMending, (line) => lines.push(line));
  return lines;
}

/** It is found, mended, and not found again. */
async function isMended(said: RegExp): Promise<void> {
  const [line, ...more] = await found();
  expect(line).toMatch(said);
  expect(more).toEqual([]);
  expect(await found(true)).toEqual([line, "  mended · 已修复"]);
  expect(await found()).toEqual([]);
}

describe("the doctor", () => {
  it("finds nothing where everything fits together", async () => {
    const id = await taskOf();
    await addJob(tested.database, "simulate", { taskId: id });
    await patient.storage.put(`sources/${id}`, Buffer.from("x"));
    await patient.folders.ensureWiki(repository);
    expect(await found()).toEqual([]);
  });

  it("a repository without a folder gets an empty one", async () => {
    const id = await repositoryOf("Other");
    await isMended(new RegExp(`Repository ${id} has no folder`));
    expect(await patient.folders.has(id)).toBe(true);
  });

  it.each([".git", ".wiki.git"])("a folder X%s without a repository is moved away and kept", async (ending) => {
    await mkdir(join(root, "repositories/77"), { recursive: true });
    await patient.folders.create(977);
    if (ending === ".wiki.git") {
      await patient.folders.ensureWiki(977);
      await rm(patient.folders.of(977), { recursive: true });
    }
    await isMended(new RegExp(`977${ending.replaceAll(".", "\\.")} belongs to no repository`));
    expect(await readdir(join(root, "lost"))).toEqual([expect.stringMatching(new RegExp(`977${ending}$`))]);
  });

  it.each(["refs/heads/main.lock", "packed-refs.lock", "objects/pack/tmp_pack_x", "objects/ab/tmp_obj_x"])(
    "%s of a git that was killed is removed, and a fresh one is left alone",
    async (name) => {
      const file = join(patient.folders.of(repository), name);
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(file, "");
      await isMended(/left by a git that was killed/);
      await writeFile(file, "");
      await utimes(file, patient.now, patient.now);
      expect(await found()).toEqual([]);
    },
  );

  it("a waiting simulation without a job is queued again", async () => {
    const id = await taskOf();
    await isMended(new RegExp(`Simulation ${id} waits and nothing will start it`));
    const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
      where task_identifier = 'simulate'`.execute(tested.database);
    expect(rows).toHaveLength(1);
  });

  it("jobs that were given up are tried again", async () => {
    await addJob(tested.database, "mail.send", { receiver: "a@example.org", subject: "s", text: "t" });
    const given = sql`select id from graphile_worker.jobs where task_identifier = 'mail.send'`;
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id in (${given})`.execute(tested.database);
    await isMended(/1 jobs mail\.send failed too often/);
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where task_identifier = 'mail.send'`.execute(tested.database);
    expect(rows).toEqual([{ attempts: 0 }]);
  });

  it.each(["results/999", "points/999", "sources/999", "portal/abc", "competition/999", "schools/9/abc", "forum/abc"])(
    "the object %s that no row names is removed",
    async (key) => {
      await patient.storage.put(key, Buffer.from("x"));
      await isMended(new RegExp(`The object ${key} belongs to nothing`));
      expect(await patient.storage.size(key)).toBeUndefined();
    },
  );

  it("sources go when their run has ended, and its result stays", async () => {
    const id = await taskOf({ ...ended, result_size: 1 });
    await patient.storage.put(`results/${id}`, Buffer.from("x"));
    await patient.storage.put(`sources/${id}`, Buffer.from("x"));
    await isMended(new RegExp(`The object sources/${id} `));
    expect(await patient.storage.size(`results/${id}`)).toBe(1);
  });

  it("a result whose object is gone is noted as gone", async () => {
    const id = await taskOf({ ...ended, result_size: 1 });
    await isMended(new RegExp(`The result of simulation ${id} is gone`));
  });

  it("counts again what was counted wrongly", async () => {
    await tested.database
      .insertInto("repository_mark")
      .values({ repository_id: repository, account_id: account, kind: "star" })
      .execute();
    await tested.database.updateTable("repository").set({ star_count: 5 }).execute();
    await isMended(/repository\.star_count is wrong in 1 rows/);
    expect(await tested.database.selectFrom("repository").select("star_count").execute()).toEqual([{ star_count: 1 }]);
  });

  it("counts unread messages again", async () => {
    const other = await accountOf("two");
    const message = { sender_id: other, receiver_id: account, text: "t", key: "00000000-0000-4000-8000-000000000000" };
    await tested.database.insertInto("instant_message").values(message).execute();
    await tested.database.insertInto("conversation").values({ account_id: account, peer_id: other, n_unread: 3 }).execute();
    await isMended(/conversation\.n_unread is wrong in 1 rows/);
  });

  it("goes on when one thing cannot be mended", async () => {
    await patient.storage.put("results/999", Buffer.from("x"));
    await tested.database.updateTable("repository").set({ star_count: 5 }).execute();
    const storage = {
      ...patient.storage,
      list: patient.storage.list.bind(patient.storage),
      size: patient.storage.size.bind(patient.storage),
    };
    const broken = { ...storage, delete: () => Promise.reject(new Error("the disk is read-only")) } as Patient["storage"];
    const lines: string[] = [];
    expect(await examine({ ...patient, storage: broken }, true, (line) => lines.push(line))).toBe(1);
    expect(lines).toContain("  not mended · 未能修复: the disk is read-only");
    expect(lines.at(-1)).toBe("  mended · 已修复");
  });
});

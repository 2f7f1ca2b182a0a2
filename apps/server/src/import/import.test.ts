import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { importCalls as calls, errors, limits, messageCalls, repositoryCalls, versionCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Entry, fromBuffer } from "yauzl";
import { fetchRemote, mainBranchOf, readRefs } from "../git/index.ts";
import { gitHttpDomain } from "../git-http/index.ts";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { PersonalTokens } from "../token/index.ts";
import { versionDomain } from "../version/index.ts";
import { Imports } from "./imports.ts";
import { importDomain } from "./routes.ts";

const run = promisify(execFile);

/** The site imports from itself: it serves git like any other host. */
let site: TestSite;
let repositories: RepositoryService;
let owner: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite(
    (platform) => {
      repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        versionDomain(platform, repositories),
        messageDomain(platform),
        importDomain(platform, repositories, new Imports(platform, repositories, nobody)),
        gitHttpDomain(platform, repositories, new PersonalTokens(platform.database)),
      ];
    },
    { MOFANG_INTERNAL_HOSTS: "127.0.0.1" },
  );
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

async function nobody(): Promise<string> {
  throw new Error("nothing is imported with an account here");
}

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const facts = { description: "d", openType: "public", modelType: "model" } as const;

async function create(openType: "public" | "private" = "public"): Promise<{ id: number; address: string }> {
  const name = `R${++count}`;
  const { id } = await owner.ask(repositoryCalls.createRepository, { body: { ...facts, name, openType } });
  return { id, address: `${site.address}/git/owner/${name}.git` };
}

async function write(id: number, path: string, text: string): Promise<void> {
  const changes = [{ kind: "write" as const, path, text, blob: null }];
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: `Add ${path}` } });
}

const begin = async (caller: TestCaller, address: string, name = `I${++count}`) =>
  (await caller.ask(calls.importFromUrl, { body: { ...facts, address, name } })).importId;

/** The import when it has ended. */
function ended(caller: TestCaller, importId: number) {
  return vi.waitFor(
    async () => {
      const state = await caller.ask(calls.importStatus, { query: { importId } });
      if (state.status !== "fail" && state.status !== "success") throw new Error(state.status);
      return state;
    },
    { timeout: 90_000, interval: 100 },
  );
}

describe("an import by address", () => {
  it("[REP-017] [REP-124] brings files, history, branches and versions", async () => {
    const { id, address } = await create();
    await write(id, "A.mo", "model A end A;");
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    await write(id, "B.mo", "model B end B;");
    const guest = await person("guest");
    const importId = await begin(guest, address, "Brought");
    const state = await ended(guest, importId);
    expect(state).toMatchObject({ status: "success", progress: 100, reason: "", name: "Brought" });
    const own = state.repositoryId ?? 0;
    const detail = await guest.ask(repositoryCalls.repositoryDetail, { query: { id: own } });
    expect(detail).toMatchObject({ name: "Brought", nFiles: 2, role: "ROLE_PROJECT_OWNER", origin: null });
    expect((await guest.ask(repositoryCalls.commits, { query: { id: own } })).total).toBe(2);
    expect((await guest.ask(versionCalls.versions, { query: { id: own } })).map(({ version }) => version)).toEqual(["1.0.0"]);
    expect((await guest.ask(messageCalls.messages)).rows[0]).toMatchObject({ event: "repository.imported", actor: null });
    expect((await guest.ask(calls.imports)).rows).toMatchObject([{ id: importId, repositoryId: own }]);
  });

  it("keeps the uploaded pictures that its files name", async () => {
    const { id, address } = await create();
    const [named, other] = ["a", "b"].map((letter) => `${letter.repeat(32)}.png`);
    await write(id, "README.md", `![tank](https://site.example/mofang/file/picture/${named})`);
    const pictures = [named ?? "", other ?? ""].map((name) => ({ name }));
    await site.platform.database.insertInto("uploaded_picture").values(pictures).execute();
    const guest = await person("guest");
    expect(await ended(guest, await begin(guest, address))).toMatchObject({ status: "success" });
    const needed = site.platform.database.selectFrom("uploaded_picture").select("name").where("unused_since", "is", null);
    expect(await needed.execute()).toEqual([{ name: named }]);
  });

  it("keeps the names of branches, and which of them is the main one", async () => {
    const { id, address } = await create();
    await write(id, "A.mo", "model A end A;");
    const folder = repositories.folders.of(id);
    await run("git", ["branch", "trunk", "main"], { cwd: folder });
    await run("git", ["symbolic-ref", "HEAD", "refs/heads/trunk"], { cwd: folder });
    await write(id, "B.mo", "model B end B;");
    const guest = await person("guest");
    const { repositoryId } = await ended(guest, await begin(guest, address));
    const query = { id: repositoryId ?? 0 };
    expect(await guest.ask(repositoryCalls.branches, { query })).toEqual({ main: "trunk", branches: ["main", "trunk"] });
    const pathsOf = async (more: object) =>
      (await guest.ask(repositoryCalls.tree, { query: { ...query, ...more } })).entries.map(({ path }) => path);
    expect([await pathsOf({}), await pathsOf({ version: "main" })]).toEqual([["A.mo", "B.mo"], ["A.mo"]]);
  });

  it("goes on where a process was killed that had made its branches and no more", async () => {
    const { id, address } = await create();
    await write(id, "A.mo", "model A end A;");
    await run("git", ["branch", "-m", "main", "master"], { cwd: repositories.folders.of(id) });
    const { folder, remove } = await repositories.folders.prepare();
    const bound = 1_000_000;
    const fetchIt = () =>
      fetchRemote(
        folder,
        { address: new URL(address), ip: "127.0.0.1" },
        {
          limits: { file: bound, files: 10, version: bound, pack: bound },
          texts: { largest: bound, read: async () => [] },
          timeout: 60_000,
          onProgress: () => undefined,
        },
      );
    await fetchIt();
    await fetchIt();
    expect(await mainBranchOf(folder)).toBe("refs/heads/master");
    expect((await readRefs(folder)).map(({ ref }) => ref)).toEqual(["refs/heads/master"]);
    await remove();
  });

  it("[REP-043] has not started, is under way, and has failed or succeeded", async () => {
    const guest = await person("guest");
    const { database } = site.platform;
    const facts = {
      account_id: guest.id,
      address: "https://x.example",
      description: "d",
      open_type: "public",
      model_type: "model",
    };
    const ids = [];
    for (const status of ["not_started", "processing", "fail", "success"] as const) {
      const row = database.insertInto("repository_import").values({ ...facts, name: status, status });
      ids.push((await row.returning("id").executeTakeFirstOrThrow()).id);
    }
    const found = await Promise.all(ids.map((importId) => guest.ask(calls.importStatus, { query: { importId } })));
    expect(found.map(({ status }) => status)).toEqual(["not_started", "processing", "fail", "success"]);
    await database.deleteFrom("repository_import").where("account_id", "=", guest.id).execute();
  });

  it("[REP-043] fails with a reason, and goes on when it is tried again", async () => {
    const { id, address } = await create("private");
    await write(id, "A.mo", "model A end A;");
    const guest = await person("guest");
    const importId = await begin(guest, address);
    expect(await ended(guest, importId)).toMatchObject({ status: "fail", reason: errors["import.no-repository"].zh });
    await owner.ask(repositoryCalls.updateAuth, { body: { id, openType: "public" } });
    await guest.ask(calls.retryImport, { body: { importId } });
    expect(await ended(guest, importId)).toMatchObject({ status: "success", reason: "" });
    expect((await guest.answer(calls.retryImport, { body: { importId } })).code).toBe(codeOf("import.not-retryable"));
  });

  it("appears together with the end of its import, or not at all, and once however often its job runs", async () => {
    const { database } = site.platform;
    const { id, address } = await create();
    await write(id, "A.mo", "model A end A;");
    const guest = await person("guest");
    const owned = async () => (await guest.ask(repositoryCalls.myRepositories, { query: {} })).total;
    await sql`create function cut() returns trigger language plpgsql as
      'begin if new.status = $$success$$ then raise exception $$cut$$; end if; return new; end'`.execute(database);
    await sql`create trigger cut before update on repository_import for each row execute function cut()`.execute(database);
    const importId = await begin(guest, address);
    expect((await ended(guest, importId)).status).toBe("fail");
    await sql`drop function cut() cascade`.execute(database);
    expect(await owned()).toBe(0);
    await guest.ask(calls.retryImport, { body: { importId } });
    expect(await ended(guest, importId)).toMatchObject({ status: "success", reason: "" });
    await new Imports(site.platform, repositories, nobody).run(importId, new AbortController().signal);
    expect(await owned()).toBe(1);
    const { rows } = await guest.ask(messageCalls.messages, { query: {} });
    expect(rows).toHaveLength(1);
  });

  it("goes on with what an earlier try has brought", async () => {
    const { id, address } = await create();
    for (const path of ["A.mo", "B.mo", "C.mo"]) await write(id, path, path);
    const guest = await person("guest");
    const { database } = site.platform;
    const row = { account_id: guest.id, address, name: "Later", description: "d", open_type: "public", model_type: "model" };
    const { id: importId } = await database
      .insertInto("repository_import")
      .values({ ...row, status: "fail", error: "import.unreachable", error_values: JSON.stringify({ reason: "x" }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The first step of a try that broke off.
    const { folder } = await repositories.folders.prepare(`import-${importId}`);
    await run("git", ["fetch", "-q", "--depth=1", address, "+refs/heads/*:refs/mofang/incoming/heads/*"], { cwd: folder });
    await guest.ask(calls.retryImport, { body: { importId } });
    const { repositoryId } = await ended(guest, importId);
    expect((await guest.ask(repositoryCalls.commits, { query: { id: repositoryId ?? 0 } })).total).toBe(3);
  });

  it.each([
    ["https://169.254.169.254/x.git", "address.refused"],
    ["https://localhost:8443/x.git", "address.refused"],
    ["https://[::ffff:10.0.0.1]/x.git", "address.refused"],
  ] as const)("never reaches into the network of the site: %s", async (address, slug) => {
    const guest = await person("guest");
    const body = { ...facts, name: "Inside", address };
    expect((await guest.answer(calls.importFromUrl, { body })).code).toBe(codeOf(slug));
    // A name that led outside when it was entered.
    const { database } = site.platform;
    const row = { account_id: guest.id, address, name: "Rebound", description: "d", open_type: "public", model_type: "model" };
    const { id: importId } = await database
      .insertInto("repository_import")
      .values({ ...row, status: "fail", error: "import.unreachable", error_values: JSON.stringify({ reason: "x" }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await guest.ask(calls.retryImport, { body: { importId } });
    const state = await ended(guest, importId);
    expect(state).toMatchObject({ status: "fail", reason: expect.stringContaining("只允许公网地址") });
  });

  it("needs https, but where the operator vouches for the host", async () => {
    const guest = await person("guest");
    const body = { ...facts, name: "Plain", address: "http://git.example.org/x.git" };
    expect((await guest.answer(calls.importFromUrl, { body })).code).toBe(codeOf("address.refused"));
    for (const address of ["ssh://git@example.org/x.git", "file:///etc", "https://user:pass@example.org/x.git", "ext::sh"]) {
      expect((await guest.answer(calls.importFromUrl, { body: { ...body, address } })).code).toBe(codeOf("request.invalid"));
    }
  });

  it("tells of an empty repository, and of one that is none", async () => {
    const { address } = await create();
    const guest = await person("guest");
    expect((await ended(guest, await begin(guest, address))).reason).toBe("仓库还没有内容");
    expect((await ended(guest, await begin(guest, `${site.address}/docs`))).reason).toBe("该地址没有公开的 Git 仓库");
  });

  it("is its account's own, and there are only so many at once", async () => {
    const { id, address } = await create();
    await write(id, "A.mo", "A");
    const [guest, other] = [await person("guest"), await person("other")];
    const importId = await begin(guest, address);
    expect((await other.answer(calls.importStatus, { query: { importId } })).code).toBe(codeOf("import.not-found"));
    expect((await other.answer(calls.deleteImport, { body: { importId } })).code).toBe(codeOf("import.not-found"));
    await ended(guest, importId);
    await guest.ask(calls.deleteImport, { body: { importId } });
    expect((await guest.ask(calls.imports)).rows).toEqual([]);
    const row = { account_id: other.id, address, description: "d", open_type: "public", model_type: "model" };
    const waiting = Array.from({ length: limits.importsAtOnce }, (_, i) => ({ ...row, name: `W${i}` }));
    await site.platform.database.insertInto("repository_import").values(waiting).execute();
    const body = { ...facts, name: "More", address };
    expect((await other.answer(calls.importFromUrl, { body })).code).toBe(codeOf("import.too-many"));
  });
});

describe("the export", () => {
  it("holds the files and the whole history of every repository", async () => {
    const author = await person("author");
    for (const name of ["First", "Second", "Empty"]) {
      const { id } = await author.ask(repositoryCalls.createRepository, { body: { ...facts, name } });
      if (name === "Empty") continue;
      for (const path of ["A.mo", "模型.mo"]) {
        const changes = [{ kind: "write" as const, path, text: `${name} ${path}`, blob: null }];
        await author.ask(repositoryCalls.saveFiles, { body: { id, changes, message: path } });
      }
    }
    const response = await author.bytes(calls.exportRepositories);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const entries = await unzip(Buffer.from(await response.arrayBuffer()));
    expect([...entries.keys()]).toEqual(["First.zip", "First.bundle", "Second.zip", "Second.bundle"]);
    const files = await unzip(entries.get("Second.zip") ?? Buffer.alloc(0));
    expect(files.get("模型.mo")?.toString()).toBe("Second 模型.mo");
    const folder = await mkdtemp(join(tmpdir(), "mofang-export-"));
    try {
      await writeFile(join(folder, "First.bundle"), entries.get("First.bundle") ?? "");
      await run("git", ["clone", "-q", "-b", "main", "First.bundle", "clone"], { cwd: folder });
      const { stdout } = await run("git", ["log", "--format=%s"], { cwd: join(folder, "clone") });
      expect(stdout).toBe("模型.mo\nA.mo\n");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Buffer>();
      zip.on("error", reject);
      zip.on("end", () => resolve(entries));
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          entries.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}

import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseUnavailableError } from "@mofang/host";
import { repositoryCalls as calls, errors, errorText, type TokenScope } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { PersonalTokens } from "../token/index.ts";
import { gitHttpDomain } from "./routes.ts";
import { commitFiles, git, gitDone } from "./test-git.ts";

let site: TestSite;
let root: string;
let owner: TestCaller;
let service: RepositoryService;
let tokens: PersonalTokens;
let count = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mofang-clones-"));
  site = await startSite(
    (platform: Platform) => {
      service = new RepositoryService(platform);
      tokens = new PersonalTokens(platform.database);
      return [repositoryDomain(platform, service), gitHttpDomain(platform, service, tokens)];
    },
    { MOFANG_REPOSITORY_MB: "60" },
  );
  owner = await signUp(site, "owner");
});
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

async function create(openType: "public" | "private" = "public"): Promise<{ id: number; name: string }> {
  const name = `G${++count}`;
  const facts = { description: "git", openType, modelType: "model" } as const;
  return { name, ...(await owner.ask(calls.createRepository, { body: { ...facts, name } })) };
}

async function tokenOf(caller: TestCaller, ...scopes: TokenScope[]): Promise<string> {
  const member = { id: caller.id, name: "x", siteRole: "member" as const, sessionId: "s" };
  return (await tokens.create(member, { name: "git", scopes, days: null })).secret;
}

/** Address of a repository with a token in it. */
function remote(name: string, token?: string, ownerName = "owner"): string {
  const address = new URL(`${site.address}/git/${ownerName}/${name}.git`);
  if (token !== undefined) {
    address.username = "token";
    address.password = token;
  }
  return address.href;
}

const write = (id: number, path: string, text: string) =>
  owner.ask(calls.saveFiles, { body: { id, changes: [{ kind: "write", path, text, blob: null }], message: "web" } });

const branchesOf = (id: number) => owner.ask(calls.branches, { query: { id } });

let clones = 0;
async function cloneOf(address: string): Promise<string> {
  const folder = join(root, `clone${++clones}`);
  await gitDone(root, "clone", "-q", address, folder);
  return folder;
}

async function enrol(repositoryId: number, caller: TestCaller, level: number): Promise<void> {
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: repositoryId, account_id: caller.id, level })
    .execute();
}

async function activitiesOf(id: number) {
  const query = site.platform.database.selectFrom("activity").select(["kind", "detail"]).where("repository_id", "=", id);
  return query.orderBy("id").execute();
}

describe("a stock git client", () => {
  it("[REP-110] clones, fetches what the web saved, and pushes what the web then shows", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const token = await tokenOf(owner, "git-read", "git-write");
    const { cloneAddress } = await owner.ask(calls.repositoryDetail, { query: { id } });
    expect(new URL(cloneAddress).pathname).toBe(new URL(remote(name)).pathname);
    const clone = await cloneOf(remote(name, token));
    expect(await readFile(join(clone, "A.mo"), "utf8")).toBe("model A end A;");
    await write(id, "B.mo", "model B end B;");
    await gitDone(clone, "pull", "-q", "--ff-only");
    const commit = await commitFiles(clone, { "资料/C.mo": "model C end C;", "B.mo": "model B2 end B2;" }, "from the client");
    await gitDone(clone, "push", "-q", "origin", "main");
    const detail = await owner.ask(calls.repositoryDetail, { query: { id } });
    expect(detail.head).toMatchObject({ commit, message: "from the client" });
    expect((await owner.ask(calls.fileText, { query: { id, path: "资料/C.mo" } })).text).toBe("model C end C;");
    expect((await activitiesOf(id)).at(-1)).toEqual({ kind: "REPO_PUSH", detail: { commit, branch: "main" } });
    expect(await site.platform.database.selectFrom("pending_push").selectAll().execute()).toEqual([]);
  });

  it("fills an empty repository, with branches and versions", async () => {
    const { id, name } = await create();
    const token = await tokenOf(owner, "git-read", "git-write");
    const clone = await cloneOf(remote(name, token));
    await gitDone(clone, "checkout", "-q", "-b", "main");
    await commitFiles(clone, { "A.mo": "model A end A;" }, "one");
    await gitDone(clone, "tag", "-a", "1.0.0", "-m", "first");
    await gitDone(clone, "push", "-q", "origin", "main", "main:dev/next", "1.0.0");
    expect((await owner.ask(calls.tree, { query: { id, version: "1.0.0" } })).entries.map(({ path }) => path)).toEqual(["A.mo"]);
    expect((await owner.ask(calls.tree, { query: { id, version: "dev/next" } })).entries).toHaveLength(1);
    await gitDone(clone, "push", "-q", "origin", ":dev/next", ":1.0.0");
    expect((await activitiesOf(id)).map(({ kind }) => kind).sort()).toEqual(
      ["REPO_CREATE", "REPO_PUSH", "REPO_PUSH", "TAG_CREATE", "TAG_DELETE"].sort(),
    );
  });

  it("speaks every version of the protocol, and clones shallow and without contents", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    await write(id, "B.mo", "model B end B;");
    for (const [index, words] of [
      ["-c", "protocol.version=0"],
      ["-c", "protocol.version=1"],
      ["-c", "protocol.version=2"],
    ].entries()) {
      const folder = join(root, `protocol${index}`);
      await gitDone(root, ...words, "clone", "-q", remote(name), folder);
      expect(await gitDone(folder, "rev-list", "--count", "HEAD")).toBe("2");
    }
    await gitDone(root, "clone", "-q", "--depth=1", remote(name), join(root, "shallow"));
    expect(await gitDone(join(root, "shallow"), "rev-list", "--count", "HEAD")).toBe("1");
    await gitDone(root, "clone", "-q", "--filter=blob:none", "--no-checkout", remote(name), join(root, "partial"));
    // The contents come when they are asked for, those of an earlier version too.
    await gitDone(join(root, "partial"), "checkout", "-q", "HEAD~1");
    expect(await gitDone(join(root, "partial"), "show", "HEAD:A.mo")).toBe("model A end A;");
  });

  it("asks for so much at once that it compresses the question", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const mine = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    const branches = Array.from({ length: 40 }, (_, i) => `branch${i}`);
    for (const branch of branches) {
      await gitDone(mine, "commit", "-q", "--allow-empty", "-m", branch);
      await gitDone(mine, "branch", branch);
    }
    await gitDone(mine, "push", "-q", "origin", ...branches);
    for (const version of [0, 2]) {
      const folder = join(root, `branches${version}`);
      await gitDone(root, "-c", `protocol.version=${version}`, "clone", "-q", remote(name), folder);
      expect(await gitDone(folder, "log", "-1", "--format=%s", "origin/branch39")).toBe("branch39");
    }
    const headers = { "content-type": "application/x-git-upload-pack-request", "content-encoding": "gzip" };
    const answer = await fetch(`${remote(name)}/git-upload-pack`, { method: "POST", headers, body: "not compressed" });
    expect(answer.status).toBe(400);
  });

  it("fetches by name what branches and versions reach, and nothing that a rewritten history left behind", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const mine = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await commitFiles(mine, { "secret.txt": "a password" }, "too much");
    await gitDone(mine, "push", "-q", "origin", "HEAD:main");
    const [commit, file] = [await gitDone(mine, "rev-parse", "HEAD"), await gitDone(mine, "rev-parse", "HEAD:secret.txt")];
    const theirs = await cloneOf(remote(name));
    expect(await git(theirs, "fetch", "-q", "origin", commit)).toMatchObject({ exitCode: 0 });
    await gitDone(mine, "reset", "-q", "--hard", "HEAD~1");
    await gitDone(mine, "push", "-q", "--force", "origin", "HEAD:main");
    const later = await cloneOf(remote(name));
    for (const object of [commit, file, commit.toUpperCase()]) {
      for (const version of [0, 1, 2]) {
        const fetched = await git(later, "-c", `protocol.version=${version}`, "fetch", "-q", "origin", `${object}:refs/heads/x`);
        expect(fetched.exitCode, `${object} by version ${version}`).not.toBe(0);
      }
    }
    const wanted = `0011command=fetch00010032want ${commit.toUpperCase()}\n0009done\n0000`;
    const headers = { "content-type": "application/x-git-upload-pack-request", "git-protocol": "version=2" };
    const answer = await fetch(`${remote(name)}/git-upload-pack`, { method: "POST", headers, body: wanted });
    expect(await answer.text()).toContain(`ERR upload-pack: not our ref ${commit}`);
    const { code } = await owner.answer(calls.tree, { query: { id, version: commit } });
    expect(code).toBe(errors["repository.version-not-found"].code);
  });

  it("is told when the branch moved, and loses nothing", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const token = await tokenOf(owner, "git-read", "git-write");
    const clone = await cloneOf(remote(name, token));
    await write(id, "B.mo", "model B end B;");
    await commitFiles(clone, { "C.mo": "model C end C;" }, "late");
    const late = await git(clone, "push", "origin", "main");
    expect(late.exitCode).toBe(1);
    expect(late.stderr).toContain("[rejected]");
    await gitDone(clone, "pull", "-q", "--rebase");
    await gitDone(clone, "push", "-q", "origin", "main");
    expect((await owner.ask(calls.tree, { query: { id } })).entries).toHaveLength(3);
  });

  it("pushes from many machines at once, and of each round one wins and the others are told", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const token = await tokenOf(owner, "git-read", "git-write");
    const machines = await Promise.all(Array.from({ length: 4 }, () => cloneOf(remote(name, token))));
    await Promise.all(machines.map((folder, index) => commitFiles(folder, { [`M${index}.mo`]: "x" }, `from ${index}`)));
    const results = await Promise.all(machines.map((folder) => git(folder, "push", "origin", "main")));
    expect(results.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    const { total } = await owner.ask(calls.commits, { query: { id } });
    expect(total).toBe(2);
    expect((await activitiesOf(id)).filter(({ kind }) => kind === "REPO_PUSH")).toHaveLength(2);
  });

  it("takes a thousand files in one push", async () => {
    const { id, name } = await create();
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await gitDone(clone, "checkout", "-q", "-b", "main");
    const files = Array.from({ length: 1_000 }, (_, i) => [`Lib/M${i}.mo`, `model M${i} Real x = ${i}; end M${i};`]);
    await commitFiles(clone, Object.fromEntries(files), "a library");
    await gitDone(clone, "push", "-q", "origin", "main");
    expect((await owner.ask(calls.tree, { query: { id } })).entries).toHaveLength(1_001);
  });
});

describe("the main branch", () => {
  it.each(["master", "trunk", "work/first"])("is the first that is pushed, also %s", async (branch) => {
    const { id, name } = await create();
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await gitDone(clone, "checkout", "-q", "-b", branch);
    await commitFiles(clone, { "A.mo": "model A end A;" }, "first");
    await gitDone(clone, "push", "-q", "origin", branch);
    expect(await branchesOf(id)).toEqual({ main: branch, branches: [branch] });
    expect((await owner.ask(calls.tree, { query: { id } })).entries.map(({ path }) => path)).toEqual(["A.mo"]);
    expect(await gitDone(await cloneOf(remote(name)), "branch", "--show-current")).toBe(branch);
    await write(id, "B.mo", "model B end B;");
    await gitDone(clone, "pull", "-q", "origin", branch);
    expect(await readFile(join(clone, "B.mo"), "utf8")).toBe("model B end B;");
    const gone = await git(clone, "push", "origin", `:${branch}`);
    expect(gone.stderr).toContain(errorText("push.main-protected", "en"));
  });

  it("can be another one, which clones, pages and searches then follow", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await gitDone(clone, "checkout", "-q", "-b", "next");
    await commitFiles(clone, { "N.mo": "model N end N;" }, "next");
    await gitDone(clone, "push", "-q", "origin", "next");
    expect(await branchesOf(id)).toEqual({ main: "main", branches: ["main", "next"] });
    const set = (branch: string) => owner.answer(calls.setMainBranch, { body: { id, branch } });
    expect((await set("missing")).code).toBe(errors["repository.version-not-found"].code);
    expect((await set("next")).code).toBe(0);
    expect((await owner.ask(calls.tree, { query: { id } })).entries.map(({ path }) => path)).toEqual(["A.mo", "N.mo"]);
    expect(await gitDone(await cloneOf(remote(name)), "branch", "--show-current")).toBe("next");
    await gitDone(clone, "push", "-q", "origin", ":main");
    expect(await branchesOf(id)).toEqual({ main: "next", branches: ["next"] });
  });
});

describe("another main branch", () => {
  const key = (id: number) => `repository.main-branch:${id}`;
  const jobOf = async (id: number) => {
    const { rows } = await sql<{ is_due: boolean }>`select run_at <= now() as is_due from graphile_worker.jobs
      where key = ${key(id)}`.execute(site.platform.database);
    return rows;
  };
  /** How often the branch `next` was given to the search, which this site does not run. */
  const toldOf = async (id: number) => {
    const { rows } = await sql`select from graphile_worker._private_jobs where payload ->> 'repositoryId' = ${String(id)}
      and payload ->> 'ref' = 'refs/heads/next' and payload ->> 'before' = ${"0".repeat(40)}
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'search.pushed')`.execute(
      site.platform.database,
    );
    return rows.length;
  };

  it("is followed once it is chosen, and also where the process dies before or after HEAD changes", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await gitDone(clone, "push", "-q", "origin", "main:next");
    const set = () => owner.answer(calls.setMainBranch, { body: { id, branch: "next" } });
    const told = await toldOf(id);
    const lock = join(service.folders.of(id), "HEAD.lock");
    await writeFile(lock, "");
    expect((await set()).code).toBe(errors["server.failure"].code);
    await rm(lock);
    // A process that died before HEAD changed; the one that dies after it leaves the same job.
    expect([await branchesOf(id), await jobOf(id)]).toMatchObject([{ main: "main" }, [{ is_due: false }]]);
    await gitDone(service.folders.of(id), "symbolic-ref", "HEAD", "refs/heads/next");
    await sql`select graphile_worker.reschedule_jobs(array[id], now()) from graphile_worker.jobs where key = ${key(id)}`.execute(
      site.platform.database,
    );
    await vi.waitFor(async () => expect([await toldOf(id), await jobOf(id)]).toEqual([told + 1, []]), { timeout: 20_000 });
    expect((await set()).code).toBe(0);
    await vi.waitFor(async () => expect([await toldOf(id), await jobOf(id)]).toEqual([told + 2, []]), { timeout: 20_000 });
  });
});

describe("addresses of git", () => {
  it.each(["", ".git"])("are those of the repository's page too, with %j behind", async (ending) => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const address = new URL(remote(name, await tokenOf(owner, "git-read", "git-write")));
    address.pathname = `/owner/${name}${ending}`;
    const clone = await cloneOf(address.href);
    await commitFiles(clone, { "B.mo": "model B end B;" }, "next");
    await gitDone(clone, "push", "-q", "origin", "main");
    expect((await owner.ask(calls.tree, { query: { id } })).entries).toHaveLength(2);
  });

  it("that are none are not found, whatever is sent there", async () => {
    const { name } = await create();
    const unknown = [
      "/git",
      "/git/owner",
      `/git/owner/${name}.git/objects/info/packs`,
      `/git/owner/${name}.git/info/lfs/objects/batch`,
    ];
    for (const path of unknown) {
      expect((await fetch(site.address + path)).status).toBe(404);
      const type = { "content-type": "application/vnd.git-lfs+json" };
      expect((await fetch(site.address + path, { method: "POST", headers: type, body: "{}" })).status).toBe(404);
    }
    const batch = await fetch(site.address + (unknown.at(-1) ?? ""), { method: "POST", body: "{}" });
    expect(await batch.json()).toEqual({ message: errors["request.not-found"].en });
  });
});

describe("permissions of git clients", () => {
  const fetchRefs = (name: string, token?: string, ownerName = "owner", service = "git-upload-pack") =>
    fetch(`${site.address}/git/${ownerName}/${name}.git/info/refs?service=${service}`, {
      headers: token === undefined ? {} : { authorization: `Basic ${btoa(`x:${token}`)}` },
    });

  it("let nobody tell a private repository from one that does not exist", async () => {
    const { id, name } = await create("private");
    await write(id, "A.mo", "model A end A;");
    const stranger = await signUp(site, "gitstranger");
    const token = await tokenOf(stranger, "git-read", "git-write");
    for (const service of ["git-upload-pack", "git-receive-pack"]) {
      for (const credentials of [undefined, token]) {
        const told = async (repository: string, ownerName: string) => {
          const answer = await fetchRefs(repository, credentials, ownerName, service);
          const headers = Object.fromEntries(answer.headers);
          for (const own of ["date", "x-request-id"]) delete headers[own];
          return { status: answer.status, headers, text: await answer.text() };
        };
        const real = await told(name, "owner");
        expect(real.status).toBe(credentials === undefined ? 401 : 404);
        expect(await told("Nothing", "owner")).toEqual(real);
        expect(await told(name, "nobody")).toEqual(real);
      }
    }
    const mine = await tokenOf(owner, "git-read");
    expect((await fetchRefs(name, mine)).status).toBe(200);
  });

  it("are told of trouble of the machine as such, and never asked for another token", async () => {
    const { name } = await create();
    const token = await tokenOf(owner, "git-read");
    const away = new DatabaseUnavailableError("unreachable", "none", new Error("x"));
    const asking = vi.spyOn(tokens, "authenticate").mockRejectedValueOnce(away);
    const whole = vi.spyOn(service, "requireWhole").mockRejectedValueOnce(new ProductError("server.disk-failing"));
    const answers = [await fetchRefs(name, token), await fetchRefs(name)];
    asking.mockRestore();
    whole.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers.map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([true, true]);
    expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual([null, null]);
  });

  it("ask for a token with the right scope, and for nothing else", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    expect((await fetchRefs(name)).status).toBe(200);
    expect((await fetchRefs(name, undefined, "owner", "git-receive-pack")).status).toBe(401);
    expect((await fetchRefs(name, "password")).status).toBe(401);
    expect((await fetchRefs(name, "mofang_pat_unknown")).status).toBe(401);
    const forCalls = await tokenOf(owner, "api-read", "api-write");
    expect((await fetchRefs(name, forCalls)).status).toBe(403);
    const reading = await tokenOf(owner, "git-read");
    expect((await fetchRefs(name, reading)).status).toBe(200);
    expect((await fetchRefs(name, reading, "owner", "git-receive-pack")).status).toBe(403);
    const plain = await fetch(`${site.address}/git/owner/${name}.git/HEAD`);
    expect(await plain.text()).not.toContain("refs/heads");
  });

  it.each([
    ["participant", 0, false],
    ["observer", 1, false],
    ["developer", 2, true],
    ["manager", 3, true],
  ] as const)("let a %s push as the role says", async (role, level, mayPush) => {
    const { id, name } = await create("private");
    await write(id, "A.mo", "model A end A;");
    const member = await signUp(site, `git${role}`);
    await enrol(id, member, level);
    const clone = await cloneOf(remote(name, await tokenOf(member, "git-read", "git-write")));
    await commitFiles(clone, { "B.mo": "model B end B;" }, role);
    expect((await git(clone, "push", "origin", "main")).exitCode === 0).toBe(mayPush);
  });

  it.each([
    ["developer", 2],
    ["manager", 3],
  ] as const)("let a %s rewrite history and versions as the role says", async (role, level) => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const member = await signUp(site, `rewriting${role}`);
    await enrol(id, member, level);
    const clone = await cloneOf(remote(name, await tokenOf(member, "git-read", "git-write")));
    await gitDone(clone, "push", "-q", "origin", "HEAD:refs/tags/1.0.0", "HEAD:refs/heads/mine");
    await gitDone(clone, "commit", "-q", "--amend", "--reset-author", "-m", "rewritten");
    const force = (ref: string) => git(clone, "push", "--force", "origin", ref);
    const isDone = async (ref: string) => (await force(ref)).exitCode === 0;
    expect(await isDone("HEAD:main")).toBe(level === 3);
    const moved = await force("HEAD:refs/tags/1.0.0");
    expect([moved.exitCode === 0, moved.stderr.includes(errorText("push.version-protected", "en"))]).toEqual([
      level === 3,
      level !== 3,
    ]);
    expect(await isDone(":refs/tags/1.0.0")).toBe(level === 3);
    expect(await isDone("HEAD:mine")).toBe(true);
    expect(await isDone(":mine")).toBe(true);
    expect(await isDone(":main")).toBe(false);
  });

  it("[REP-041] close downloads to strangers, and code that is not shown cannot be cloned", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    await owner.ask(calls.updateAuth, { body: { id, isDownloadable: false } });
    expect((await fetchRefs(name)).status).toBe(401);
    await owner.ask(calls.updateAuth, { body: { id, isDownloadable: true } });
    expect((await fetchRefs(name)).status).toBe(200);
    await owner.ask(calls.updateAuth, { body: { id, accessLevel: "diagram" } });
    const stranger = await signUp(site, "gitreader");
    expect((await fetchRefs(name, await tokenOf(stranger, "git-read"))).status).toBe(403);
    expect((await fetchRefs(name, await tokenOf(owner, "git-read"))).status).toBe(200);
  });

  it("refuse a frozen account", async () => {
    const { name } = await create();
    const frozen = await signUp(site, "gitfrozen");
    const token = await tokenOf(frozen, "git-read");
    await site.platform.database.updateTable("account").set({ frozen_at: new Date() }).where("id", "=", frozen.id).execute();
    expect((await fetchRefs(name, token)).status).toBe(403);
  });
});

describe("what is looked at before a push is taken", () => {
  async function pushed(files: Readonly<Record<string, string | Uint8Array>>, prepare?: (clone: string) => Promise<unknown>) {
    const { id, name } = await create();
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await gitDone(clone, "checkout", "-q", "-b", "main");
    await commitFiles(clone, { "A.mo": "a", ...files }, "pushed");
    await prepare?.(clone);
    const result = await git(clone, "push", "origin", "main");
    const { commit } = await owner.ask(calls.tree, { query: { id } });
    return { ...result, isTaken: commit !== null };
  }

  it("[REP-067] the size of each file, also of one that a later commit took away", async () => {
    const large = await pushed({ "big.bin": randomBytes(50_000_001) });
    expect(large).toMatchObject({ exitCode: 1, isTaken: false });
    expect(large.stderr).toContain(errorText("file.too-large", "en", { path: "big.bin", limit: 50 }));
    const hidden = await pushed({ "big.bin": new Uint8Array(50_000_001) }, async (clone) => {
      await gitDone(clone, "rm", "-q", "big.bin");
      await gitDone(clone, "commit", "-q", "-m", "hide it");
    });
    expect(hidden).toMatchObject({ exitCode: 1, isTaken: false });
  });

  it("the size of the repository", async () => {
    const half = randomBytes(40_000_000);
    const other = randomBytes(30_000_000);
    const result = await pushed({ "a.bin": half, "b.bin": other });
    expect(result).toMatchObject({ exitCode: 1, isTaken: false });
    expect(result.stderr).toContain(errorText("repository.too-large", "en", { limit: 60 }));
  });

  it("names that leave a clone or hide from it", async () => {
    const backslash = await pushed({ "a\\..\\b": "x" });
    expect(backslash).toMatchObject({ exitCode: 1, isTaken: false });
    expect(backslash.stderr).toContain("can't be used");
    const control = await pushed({ "a\u0007b": "x" });
    expect(control.isTaken).toBe(false);
    const tree = await pushed({}, async (clone) => {
      const blob = await gitDone(clone, "hash-object", "-w", "A.mo");
      await gitDone(clone, "-c", "core.protectNTFS=false", "update-index", "--add", "--cacheinfo", `100644,${blob},git~1`);
      await gitDone(clone, "-c", "core.protectNTFS=false", "commit", "-q", "-m", "evil");
    });
    expect(tree.isTaken).toBe(false);
  });

  it.each([
    ["Lib/CON.txt", "CON.txt"],
    ["aux.mo", "aux.mo"],
    ["a:b", "a:b"],
    ["end.", "end."],
    ["blank ", "blank "],
    ["what?.mo", "what?.mo"],
  ])("the name %j, which some computer can't check out", async (path, shown) => {
    const answer = await pushed({ [path]: "x" });
    expect(answer).toMatchObject({ exitCode: 1, isTaken: false });
    expect(answer.stderr).toContain(shown);
    expect(answer.stderr).toContain("Some computers can't check out");
  });

  it.each([
    ["letter case", "Tank.mo", "tank.mo"],
    ["letter case of a folder", "Lib/A.mo", "lib/B.mo"],
    ["Unicode normalisation", "caf\u00e9.mo", "cafe\u0301.mo"],
  ])("two names that differ in %s only", async (_what, first, second) => {
    const answer = await pushed({ [first]: "x", [second]: "y" });
    expect(answer).toMatchObject({ exitCode: 1, isTaken: false });
    expect(answer.stderr).toContain("differ in upper and lower case or Unicode form only");
    expect((await pushed({ [first]: "x", "Console.mo": "y", "a.b c/auxiliary.mo": "z" })).isTaken).toBe(true);
  });

  it("[VAL-068] sensitive words in files and messages, which are named with their place", async () => {
    const { words } = site.platform;
    await words.add(["Rude Word", "坏词"]);
    const file = await pushed({ "docs/read.md": "this is a RUDEWORD and a 坏 词" });
    expect(file).toMatchObject({ exitCode: 1, isTaken: false });
    expect(file.stderr).toContain(errorText("push.sensitive", "en", { place: "docs/read.md", words: "Rude Word, 坏词" }));
    const message = await pushed({}, (clone) => gitDone(clone, "commit", "-q", "--allow-empty", "-m", "a rude word"));
    expect(message.isTaken).toBe(false);
    expect(message.stderr).toMatch(/"[0-9a-f]{40}" holds sensitive words: Rude Word/);
    // What no page shows as text is not a text.
    expect((await pushed({ "data.bin": Buffer.from("\0rude word") })).isTaken).toBe(true);
    for (const word of ["Rude Word", "坏词"]) await words.delete(word);
    expect((await pushed({ "docs/read.md": "this is a RUDEWORD" })).isTaken).toBe(true);
  });

  it("says of references that are no branches and no tags why they are not taken, and takes nothing", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    await commitFiles(clone, { "B.mo": "model B end B;" }, "More");
    const result = await git(clone, "push", "origin", "HEAD:refs/notes/review", "HEAD:refs/heads/next");
    expect(result.stderr).toContain(errorText("push.ref-unknown", "en", { ref: "refs/notes/review" }));
    expect(result.stderr).not.toContain("HTTP 400");
    expect(await gitDone(clone, "ls-remote", "--heads", "origin")).not.toContain("next");
  });

  it("the length of messages, that references are commits, and that names do not clash", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const clone = await cloneOf(remote(name, await tokenOf(owner, "git-read", "git-write")));
    const blob = await gitDone(clone, "rev-parse", "HEAD:A.mo");
    const noCommit = await git(clone, "push", "origin", `${blob}:refs/tags/blob`);
    expect(noCommit.stderr).toContain(errorText("push.no-commit", "en", { ref: "refs/tags/blob" }));
    await gitDone(clone, "push", "-q", "origin", "HEAD:refs/heads/work");
    const clash = await git(clone, "push", "origin", "HEAD:refs/heads/work/first");
    expect(clash.stderr).toContain(errorText("push.name-clash", "en", { ref: "refs/heads/work/first" }));
    await writeFile(join(root, "message"), "long ".repeat(300_000));
    await gitDone(clone, "commit", "-q", "--allow-empty", "-F", join(root, "message"));
    const object = await gitDone(clone, "rev-parse", "HEAD");
    const long = await git(clone, "push", "origin", "main");
    expect(long.stderr).toContain(errorText("push.message-too-large", "en", { object, limit: 1 }));
  });

  /** The report on a push of one reference, as a client would send it. */
  async function reportOn(name: string, token: string, body: Uint8Array<ArrayBuffer> | string): Promise<Response> {
    const headers = {
      authorization: `Basic ${btoa(`x:${token}`)}`,
      "content-type": "application/x-git-receive-pack-request",
    };
    return fetch(`${site.address}/git/owner/${name}.git/git-receive-pack`, { method: "POST", headers, body });
  }

  /** That a branch shall go from one commit to another; the pack behind it is empty. */
  function update(before: string, after: string): Uint8Array<ArrayBuffer> {
    const line = `${before} ${after} refs/heads/main\0report-status`;
    const packet = (line.length + 4).toString(16).padStart(4, "0") + line;
    const empty = Buffer.from("5041434b0000000200000000029d08823bd8a8eab510ad6ac75c823cfd3ed31e", "hex");
    return Uint8Array.from(Buffer.concat([Buffer.from(`${packet}0000`), empty]));
  }

  it("whether all objects came", async () => {
    const { id, name } = await create();
    const token = await tokenOf(owner, "git-read", "git-write");
    const answer = await reportOn(name, token, update("0".repeat(40), "1".repeat(40)));
    expect(await answer.text()).toContain(`ng refs/heads/main ${errorText("push.unreadable", "en")}`);
    expect((await owner.ask(calls.tree, { query: { id } })).commit).toBeNull();
    expect((await reportOn(name, token, "hello")).status).toBe(400);
  });

  it("whether a branch still is where the client saw it", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const token = await tokenOf(owner, "git-read", "git-write");
    const seen = (await owner.ask(calls.tree, { query: { id } })).commit ?? "";
    await write(id, "B.mo", "model B end B;");
    const { commit } = await owner.ask(calls.tree, { query: { id } });
    const answer = await reportOn(name, token, update("1".repeat(40), seen));
    expect(await answer.text()).toContain(`ng refs/heads/main ${errorText("push.moved", "en", { ref: "refs/heads/main" })}`);
    expect((await owner.ask(calls.tree, { query: { id } })).commit).toBe(commit);
  });
});

describe("a push whose server died", () => {
  it("is recorded when its reference had moved, and forgotten when not", async () => {
    const { id, name } = await create();
    await write(id, "A.mo", "model A end A;");
    const { database } = site.platform;
    const { commit } = await owner.ask(calls.tree, { query: { id } });
    if (commit === null) throw new Error(`${name} has a commit`);
    const row = { repository_id: id, account_id: owner.id, ref: "refs/heads/main", before: "0".repeat(40) };
    await database.deleteFrom("activity").where("repository_id", "=", id).execute();
    await database
      .insertInto("pending_push")
      .values([
        { ...row, after: commit },
        { ...row, after: "2".repeat(40) },
      ])
      .execute();
    await service.pushLog.settle(0);
    expect(await activitiesOf(id)).toEqual([{ kind: "REPO_PUSH", detail: { commit, branch: "main" } }]);
    expect(await database.selectFrom("pending_push").selectAll().execute()).toEqual([]);
  });
});

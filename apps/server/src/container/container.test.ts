import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { containerCalls as calls, errors, limits, repositoryCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { PersonalTokens } from "../token/index.ts";
import { Bubblewrap, hasBubblewrap } from "./bubblewrap.ts";
import { Passes } from "./passes.ts";
import { Processes } from "./processes.ts";
import { containerDomain } from "./routes.ts";
import { freePort, openTool, runCell } from "./test-tool.ts";
import { Tools } from "./tools.ts";

const walled = hasBubblewrap();
let site: TestSite;
let ann: TestCaller;
let eve: TestCaller;
let port = 0;
let names = 0;

beforeAll(async () => {
  port = await freePort();
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        containerDomain(platform, repositories, new PersonalTokens(platform.database)),
      ];
    },
    { MOFANG_TOOLS_PORT: String(port), MOFANG_TOOLS_MB: "120" },
  );
  [ann, eve] = [await signUp(site, "ann"), await signUp(site, "eve")];
});
afterAll(() => site.stop());

async function create(): Promise<number> {
  const body = { name: `Repo${++names}`, description: "d", openType: "private", modelType: "model" } as const;
  const { id } = await ann.ask(repositoryCalls.createRepository, { body });
  await write(id, "M.mo", "model M end M;", null);
  await write(id, "N.mo", "model N end N;", null);
  return id;
}

async function write(id: number, path: string, text: string, blob: string | null) {
  const changes = [{ kind: "write" as const, path, text, blob }];
  return ann.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

const textOf = async (id: number, path: string) =>
  (await ann.ask(repositoryCalls.modelicaFiles, { query: { id } })).files.find((file) => file.path === path)?.text;

async function begin(id: number, branch?: string) {
  const { session, address } = await ann.ask(calls.initContainer, { body: { id, tool: "notebook", ...(branch && { branch }) } });
  const ask = await openTool(address);
  const run = (code: string, language?: string) => runCell(ask, code, language);
  return { session, sessionId: session.sessionId, address, ask, run };
}
const end = (sessionId: string, discards = true) => ann.ask(calls.deleteContainer, { body: { session: sessionId, discards } });
const save = (sessionId: string, newBranch?: string) =>
  ann.ask(calls.saveContainer, { body: { session: sessionId, message: "from the notebook", ...(newBranch && { newBranch }) } });

it("passes open one session, by one way, for their time", () => {
  const passes = new Passes("secret");
  const pass = passes.passFor("address", "a");
  expect(passes.opens("address", "a", pass)).toBe(true);
  const others = [passes.opens("address", "b", pass), passes.opens("cookie", "a", pass), passes.opens("address", "a", "1.x")];
  expect([...others, new Passes("other").opens("address", "a", pass)]).toEqual([false, false, false, false]);
});

it.skipIf(!walled)("a tool that ends at once is told with its reason", async () => {
  const work = await mkdtemp(join(tmpdir(), "mofang-work-"));
  const started = new Processes(new Bubblewrap(), 1e9).start(
    randomUUID(),
    { readable: {}, libraries: [], words: ["/bin/sh", "-c", "echo no such thing >&2; exit 3"] },
    work,
    { repository: 1, version: null, model: "", lang: "en_US" },
  );
  await expect(started).rejects.toMatchObject({ slug: "container.not-started", values: { reason: "3 no such thing" } });
  await rm(work, { recursive: true });
});

it("a site whose operator has not switched them on has no online tools", () => {
  expect(new Tools({ toolsPort: undefined, toolsEngine: "bubblewrap", dataFolder: "/nowhere", modelicaPath: [] }).names).toEqual(
    [],
  );
});

describe.skipIf(!walled)("a session of the notebook", () => {
  it("[WSP-023] [WSP-024] [WSP-025] [WSP-026] [WSP-027] is begun, told of, listed and ended by its member alone", async () => {
    const id = await create();
    expect(await ann.ask(calls.containerTools)).toEqual(["notebook"]);
    expect((await ann.answer(calls.initContainer, { body: { id, tool: "ide" } })).code).toBe(
      errors["container.unavailable"].code,
    );
    const { session, sessionId } = await begin(id);
    expect(session).toMatchObject({ tool: "notebook", state: "running", nChanged: 0, repository: { id, owner: "ann" } });
    expect((await begin(id)).sessionId).toBe(sessionId);
    expect(await ann.ask(calls.container, { query: { session: sessionId } })).toEqual(session);
    expect(await ann.ask(calls.runningContainers)).toHaveLength(1);
    const gone = errors["container.not-found"].code;
    expect((await eve.answer(calls.container, { query: { session: sessionId } })).code).toBe(gone);
    expect((await eve.answer(calls.deleteContainer, { body: { session: sessionId, discards: true } })).code).toBe(gone);
    expect((await eve.answer(calls.saveContainer, { body: { session: sessionId, message: "" } })).code).toBe(gone);
    expect((await eve.answer(calls.initContainer, { body: { id, tool: "notebook" } })).code).not.toBe(0);
    await end(sessionId);
    expect((await ann.answer(calls.container, { query: { session: sessionId } })).code).toBe(gone);
    expect(await ann.ask(calls.runningContainers)).toEqual([]);
  });

  it("computes, and sees its files and nothing else of the machine: no network, no processes, no data of the site", async () => {
    const { sessionId, run, ask } = await begin(await create());
    expect(await run("const a = 6 * 7; a")).toBe("42\n");
    expect(await run("a + 1")).toBe("43\n");
    expect(await run('throw new Error("oh")')).toContain("Error: oh");
    expect(await run('require("fs").readdirSync(".")')).toBe("[ 'M.mo', 'N.mo' ]\n");
    const data = JSON.stringify(site.platform.settings.dataFolder);
    expect(await run(`require("fs").existsSync(${data})`)).toBe("false\n");
    expect(await run('require("fs").readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name)).length < 10')).toBe("true\n");
    expect(await run('Object.keys(require("os").networkInterfaces())')).toMatch(/^\[( 'lo' )?\]\n$/);
    const reach = `new Promise((tell) => require("net").connect(${port}, "127.0.0.1").on("error", (e) => tell(e.code)).on("connect", () => tell("open")))`;
    expect(await run(reach)).not.toContain("open");
    expect(
      await run("process.env.HOME + Object.keys(process.env).filter((n) => n.startsWith('MOFANG') || n.startsWith('DATABASE'))"),
    ).toBe("/home\n");
    // What never ends is stopped, and the notebook goes on.
    const endless = run("for (;;);");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await ask("stop", { method: "POST", body: JSON.stringify({ language: "javascript" }) });
    expect(await endless).toContain("SIGKILL");
    expect(await run("typeof a")).toBe("undefined\n");
    await end(sessionId);
  });

  it("runs TypeScript in the scope of JavaScript, and tells what is wrong with a cell", async () => {
    const { sessionId, run } = await begin(await create());
    const typed = "interface Point { readonly x: number }\nenum Unit { m, s }\nconst p: Point = { x: Unit.s };\np.x";
    expect(await run(typed, "typescript")).toBe("1\n");
    expect(await run("p")).toBe("{ x: 1 }\n");
    expect(await run("const q: = 1", "typescript")).toContain("SyntaxError");
    await end(sessionId);
  });

  it("simulates models of the repository and of libraries of the site in each of its languages", async () => {
    const id = await create();
    await write(
      id,
      "Decay.mo",
      "model Decay Real x(start = 1, fixed = true); parameter Real k = 1; equation der(x) = -k * x; end Decay;",
      null,
    );
    const { sessionId, run } = await begin(id);
    const runs = 'simulate("Decay", { stopTime: 1, intervals: 2, parameters: { k: 2 }, signals: ["x"] })';
    expect(await run(`const r = ${runs}; [r.time.length, r.x.at(-1).toFixed(2)]`)).toBe("[ 3, '0.14' ]\n");
    const inPython = 'round(simulate("Decay", parameters={"k": 2}, stop_time=1, intervals=2)["x"][-1], 2)';
    expect(await run(inPython, "python")).toBe("0.14\n");
    expect(await run('Object.keys(simulate("MofangExamples.Pendulum", { intervals: 1 }))', "typescript")).toContain("'time'");
    expect(await run('simulate("Nothing")')).toContain("Nothing");
    await end(sessionId);
  }, 240_000);

  it("is open to its browser alone: not without its cookie, to another session's, or to a page of another site", async () => {
    const { sessionId, ask, address } = await begin(await create());
    expect((await ask("notebook")).status).toBe(200);
    expect((await ask("notebook", {}, {})).status).toBe(403);
    const foreign = new Passes(site.platform.secret).passFor("cookie", "00000000-0000-4000-8000-000000000000");
    expect((await ask("notebook", {}, { cookie: `mofang-tool=${foreign}` })).status).toBe(403);
    const stolen = new URL(address);
    stolen.searchParams.set("pass", "9999999999.AAAA");
    expect((await fetch(stolen, { redirect: "manual" })).status).toBe(403);
    const cookie = (await fetch(address, { redirect: "manual" })).headers.get("set-cookie")?.split(";")[0] ?? "";
    const posted = await ask("run", { method: "POST", body: "{}" }, { cookie, origin: site.address });
    expect(posted.status).toBe(403);
    // The tools' host serves nothing of the site, and calls of the site take no cookie.
    expect((await fetch(`http://127.0.0.1:${port}/mofang/public/properties`, { headers: { cookie } })).status).toBe(404);
    const call = await fetch(`${site.address}${calls.runningContainers.path}`, { headers: { cookie } });
    expect(await call.json()).toMatchObject({ code: 401 });
    await end(sessionId);
    expect((await ask("notebook")).status).toBe(502);
  });

  it("has service workers for its own pages alone, whatever a tool allows them", async () => {
    const { sessionId, ask, run } = await begin(await create());
    const server = `require("http").createServer((_, answer) => answer.setHeader("service-worker-allowed", "/").end("x"))`;
    await run(`require("fs").rmSync("/session/socket"); ${server}.listen("/session/socket"); 0`);
    expect((await ask("worker.js")).headers.get("service-worker-allowed")).toBe(`/s/${sessionId}/`);
    await end(sessionId);
  });

  it("reaches no socket of the machine by a link that the tool puts in the place of its own", async () => {
    const { sessionId, ask, run } = await begin(await create());
    const folder = await mkdtemp(join(tmpdir(), "mofang-socket-"));
    const machine = createServer((_request, answer) => answer.end("of the machine")).listen(join(folder, "socket"));
    await once(machine, "listening");
    const place = JSON.stringify(join(folder, "socket"));
    await run(`require("fs").rmSync("/session/socket"); require("fs").symlinkSync(${place}, "/session/socket")`);
    const answer = await ask("notebook");
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining("The session has ended")]);
    machine.close();
    await rm(folder, { recursive: true });
    await end(sessionId);
  });

  it("brings what was changed back as one commit of the member, beside what others changed, and tells conflicts", async () => {
    const id = await create();
    const { sessionId, run } = await begin(id);
    await run('require("fs").writeFileSync("M.mo", "model M Real x; end M;"); require("fs").writeFileSync("new.txt", "hi")');
    const blobs = (await ann.ask(repositoryCalls.modelicaFiles, { query: { id } })).files;
    const blobOf = (path: string) => blobs.find((file) => file.path === path)?.blob ?? null;
    await write(id, "N.mo", "model N Real y; end N;", blobOf("N.mo"));
    expect(await ann.ask(calls.container, { query: { session: sessionId } })).toMatchObject({ nChanged: 2 });
    expect(await save(sessionId)).toMatchObject({ commit: expect.any(String), conflicts: [] });
    expect([await textOf(id, "M.mo"), await textOf(id, "N.mo")]).toEqual(["model M Real x; end M;", "model N Real y; end N;"]);
    expect(await save(sessionId)).toEqual({ commit: null, conflicts: [] });
    await run('require("fs").writeFileSync("N.mo", "model N Real z; end N;")');
    expect(await save(sessionId)).toEqual({ commit: null, conflicts: ["N.mo"] });
    expect(await textOf(id, "N.mo")).toBe("model N Real y; end N;");
    await end(sessionId);
  });

  it("holds to the rules of names, texts and links that uploads have, and to the rights of now", async () => {
    const id = await create();
    const { sessionId, run } = await begin(id);
    const refusedAs = async () => (await ann.answer(calls.saveContainer, { body: { session: sessionId, message: "" } })).code;
    await run('require("fs").writeFileSync("bad.mo", Buffer.from([0xff, 0xfe, 0x00]))');
    expect(await refusedAs()).toBe(errors["file.not-utf8"].code);
    await run(
      'require("fs").rmSync("bad.mo"); require("fs").symlinkSync("/etc/passwd", "secret.txt"); require("fs").symlinkSync("/etc", "etc")',
    );
    expect(await save(sessionId)).toEqual({ commit: null, conflicts: [] });
    await run('require("fs").writeFileSync("kept.txt", "kept")');
    await sql`update repository set owner_id = ${eve.id} where id = ${id}`.execute(site.platform.database);
    expect(await refusedAs()).toBe(errors["repository.not-found"].code);
    await sql`update repository set owner_id = ${ann.id} where id = ${id}`.execute(site.platform.database);
    expect((await save(sessionId)).commit).not.toBeNull();
    await end(sessionId);
  });

  it("is told, kept and ended also where it holds a file that is too large to be committed", async () => {
    const { sessionId, run } = await begin(await create());
    await run(`require("fs").writeFileSync("big.bin", ""); require("fs").truncateSync("big.bin", ${limits.repositoryFile + 1})`);
    expect(await ann.ask(calls.runningContainers)).toMatchObject([{ sessionId, nChanged: 1 }]);
    const refused = await ann.answer(calls.saveContainer, { body: { session: sessionId, message: "" } });
    expect(refused.code).toBe(errors["file.too-large"].code);
    await end(sessionId, false);
    expect(await ann.ask(calls.runningContainers)).toMatchObject([{ sessionId, state: "ended", nChanged: 1 }]);
    await end(sessionId);
    expect(await ann.ask(calls.runningContainers)).toEqual([]);
  });

  it("[WSP-028] ends when nobody uses it, keeps its unsaved files, and goes on with them later", async () => {
    const id = await create();
    const { sessionId, run } = await begin(id);
    await run('require("fs").writeFileSync("M.mo", "model M Real kept; end M;")');
    const { database } = site.platform;
    const sleep = sql`update container_session set heard_at = heard_at - make_interval(mins => ${limits.containerIdle + 1})`;
    await sleep.execute(database);
    expect(await ann.ask(calls.containerHeartbeat, { body: { session: sessionId } })).toEqual({ state: "running" });
    await keepUp();
    expect(await ann.ask(calls.container, { query: { session: sessionId } })).toMatchObject({ state: "running" });
    await sleep.execute(database);
    await keepUp();
    expect(await ann.ask(calls.runningContainers)).toMatchObject([{ sessionId, state: "ended", ending: "unused", nChanged: 1 }]);
    expect(await ann.ask(calls.containerHeartbeat, { body: { session: sessionId } })).toEqual({ state: "ended" });
    const again = await begin(id);
    expect(again.sessionId).toBe(sessionId);
    expect(await again.run('require("fs").readFileSync("M.mo", "utf8")')).toContain("kept");
    await end(sessionId, false);
    expect(await ann.ask(calls.runningContainers)).toMatchObject([{ sessionId, state: "ended" }]);
    expect((await save(sessionId)).commit).not.toBeNull();
    await end(sessionId);
    expect(await readdir(join(site.platform.settings.dataFolder, "containers"))).toEqual([]);
  });

  it("ends when its files fill what a session has of the disk, whose files can be downloaded and committed, and goes on after that", async () => {
    const id = await create();
    const { sessionId, run } = await begin(id);
    const fill = 'for (let i = 0; i < 9; i++) require("fs").writeFileSync("big" + i, Buffer.alloc(15e6, i))';
    await run(`require("fs").writeFileSync("kept.txt", "kept"); ${fill}`);
    const find = () => ann.ask(calls.container, { query: { session: sessionId } });
    await expect.poll(find, { timeout: 20_000 }).toMatchObject({ state: "ended", ending: "full", nChanged: 10 });
    const again = await ann.answer(calls.initContainer, { body: { id, tool: "notebook" }, language: "en" });
    expect(again).toMatchObject({ code: errors["container.full"].code, message: expect.stringContaining("120 MB") });
    const archive = await ann.bytes(calls.containerFiles, { session: sessionId });
    expect([archive.status, archive.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Buffer.from(await archive.arrayBuffer()).includes("kept.txt")).toBe(true);
    expect((await eve.answer(calls.containerFiles, { query: { session: sessionId } })).code).toBe(
      errors["container.not-found"].code,
    );
    expect((await save(sessionId)).commit).not.toBeNull();
    expect(await find()).toMatchObject({ nChanged: 0 });
    await end(sessionId);
  });

  it("holds a single file to half of that, and folders in memory to theirs", async () => {
    const { sessionId, run } = await begin(await create());
    expect(await run('require("fs").writeFileSync("big.bin", Buffer.alloc(60_000_001))')).toMatch(/EFBIG|SIGXFSZ/);
    await run('require("fs").rmSync("big.bin", { force: true })');
    const fill = 'for (let i = 0; i < 30; i++) require("fs").writeFileSync("/tmp/" + i, Buffer.alloc(10_000_000))';
    expect(await run(fill)).toContain("ENOSPC");
    await end(sessionId);
  });

  it("works on a branch and brings files back there, or to a new one with which it goes on", async () => {
    const id = await create();
    const blobOf = async (version?: string) =>
      (await ann.ask(repositoryCalls.fileText, { query: { id, path: "M.mo", ...(version && { version }) } })).text;
    const first = await begin(id);
    expect(first.session).toMatchObject({ branch: null });
    await first.run('require("fs").writeFileSync("M.mo", "model M Real x; end M;")');
    const taken = await ann.answer(calls.saveContainer, { body: { session: first.sessionId, message: "", newBranch: "main" } });
    expect(taken.code).toBe(errors["container.branch-taken"].code);
    const below = await ann.answer(calls.saveContainer, { body: { session: first.sessionId, message: "", newBranch: "main/x" } });
    expect(below.code).toBe(errors["container.branch-taken"].code);
    const named = await ann.answer(calls.saveContainer, { body: { session: first.sessionId, message: "", newBranch: "a..b" } });
    expect(named.code).toBe(errors["container.branch-name"].code);
    expect((await save(first.sessionId, "trial")).commit).not.toBeNull();
    expect((await ann.ask(repositoryCalls.branches, { query: { id } })).branches.toSorted()).toEqual(["main", "trial"]);
    expect([await blobOf(), await blobOf("trial")]).toEqual(["model M end M;", "model M Real x; end M;"]);
    expect(await first.run('JSON.parse(require("fs").readFileSync("/site/session.json", "utf8")).version')).toBe("trial\n");
    await first.run('require("fs").writeFileSync("M.mo", "model M Real y; end M;")');
    await save(first.sessionId);
    expect([await blobOf(), await blobOf("trial")]).toEqual(["model M end M;", "model M Real y; end M;"]);
    // The main branch has a session of its own beside it.
    const main = await begin(id, "main");
    expect(main.session).toMatchObject({ branch: null, nChanged: 0 });
    expect(await main.run('require("fs").readFileSync("M.mo", "utf8")')).toBe("model M end M;\n");
    await end(main.sessionId);
    await end(first.sessionId);
    const again = await begin(id, "trial");
    expect(again.session).toMatchObject({ branch: "trial" });
    expect(await again.run('require("fs").readFileSync("M.mo", "utf8")')).toBe("model M Real y; end M;\n");
    await end(again.sessionId);
    const gone = await ann.answer(calls.initContainer, { body: { id, tool: "notebook", branch: "nowhere" } });
    expect(gone.code).toBe(errors["repository.version-not-found"].code);
  });

  it("is ended, and its files removed, when its account or repository is gone, whatever trouble another session makes", async () => {
    const [bad, left] = [await begin(await create()), await begin(await create())];
    const { database, settings } = site.platform;
    const folderOf = (sessionId: string) => join(settings.dataFolder, "containers", sessionId);
    // As a disk that fails would leave it: what there is cannot be looked at.
    await rm(join(folderOf(bad.sessionId), "base.json"));
    await mkdir(join(folderOf(bad.sessionId), "base.json"));
    await database.deleteFrom("container_session").where("id", "=", left.sessionId).execute();
    await keepUp();
    expect((await left.ask("notebook")).status).toBe(502);
    expect(await readdir(join(settings.dataFolder, "containers"))).not.toContain(left.sessionId);
    await end(bad.sessionId);
  });

  it("ends within a minute after its member lost the right to the repository, and keeps what is the repository's", async () => {
    const id = await create();
    const { sessionId, run } = await begin(id);
    await run('require("fs").writeFileSync("kept.txt", "kept")');
    const { database } = site.platform;
    await sql`update repository set owner_id = ${eve.id} where id = ${id}`.execute(database);
    await keepUp();
    expect(await ann.ask(calls.container, { query: { session: sessionId } })).toMatchObject({
      state: "ended",
      ending: "forbidden",
    });
    const refused = await ann.answer(calls.containerFiles, { query: { session: sessionId } });
    expect(refused.code).toBe(errors["repository.not-found"].code);
    await sql`update repository set owner_id = ${ann.id} where id = ${id}`.execute(database);
    const again = await begin(id);
    expect(await again.run('require("fs").readFileSync("kept.txt", "utf8")')).toBe("kept\n");
    await end(sessionId);
  });

  it("is one of so many that a member runs at once", async () => {
    const ids = [await create(), await create(), await create()] as const;
    const [one, other] = [await begin(ids[0]), await begin(ids[1])];
    const third = await ann.answer(calls.initContainer, { body: { id: ids[2], tool: "notebook" } });
    expect(third.code).toBe(errors["container.too-many"].code);
    await end(one.sessionId);
    await end((await begin(ids[2])).sessionId);
    await end(other.sessionId);
  });
});

/** What the job does that comes each minute. */
async function keepUp(): Promise<void> {
  const { jobs } = containerDomain(
    site.platform,
    new RepositoryService(site.platform),
    new PersonalTokens(site.platform.database),
  );
  await jobs?.["container.upkeep"]?.(null, {} as never);
}

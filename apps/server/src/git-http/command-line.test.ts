/** `mofang login`, `clone`, `push`, `run`, `rerun`, `study` and `publish` against a server, a worker and git, all real. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { publishedRunCalls, repositoryCalls, versionCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClientSite, startClientSite } from "./test-client-site.ts";
import { commitFiles, gitDone } from "./test-git.ts";

const decay = (k: number) =>
  `model Decay parameter Real k = ${k}; Real x(start = 1, fixed = true); equation der(x) = -k*x; annotation(experiment(StopTime = 2, Interval = 0.5, Tolerance = 1e-8)); end Decay;`;

let there: ClientSite;
let folder: string;
let token: string;
let repositoryId: number;

beforeAll(async () => {
  there = await startClientSite();
  folder = await mkdtemp(join(tmpdir(), "mofang-command-"));
  token = await there.token("api-read", "api-write", "git-read", "git-write");
  repositoryId = await there.repository("Springs", "private", { "Decay.mo": decay(1) });
});
afterAll(async () => {
  await there.stop();
  await rm(folder, { recursive: true });
});

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly log: string;
}

/** Runs the real program on a machine with an empty home. */
function mofang(words: readonly string[], { cwd = folder, input = "" } = {}): Promise<Outcome> {
  return new Promise((done, fail) => {
    const { MOFANG_TOKEN: _token, ...inherited } = process.env;
    const child = spawn(process.execPath, [join(productRoot(), "apps/cli/bin/mofang.mjs"), ...words, "--lang", "en"], {
      cwd,
      env: { ...inherited, HOME: folder, MOFANG_CONFIG: join(folder, "config"), MOFANG_CACHE: "off", GIT_CONFIG_NOSYSTEM: "1" },
    });
    let [output, log] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    child.on("error", fail);
    child.on("close", (code) => done({ code, output, log }));
    child.stdin.end(input);
  });
}

describe("mofang with a server", () => {
  it("says what is missing before anybody is logged in", async () => {
    expect(await mofang(["clone", "ada/Springs"])).toMatchObject({ code: 2, log: expect.stringContaining("mofang login") });
    expect(await mofang(["login", "somewhere"])).toMatchObject({
      code: 2,
      log: expect.stringContaining('"somewhere" is no address'),
    });
    expect(await mofang(["login", there.site.address])).toMatchObject({ code: 2, log: expect.stringContaining("access token") });
    const wrong = await mofang(["login", there.site.address], { input: `mofang_pat_${"x".repeat(43)}\n` });
    expect(wrong).toMatchObject({ code: 2, log: expect.stringContaining("refused") });
  });

  it("keeps a token that the server knows, for nobody else to read", async () => {
    const done = await mofang(["login", `${there.site.address}/`], { input: `${token}\n` });
    expect(done).toEqual({ code: 0, output: `Logged in to ${there.site.address} as ada\n`, log: "" });
    const file = join(folder, "config", "logins.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ logins: [{ address: there.site.address, name: "ada", token }] });
  });

  it("clones a private repository, and leaves the token nowhere in the clone", async () => {
    expect(await mofang(["clone", "ada/Springs", "clone"])).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, "clone", "Decay.mo"), "utf8")).toBe(decay(1));
    const config = await readFile(join(folder, "clone", ".git", "config"), "utf8");
    expect(config).toContain(`url = ${there.site.address}/git/ada/Springs.git`);
    expect(config).not.toContain(token);
    expect(config).not.toContain(Buffer.from(`mofang:${token}`).toString("base64"));
    expect((await mofang(["clone", "ada/Nothing"])).code).toBe(128);
  });

  it("pushes what was committed", async () => {
    const clone = join(folder, "clone");
    await gitDone(clone, "config", "user.email", "ada@example.org");
    const commit = await commitFiles(clone, { "Decay.mo": decay(2) }, "faster");
    expect(await mofang(["push"], { cwd: clone })).toMatchObject({ code: 0 });
    const { data } = await there.site.call(repositoryCalls.commits, { query: { id: repositoryId }, token });
    expect(data.rows[0]).toMatchObject({ commit, message: "faster" });
    expect(await mofang(["push"])).toMatchObject({ code: 2, log: expect.stringContaining("no clone") });
  });

  it("never goes to another server than the one that is named", async () => {
    const clone = join(folder, "clone");
    for (const words of [["run", "Decay"], ["study", "Decay", "--vary", "k=1,2"], ["publish", "1.0.0"], ["push"]]) {
      const { code, log } = await mofang([...words, "--server", "http://localhost:9"], { cwd: clone });
      expect(code).toBe(2);
      expect(log).toContain(`This folder is a clone from ${there.site.address}, not from http://localhost:9.`);
    }
    expect(await mofang(["run", "Decay", "--server", `${there.site.address}/`, "--json"], { cwd: clone })).toMatchObject({
      code: 0,
    });
  });

  it("runs a model there with its own experiment, and says why one fails", async () => {
    const clone = join(folder, "clone");
    const done = await mofang(["run", "Decay", "--output", "decay.csv"], { cwd: clone });
    expect(done).toMatchObject({ code: 0, log: expect.stringContaining("succeed") });
    const lines = (await readFile(join(clone, "decay.csv"), "utf8")).trim().split("\n");
    const x = (lines[0] ?? "").split(",").findIndex((name) => name.replaceAll('"', "").startsWith("x"));
    expect(lines).toHaveLength(6);
    expect(Number(lines.at(-1)?.split(",")[x])).toBeCloseTo(Math.exp(-4), 6);
    await writeFile(join(clone, "Decay.mo"), decay(3));
    const json = await mofang(["run", "Decay", "--json", "--parameter", "k=0.5"], { cwd: clone });
    expect(JSON.parse(json.output)).toMatchObject({ status: "succeed", settings: { parameters: { k: 0.5 }, stopTime: 2 } });
    expect(json.log).toContain("not committed");
    const missing = await mofang(["run", "Nowhere", "--repository", "ada/Springs"]);
    expect(missing).toMatchObject({ code: 1, log: expect.stringContaining("Nowhere") });
  });

  it("runs a study, a row for each run", async () => {
    const words = ["study", "Decay", "--repository", "ada/Springs", "--vary", "k=1,2,3", "--signals", "x,nothing"];
    const { code, output } = await mofang(words);
    expect(code).toBe(0);
    const [head, ...rows] = output.trim().split("\n");
    expect(head).toBe("run,id,status,k,x,nothing");
    const values = rows.map((row) => row.split(",")).sort((a, b) => Number(a[0]) - Number(b[0]));
    expect(values.map(([, , status, k]) => [status, k])).toEqual([1, 2, 3].map((k) => ["succeed", String(k)]));
    for (const [, , , k, x] of values) expect(Number(x)).toBeCloseTo(Math.exp(-2 * Number(k)), 6);
    expect(await mofang([...words, "--vary", "k=often"])).toMatchObject({ code: 2, log: expect.stringContaining('"k=often"') });
  });

  it("runs a published run again on this machine, and is content only with the same bits", async () => {
    const done = await mofang(["run", "Decay", "--repository", "ada/Springs", "--json"]);
    const { id: simulationTaskId } = JSON.parse(done.output) as { readonly id: number };
    const said = { title: { zh: "", en: "Decay" }, description: { zh: "", en: "" }, licence: "MIT", variables: ["x"] } as const;
    const body = { id: repositoryId, simulationTaskId, ...said, authors: [{ name: "Ada", orcid: null }] };
    const { key } = (await there.site.call(publishedRunCalls.publishRun, { body, token })).data;
    const address = `${there.site.address}/run/${key}`;
    const { data: run } = await there.site.call(publishedRunCalls.publishedRun, { query: { runKey: key }, token });
    const again = await mofang(["rerun", address]);
    expect(again).toMatchObject({ code: 0, output: `Equal to the last bit\n${run.digest}\n${run.digest}\n` });
    const json = JSON.parse((await mofang(["rerun", address, "--json"])).output);
    expect(json).toMatchObject({ key, isEqual: true, libraries: [], differences: [], engine: { published: json.engine.here } });
    const { database } = there.site.platform;
    await sql`alter table published_run disable trigger published_run_kept`.execute(database);
    await sql`update published_run set digest = ${"0".repeat(64)} where key = ${key}`.execute(database);
    expect(await mofang(["rerun", address])).toMatchObject({ code: 1, output: expect.stringContaining("The results differ") });
    expect(await mofang(["rerun", "nowhere"])).toMatchObject({ code: 2, log: expect.stringContaining("/run/") });
    expect(await mofang(["rerun", `${there.site.address}/run/k7m2p9q4x8w3`])).toMatchObject({ code: 2 });
  });

  it("brings data files and packages that a run needs, and names what keeps it from running", async () => {
    const countLines = `within RunGears;
      function countLines input String file; output Integer n; external "C" n = ModelicaInternal_countLines(file); end countLines;`;
    const gearsId = await there.repository("RunGears", "public", {
      "package.mo": 'package RunGears annotation(version="1.0.0"); end RunGears;',
      "countLines.mo": countLines,
      "Resources/rate.txt": "1\n2\n3\n",
    });
    await there.site.call(versionCalls.addVersion, { body: { id: gearsId, version: "1.0.0", description: "" }, token });
    const reader = `model Reader
      parameter Integer own = RunGears.countLines("data/own.txt");
      parameter Integer other = RunGears.countLines("modelica://RunGears/Resources/rate.txt");
      Real x(start = own/other, fixed = true);
    equation
      der(x) = -x;
      annotation(uses(RunGears(version="1.0.0")), experiment(StopTime = 1));
    end Reader;`;
    await there.repository("Readers", "private", { "Reader.mo": reader, "data/own.txt": "1\n2\n" });
    const done = await mofang(["run", "Reader", "--repository", "ada/Readers", "--json"]);
    const task = JSON.parse(done.output) as { readonly id: number; readonly key: string; readonly libraries: readonly object[] };
    expect(task.libraries).toMatchObject([{ name: "RunGears", version: "1.0.0" }]);
    // A run of one's own is run again at its address without being published.
    const address = `${there.site.address}/run/${task.key}`;
    const again = await mofang(["rerun", address, "--json"]);
    expect(again).toMatchObject({ code: 0, log: "" });
    expect(JSON.parse(again.output)).toMatchObject({ key: task.key, isEqual: true, libraries: [], differences: [] });
    const { database } = there.site.platform;
    const gone = JSON.stringify([{ name: "Gone", version: "3.0.0", hash: "c".repeat(64) }]);
    const other = sql`settings || '{"modelName":"Nowhere"}'::jsonb`;
    await sql`update simulation_task set installed = ${gone}::jsonb, settings = ${other} where id = ${task.id}`.execute(database);
    const failed = await mofang(["rerun", address]);
    expect(failed).toMatchObject({ code: 2, output: "", log: expect.stringContaining("Nowhere") });
    expect(failed.log).toContain("Gone: 3.0.0 (cccccccccccc) → not here");
  });

  it("publishes the commit that is checked out", async () => {
    const clone = join(folder, "clone");
    const commit = await gitDone(clone, "rev-parse", "HEAD");
    const done = await mofang(["publish", "1.0.0", "--description", "First"], { cwd: clone });
    expect(done).toMatchObject({ code: 0, output: `Published 1.0.0 (${commit})\n` });
    const { data } = await there.site.call(versionCalls.versions, { query: { id: repositoryId }, token });
    expect(data).toMatchObject([{ version: "1.0.0", description: "First", commit }]);
    expect(await mofang(["publish", "1.0.0"], { cwd: clone })).toMatchObject({ code: 2, log: expect.stringContaining("1.0.0") });
  });

  it("forgets the token", async () => {
    expect((await mofang(["logout", there.site.address])).code).toBe(0);
    expect(await readFile(join(folder, "config", "logins.json"), "utf8")).not.toContain(token);
    expect((await mofang(["push"], { cwd: join(folder, "clone") })).code).toBe(2);
  });
});

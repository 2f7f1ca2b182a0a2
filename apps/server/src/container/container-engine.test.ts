/** Walls by a real container engine where the machine has one, with an image of the machine's own programs. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { containerCalls as calls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sessions } from "../account/index.ts";
import { startClientSite } from "../git-http/test-client-site.ts";
import { ContainerEngine } from "./container-engine.ts";
import { Processes } from "./processes.ts";
import { freePort, openTool, runCell } from "./test-tool.ts";
import { isAlive } from "./tool-socket.ts";

// A short name: podman refuses a folder whose path has more than 50 characters.
const folder = mkdtempSync(join(tmpdir(), "e-"));
const image = "localhost/mofang-tools-test";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = ["--root", join(folder, "store"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
/** The command of an engine that runs a container here; undefined where none does. */
const engine = ["runc", "crun"].map((runtime) => ["podman", "--runtime", runtime, ...store]).find(runsAnything);

function ask([program = "", ...first]: readonly string[], ...words: readonly string[]) {
  return spawnSync(program, [...first, ...words], { encoding: "utf8" });
}

function runsAnything(command: readonly string[]): boolean {
  if (ask(command, "version").status !== 0) return false;
  if (ask(command, "image", "exists", image).status !== 0) makeImage(command);
  return (
    ask(
      command,
      "run",
      "--rm",
      "--network",
      "none",
      "--memory",
      "300m",
      "--ulimit",
      "nofile=1000:1000",
      "--ulimit",
      "nproc=1000:1000",
      image,
      "/bin/true",
    ).status === 0
  );
}

/** Node.js, a shell and what bounds a process, with the libraries that they load. */
function makeImage(command: readonly string[]): void {
  const root = join(folder, "image");
  const programs = [process.execPath, "/bin/sh", "/bin/true", "/usr/bin/prlimit"];
  const libraries = programs.flatMap((program) => spawnSync("ldd", [program], { encoding: "utf8" }).stdout.match(/\/\S+/g) ?? []);
  for (const file of new Set([...programs, ...libraries])) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(realpathSync(file), join(root, file));
  }
  for (const place of ["opt", "tmp", "home", "proc", "dev", "sys", "work", "session", "site", "etc"])
    mkdirSync(join(root, place), { recursive: true });
  for (const place of ["tmp", "home"]) chmodSync(join(root, place), 0o1777);
  cpSync(process.execPath, join(root, "opt/node"));
  spawnSync("tar", ["cf", join(folder, "image.tar"), "-C", root, "."]);
  ask(command, "import", join(folder, "image.tar"), image);
  rmSync(root, { recursive: true });
}

/** A tool that tells what it sees, and does what it is asked to, by the path of the request. */
const tool = `
const fs = require("fs");
const run = { see: () => ({
  user: process.getuid(), network: Object.keys(require("os").networkInterfaces()), files: fs.readdirSync("/work"),
  site: fs.readFileSync("/site/session.json", "utf8"), home: process.env.HOME,
  capabilities: fs.readFileSync("/proc/self/status", "utf8").match(/^(CapEff|NoNewPrivs).*$/gm), processes: fs.readdirSync("/proc").filter((name) => /^\\\\d+$/.test(name)).length,
}),
write: () => ["/work/new", "/session/new", "/tmp/new", "/usr/new", "/site/new", "/new"].map((place) => {
  try { fs.writeFileSync(place, ""); return "written"; } catch (error) { return error.code; }
}),
eat: () => { const all = []; for (;;) all.push(Buffer.alloc(2e7, 1)); } };
require("http").createServer((request, answer) => answer.end(JSON.stringify(run[request.url.slice(1)]()))).listen("/session/socket");
`;

it("an engine that is away, and one without the image, are told with what to do", async () => {
  const away = new ContainerEngine({ command: ["/nowhere/docker"], image, dataFolder: folder });
  expect(await away.trouble()).toMatchObject({
    slug: "container.engine-away",
    values: { engine: "/nowhere/docker", reason: expect.stringContaining("ENOENT") },
  });
  const docker = join(folder, "docker");
  const write = (script: string) => {
    writeFileSync(docker, `#!/bin/sh\n${script}\n`);
    chmodSync(docker, 0o755);
  };
  const engineAt = () => new ContainerEngine({ command: [docker, "--context", "x"], image: "no", dataFolder: folder }).trouble();
  write('echo "Cannot connect to the Docker daemon" >&2; exit 1');
  expect(await engineAt()).toMatchObject({
    slug: "container.engine-away",
    values: { reason: "Cannot connect to the Docker daemon" },
  });
  write('test "$3" = ps || exit 1');
  expect(await engineAt()).toMatchObject({
    slug: "container.image-missing",
    values: { engine: `${docker} --context x`, image: "no" },
  });
  write("exit 0");
  expect(await engineAt()).toBeUndefined();
});

describe.skipIf(engine === undefined)("a tool in a container", () => {
  const walls = new ContainerEngine({ command: engine ?? [], image, dataFolder: folder, memory: 3e8 });
  const processes = new Processes(walls, 1e9);
  const work = join(folder, "work");
  const ids: string[] = [];
  const start = async () => {
    const sessionId = randomUUID();
    ids.push(sessionId);
    const program = {
      readable: { "/opt/tool.js": join(folder, "tool.js") },
      libraries: [],
      words: ["/opt/node", "/opt/tool.js"],
    };
    const child = await processes.start(sessionId, program, work, { repository: 7, version: null, model: "M", lang: "en_US" });
    const read = (path: string) =>
      new Promise<string>((tell, fail) => {
        import("node:http").then(({ get }) =>
          get({ socketPath: join(tmpdir(), `mofang-tool-${sessionId}/session/socket`), path }, async (answer) => {
            let text = "";
            for await (const chunk of answer) text += chunk;
            tell(text);
          }).once("error", fail),
        );
      });
    return { sessionId, child, ask: async (path: string) => JSON.parse(await read(path)) };
  };

  beforeAll(() => {
    mkdirSync(work);
    writeFileSync(join(work, "M.mo"), "model M end M;");
    writeFileSync(join(folder, "tool.js"), tool);
    chmodSync(folder, 0o755);
    if (walls.owner !== undefined) chownSync(work, walls.owner, walls.owner);
  });
  afterAll(async () => {
    for (const id of ids) await processes.stop(id);
  });

  it("has no network, no rights, no other processes, and no files but its own", async () => {
    const { sessionId, ask: askTool } = await start();
    const seen = await askTool("/see");
    expect(seen).toMatchObject({ files: ["M.mo"], home: "/home", network: expect.not.arrayContaining(["eth0"]) });
    expect(seen.user).not.toBe(0);
    expect(seen.site).toContain('"repository":7');
    expect(seen.capabilities.join("\n")).toMatch(/CapEff:\s*0+\nNoNewPrivs:\s*1/);
    expect(seen.processes).toBeLessThan(4);
    expect(await askTool("/write")).toEqual(["written", "written", "written", "EROFS", "EROFS", "EROFS"]);
    expect(existsSync(join(work, "new"))).toBe(true);
    await processes.stop(sessionId);
    expect(await isAlive(sessionId)).toBe(false);
    expect(ask(engine ?? [], "ps", "--all", "--quiet").stdout).toBe("");
  });

  it("ends when it takes too much memory, and alone", async () => {
    const [greedy, other] = [await start(), await start()];
    const ended = new Promise((done) => greedy.child.once("exit", done));
    await greedy.ask("/eat").catch(() => undefined);
    expect(await ended).toBe(137);
    expect(await other.ask("/see")).toMatchObject({ home: "/home" });
    await processes.stop(other.sessionId);
    expect(existsSync("oom")).toBe(false);
  });

  it("is ended by another server when its own is gone, and not before", async () => {
    const { sessionId } = await start();
    await walls.sweep();
    expect(await isAlive(sessionId)).toBe(true);
    // As a server that was killed has left it.
    const left = `mofang-tool-${randomUUID()}`;
    const labels = ask(engine ?? [], "inspect", "--format", "{{json .Config.Labels}}", `mofang-tool-${sessionId}`).stdout;
    const { "mofang.site": site } = JSON.parse(labels);
    const own = [
      "--label",
      `mofang.site=${site}`,
      "--label",
      "mofang.server=1.0",
      "--name",
      left,
      "--ulimit",
      "nofile=1000:1000",
      "--ulimit",
      "nproc=1000:1000",
    ];
    expect(ask(engine ?? [], "run", "--detach", "--network", "none", ...own, image, "/bin/sh", "-c", "read x").status).toBe(0);
    await walls.sweep();
    const names = ask(engine ?? [], "ps", "--all", "--format", "{{.Names}}")
      .stdout.trim()
      .split("\n");
    expect(names).toEqual([`mofang-tool-${sessionId}`]);
  });

  it("[WSP-023] runs the sessions of a site, which reach it, and whose files go back to the repository", async () => {
    const port = String(await freePort());
    const environment = { MOFANG_TOOLS_PORT: port, MOFANG_TOOLS_ENGINE: (engine ?? []).join(" "), MOFANG_TOOLS_IMAGE: image };
    const there = await startClientSite(environment);
    const { database, secret } = there.site.platform;
    const id = await there.repository("Walled", "private", { "M.mo": "model M end M;" });
    const account = await database.selectFrom("account").select("id").where("name", "=", "ada").executeTakeFirstOrThrow();
    const token = (await new Sessions(database, secret).open(account.id, true)).accessToken;
    const begun = await there.site.call(calls.initContainer, { body: { id, tool: "notebook" }, token, language: "en" });
    const { sessionId } = begun.data.session;
    ids.push(sessionId);
    const ask = await openTool(begun.data.address);
    expect(await runCell(ask, `mofang.get("/mofang/repo/branches", { id: ${id} }).main`)).toBe("main\n");
    await runCell(ask, 'require("fs").writeFileSync("M.mo", "model M Real x; end M;")');
    const saved = await there.site.call(calls.saveContainer, { body: { session: sessionId, message: "" }, token });
    expect(saved.data).toMatchObject({ commit: expect.any(String), conflicts: [] });
    await there.site.call(calls.deleteContainer, { body: { session: sessionId, discards: true }, token });
    expect(await isAlive(sessionId)).toBe(false);
    await there.stop();
  });
});

import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { productRoot } from "@mofang/host/product";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { ForkServer } from "./fork-server.ts";

const program = join(productRoot(), "apps/server/dist/fork-server.mjs");
const folder = mkdtempSync(join(tmpdir(), "mofang-fork-test-"));
const env = { PATH: process.env.PATH ?? "" };
const server = new ForkServer(program);
afterAll(() => rmSync(folder, { recursive: true }));

function start(name: string, ...words: string[]) {
  return server.start({ program: name, words, cwd: folder, env });
}

/** Runs a line of the shell to its end. */
async function shell(line: string) {
  const started = await start("sh", "-c", line);
  started.stdin.end();
  const [stdout, stderr, exitCode] = await Promise.all([text(started.stdout), text(started.stderr), started.ended]);
  return { stdout, stderr, exitCode };
}

/** Processes of this machine whose command line holds a word that no other has. */
function processesWith(word: string): string[] {
  return execFileSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(word) && !line.startsWith("Z") && !line.includes("ps -eo"));
}

async function untilNone(word: string): Promise<void> {
  while (processesWith(word).length > 0) await new Promise((done) => setTimeout(done, 20));
}

describe("a process that a fork server has started", () => {
  it("has its folder, its environment alone, its streams and its exit code", async () => {
    expect(await shell("pwd; env | grep -c SHELL; echo trouble >&2; exit 3")).toEqual({
      stdout: `${folder}\n0\n`,
      stderr: "trouble\n",
      exitCode: 3,
    });
  });

  it("is given and gives every byte, however slowly either side reads", async () => {
    const started = await start("cat");
    const block = Buffer.alloc(2 ** 20, "mofang ");
    let size = 0;
    const read = (async () => {
      for await (const chunk of started.stdout) {
        if (size === 0) await new Promise((done) => setTimeout(done, 50));
        size += (chunk as Buffer).length;
      }
    })();
    for (let i = 0; i < 20; i++) if (!started.stdin.write(block)) await once(started.stdin, "drain");
    started.stdin.end();
    started.stderr.resume();
    await read;
    expect(size).toBe(20 * block.length);
    expect(await started.ended).toBe(0);
  });

  it("may close its input before all of it is written", async () => {
    const started = await start("sh", "-c", "exec <&-; sleep 0.1; echo enough");
    started.stderr.resume();
    started.stdin.write(Buffer.alloc(10 * 2 ** 20));
    while (!started.stdin.closed) await new Promise((done) => setTimeout(done, 5));
    expect(await text(started.stdout)).toBe("enough\n");
    expect(await started.ended).toBe(0);
  });

  it("is one of many that end in any order", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => shell(`echo ${i}`)));
    expect(answers.map(({ stdout }) => stdout)).toEqual(Array.from({ length: 60 }, (_, i) => `${i}\n`));
  });

  it("ends with its helpers when it is killed", async () => {
    const started = await start("sh", "-c", "sleep 604.25 & sleep 604.25");
    started.stdout.resume();
    started.stderr.resume();
    started.kill();
    expect(await started.ended).toBeNull();
    started.kill();
    await untilNone("sleep 604.25");
  });

  it("is told of when there is no such program or no such folder", async () => {
    await expect(start("no-such-program-of-anybody")).rejects.toThrow("no-such-program-of-anybody ENOENT");
    await expect(server.start({ program: "true", words: [], cwd: join(folder, "gone"), env })).rejects.toThrow("ENOENT");
    expect((await shell("echo still here")).stdout).toBe("still here\n");
  });
});

describe("a fork server", () => {
  it("that is killed fails what it has started, which ends, and is replaced", async () => {
    const fragile = new ForkServer(program);
    const run = (line: string) => fragile.start({ program: "sh", words: ["-c", line], cwd: folder, env });
    const [long, parent] = await Promise.all([run("sleep 604.75"), run("echo $PPID")]);
    const id = Number(await text(parent.stdout));
    const ended = expect(long.ended).rejects.toThrow("The fork server ended with SIGKILL.");
    process.kill(id, "SIGKILL");
    await ended;
    await untilNone("sleep 604.75");
    expect(await text((await run("echo again")).stdout)).toBe("again\n");
  });

  it("that cannot begin fails every process that is asked for", async () => {
    const broken = new ForkServer(join(folder, "none.mjs"));
    const asked = { program: "true", words: [], cwd: folder, env };
    await expect(broken.start(asked)).rejects.toThrow("The fork server ended with 1.");
    await expect(broken.start(asked)).rejects.toThrow("The fork server ended with 1.");
  });

  it("ends with the process that it serves, and leaves no folder", async () => {
    const place = join(folder, "place");
    mkdirSync(place);
    const arrivals = createServer().listen(join(place, "streams"));
    await once(arrivals, "listening");
    const child = fork(program, [join(place, "streams")], { execArgv: [] });
    await once(child, "spawn");
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(existsSync(place)).toBe(false);
    arrivals.close();
  });

  it("does not keep a process from ending that has nothing else to do", async () => {
    const user = join(folder, "user.mjs");
    const contents = `
      import { ForkServer } from "./fork-server.ts";
      const server = new ForkServer(${JSON.stringify(program)});
      const started = await server.start({ program: "echo", words: ["done"], cwd: "/", env: ${JSON.stringify(env)} });
      started.stdout.pipe(process.stdout);
      started.stderr.resume();
      await started.ended;`;
    const stdin = { contents, resolveDir: import.meta.dirname, loader: "ts" as const };
    await build({ stdin, outfile: user, bundle: true, platform: "node", format: "esm", logLevel: "warning" });
    const own = join(folder, "temporary");
    mkdirSync(own);
    const options = { encoding: "utf8" as const, env: { ...env, TMPDIR: own } };
    expect(execFileSync(process.execPath, [user], options)).toBe("done\n");
    while (readdirSync(own).length > 0) await new Promise((done) => setTimeout(done, 20));
  });
});

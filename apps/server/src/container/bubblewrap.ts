/** Walls by bubblewrap: no network, no other processes, no files but the tool's own. A tool ends with the process of its server. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ProductError } from "../platform/errors/product-error.ts";
import { runFolder } from "./run-folder.ts";
import { boundedCommand, environmentOf, type Inside, most, places, shelvesOf, type Walls } from "./walls.ts";

/** Folders of the system, which tools read. What else is in `/etc` is not there: it holds keys. */
const system = ["/usr", "/bin", "/lib", "/lib64", "/etc/alternatives"].filter((folder) => existsSync(folder));
const readSystem = system.flatMap((folder) => ["--ro-bind", folder, folder]);
/** Folders in memory, which a tool could else fill. */
const temporary = ["/tmp", "/home"].flatMap((folder) => ["--size", String(most.temporary), "--tmpfs", folder]);

/** Whether this machine can put a tool behind walls of bubblewrap. @param program  as which bubblewrap is called */
export function hasBubblewrap(program = "bwrap"): boolean {
  const words = ["--unshare-all", ...readSystem, ...temporary, "/bin/true"];
  return process.platform === "linux" && spawnSync(program, words, { stdio: "ignore" }).status === 0;
}

export class Bubblewrap implements Walls {
  readonly owner = undefined;
  readonly #program: string;

  /** @param program  as which bubblewrap is called */
  constructor(program = "bwrap") {
    this.#program = program;
  }

  async trouble(): Promise<ProductError | undefined> {
    return hasBubblewrap(this.#program) ? undefined : new ProductError("container.no-walls");
  }

  async start(sessionId: string, inside: Inside, words: readonly string[]): Promise<ChildProcess> {
    const child = spawn(this.#program, wordsFor(inside, words), { stdio: ["ignore", "ignore", "pipe"] });
    await writeFile(processFile(sessionId), String(child.pid ?? 0));
    return child;
  }

  async end(sessionId: string): Promise<void> {
    const id = Number(await readFile(processFile(sessionId), "utf8").catch(() => ""));
    // The number of a process that is gone may be that of another one.
    const words = id > 0 ? await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "") : "";
    if (words.includes(sessionId)) process.kill(id, "SIGKILL");
  }

  /** The system has ended them with their server. */
  async sweep(): Promise<void> {}
}

function processFile(sessionId: string): string {
  return join(runFolder(sessionId), "process");
}

function wordsFor(inside: Inside, words: readonly string[]): readonly string[] {
  const { work, session, site, readable } = inside;
  const read = { [places.node]: process.execPath, ...readable, ...shelvesOf(inside), "/site": site };
  return [
    ...["--unshare-all", "--die-with-parent", "--new-session", "--uid", "1000", "--gid", "1000", "--hostname", "tool"],
    ...[...readSystem, "--proc", "/proc", "--dev", "/dev", ...temporary],
    ...Object.entries(read).flatMap(([place, outside]) => ["--ro-bind", outside, place]),
    ...["--bind", work, "/work", "--bind", session, "/session", "--chdir", "/work", "--clearenv"],
    ...Object.entries(environmentOf(inside)).flatMap(([name, value]) => ["--setenv", name, value]),
    ...["prlimit", `--nproc=${most.processes}`, "--", ...boundedCommand(inside, words)],
  ];
}

/** The walls around the compiler, which reads what strangers write: no network, no other processes, no files but its own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { wasiHeaders } from "./toolchain.ts";

/** Seconds of the processor, bytes of memory, bytes of a file and processes that a compilation may take. */
export const most = { seconds: 60, bytes: 2e9, file: 100e6, processes: 64 } as const;

/** What the compiler and its linker are made of; nothing of `/etc`, `/home`, `/usr/share` or the data folder is there. */
const readable = ["/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/bin", "/lib", "/lib64", wasiHeaders];

let areThere: boolean | undefined;

/** Whether this machine can put a compiler behind walls; found out once. */
export function hasWalls(): boolean {
  areThere ??= process.platform === "linux" && spawnSync("bwrap", [...inside(), "/bin/true"], { stdio: "ignore" }).status === 0;
  return areThere;
}

/**
 * The command that runs `words` behind walls, where `/program` holds the files of a program and `/out` is the one folder into
 * which something is written. It ends with this process.
 */
export function walledCommand(program: string, out: string, words: readonly string[]): readonly string[] {
  return [
    "bwrap",
    ...inside(),
    ...["--tmpfs", "/tmp", "--ro-bind", program, "/program", "--bind", out, "/out", "--chdir", "/program"],
    ...["--clearenv", "--setenv", "PATH", "/usr/bin:/bin", "--setenv", "LC_ALL", "C"],
    ...boundedCommand(words),
  ];
}

let canLimit: boolean | undefined;

/** The same within limits alone, where the system offers these. */
export function boundedCommand(words: readonly string[]): readonly string[] {
  canLimit ??= spawnSync("prlimit", ["--version"], { stdio: "ignore" }).status === 0;
  if (!canLimit) return words;
  const limits = [`--cpu=${most.seconds}`, `--as=${most.bytes}`, `--fsize=${most.file}`, `--nproc=${most.processes}`, "--core=0"];
  return ["prlimit", ...limits, "--", ...words];
}

function inside(): readonly string[] {
  const binds = readable.filter((folder) => existsSync(folder)).flatMap((folder) => ["--ro-bind", folder, folder]);
  return ["--unshare-all", "--die-with-parent", "--new-session", "--uid", "1000", "--gid", "1000", ...binds];
}

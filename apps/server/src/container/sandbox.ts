/** The walls around an online tool: bubblewrap, with no network, no other processes, and no files but its own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Seconds of the processor, bytes of a file and processes that a tool may take. */
const most = { processor: 14_400, file: 200_000_000, processes: 512 };

/** Folders of the system, which tools read. What else is in `/etc` is nobody's there: it holds keys. */
const system = ["/usr", "/bin", "/lib", "/lib64", "/etc/alternatives"].filter((folder) => existsSync(folder));

/** What a tool sees, besides the programs of the system. */
interface Inside {
  /** Folder of the files, at `/work`, where it may write. */
  readonly work: string;
  /** Folder of the socket on which it listens, at `/session`. */
  readonly session: string;
  /** What it runs, by its place inside. */
  readonly readable: Readonly<Record<string, string>>;
  /** Folders with libraries, which the engine finds. */
  readonly libraries: readonly string[];
}

/** Folder inside of programs that are no part of the system. */
export const programs = "/opt/bin";

/** Whether this machine can put a tool behind walls. */
export function hasWalls(): boolean {
  const words = ["--unshare-all", ...system.flatMap((folder) => ["--ro-bind", folder, folder]), "/bin/true"];
  return process.platform === "linux" && spawnSync("bwrap", words, { stdio: "ignore" }).status === 0;
}

/** The command that runs `words` inside. Its end is that of all that it started, and it ends with this process. */
export function walledCommand({ work, session, readable, libraries }: Inside, words: readonly string[]): readonly string[] {
  const shelves = Object.fromEntries(libraries.map((folder, i) => [`/opt/libraries/${i}`, folder]));
  const environment = {
    HOME: "/home",
    PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
    LANG: "C.UTF-8",
    MODELICAPATH: Object.keys(shelves).join(":"),
  };
  return [
    "bwrap",
    ...["--unshare-all", "--die-with-parent", "--new-session", "--uid", "1000", "--gid", "1000", "--hostname", "tool"],
    ...system.flatMap((folder) => ["--ro-bind", folder, folder]),
    ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/home"],
    ...Object.entries({ ...readable, ...shelves }).flatMap(([inside, outside]) => ["--ro-bind", outside, inside]),
    ...["--bind", work, "/work", "--bind", session, "/session", "--chdir", "/work"],
    "--clearenv",
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ...["prlimit", `--cpu=${most.processor}`, `--fsize=${most.file}`, `--nproc=${most.processes}`, "--core=0", "--"],
    ...words,
  ];
}

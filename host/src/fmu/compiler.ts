import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A platform for which this machine has a compiler. */
interface FmuPlatform {
  /** Its folder in `binaries` of FMI 2.0, and in that of FMI 3.0. */
  readonly folder2: string;
  readonly folder3: string;
  /** Ending of the binary. */
  readonly ending: ".so" | ".dll";
  readonly compiler: string;
}

const candidates: readonly (Omit<FmuPlatform, "compiler"> & { readonly compilers: readonly string[] })[] = [
  {
    folder2: "linux64",
    folder3: "x86_64-linux",
    ending: ".so",
    compilers: process.arch === "x64" ? ["gcc", "clang"] : ["x86_64-linux-gnu-gcc"],
  },
  {
    folder2: "aarch64-linux",
    folder3: "aarch64-linux",
    ending: ".so",
    compilers: process.arch === "arm64" ? ["gcc", "clang"] : ["aarch64-linux-gnu-gcc"],
  },
  { folder2: "win64", folder3: "x86_64-windows", ending: ".dll", compilers: ["x86_64-w64-mingw32-gcc"] },
];

let found: readonly FmuPlatform[] | undefined;

/** The platforms for which this machine makes binaries; looked for once. */
export function fmuPlatforms(): readonly FmuPlatform[] {
  found ??= candidates.flatMap(({ compilers, ...platform }) => {
    if (platform.ending === ".so" && process.platform !== "linux") return [];
    const compiler = compilers.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0);
    return compiler === undefined ? [] : [{ ...platform, compiler }];
  });
  return found;
}

/** What came of compiling for one platform. */
type Compilation =
  | { readonly platform: FmuPlatform; readonly binary: Buffer }
  /** The first lines of what the compiler said, or that it took too long. */
  | { readonly platform: FmuPlatform; readonly failure: string };

/** Optimisation that pays; products and sums are not fused, so that all processors compute the same bits. */
const flags = ["-std=gnu11", "-O1", "-ffp-contract=off", "-fPIC", "-shared", "-fvisibility=hidden", "-w"];

/** Longest compilation, seconds of processor time, and memory of the compiler in bytes. */
const limits = { seconds: 300, bytes: 4e9 };

/** What is compiled to a binary: texts by their place in the archive, those that are compiled, folders of includes. */
interface FmuSources {
  readonly files: ReadonlyMap<string, string>;
  readonly units: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Compiles the sources of an FMU for a platform, in a folder of its own which is removed, within limits of time and
 * memory and without a network where the system offers that.
 */
export async function compileFmu({ files, units, folders }: FmuSources, platform: FmuPlatform): Promise<Compilation> {
  const folder = mkdtempSync(join(tmpdir(), "mofang-fmu-"));
  try {
    for (const [path, text] of files) {
      if (!path.startsWith("sources/")) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const output = join(folder, `fmu${platform.ending}`);
    const libraries = platform.ending === ".dll" ? ["-static-libgcc"] : ["-lm"];
    const failure = await run(
      [
        ...[...walls(), platform.compiler, ...flags],
        ...folders.map((path) => `-I${join(folder, path)}`),
        ...["-o", output, ...units.map((path) => join(folder, path)), ...libraries],
      ],
      folder,
    );
    return failure === undefined ? { platform, binary: readFileSync(output) } : { platform, failure };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let wallsFound: readonly string[] | undefined;

/** Words before the compiler that bound it; those that the system offers. */
function walls(): readonly string[] {
  wallsFound ??= [
    ["unshare", "--user", "--map-current-user", "--net", "--"],
    ["prlimit", `--cpu=${limits.seconds}`, `--as=${limits.bytes}`, "--"],
  ].flatMap((words) => {
    const [program = "", ...rest] = words;
    return spawnSync(program, [...rest, "true"], { stdio: "ignore" }).status === 0 ? words : [];
  });
  return wallsFound;
}

/** Undefined where the program ends well, else the beginning of what it said. */
function run(command: readonly string[], folder: string): Promise<string | undefined> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: 2 * limits.seconds * 1000,
      env: environment(folder),
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < 4000) said += text;
    });
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (code, signal) => resolve(code === 0 ? undefined : (said || `${signal ?? code}`).slice(0, 4000)));
  });
}

/** A compiler needs no more of the environment than where programs are. */
function environment(folder: string): Record<string, string> {
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", TMPDIR: folder, LC_ALL: "C" };
}

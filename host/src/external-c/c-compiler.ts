/** Compiles the C of a model to a WebAssembly module, behind walls and within limits. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import type { CFailureCode } from "@mofang/vocabulary";
import { EntryCache } from "../cache/entry-cache.ts";
import { Slots } from "../slots/slots.ts";
import type { ExternalCMode } from "./modes.ts";
import { compilerFlags, findToolchain, installCompiler, installWalls, linkedLibraries, type Toolchain } from "./toolchain.ts";
import { boundedCommand, hasWalls, most, walledCommand } from "./walls.ts";

/** A program as `CProgram` of `@mofang/simulation` has it: files by path, those that are compiled, folders of includes. */
interface Program {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly units: readonly string[];
  readonly folders: readonly string[];
}

/** Why there is no module; codes of the failures of `@mofang/simulation`. */
interface Failure {
  readonly code: CFailureCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What came of compiling, as `CCompilation` of `@mofang/simulation`. */
type Compilation =
  | { readonly kind: "compiled"; readonly module: Uint8Array<ArrayBuffer> }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Compilers of this process that run at the same time. */
const slots = new Slots(2);

/** Characters of what a compiler says that are told. */
const mostTold = 4_000;

/** A program that shows whether the compiler has all of its parts. */
const trial: Program = {
  files: new Map([
    ["trial.c", Buffer.from('#include <math.h>\n#include <stdio.h>\ndouble f(double x) { puts(""); return sin(x); }\n')],
  ]),
  units: ["trial.c"],
  folders: [],
};

/** Name of the folder of compiled modules, in the folder of what can be found out again. */
export const moduleCacheName = "c-modules";
/** Bytes of all compiled modules that are kept. */
const mostCachedBytes = 200e6;

export class CCompiler {
  readonly #mode: ExternalCMode;
  readonly #cache: EntryCache | undefined;
  #toolchain: Toolchain | undefined;

  /** @param cacheFolder  where compiled modules are kept; undefined where nothing is */
  constructor(mode: ExternalCMode, cacheFolder: string | undefined) {
    this.#mode = mode;
    this.#cache = cacheFolder === undefined ? undefined : new EntryCache(cacheFolder, mostCachedBytes);
  }

  /** Why nothing is compiled here; undefined where all is there. */
  async obstacle(): Promise<Failure | undefined> {
    const toolchain = this.#usable();
    if ("code" in toolchain) return toolchain;
    return (await this.#compiled(trial, toolchain)).kind === "failed" ? noCompiler : undefined;
  }

  /** A module for a program; one that has been compiled before is not compiled again. */
  async compile(program: Program): Promise<Compilation> {
    const toolchain = this.#usable();
    if ("code" in toolchain) return { kind: "failed", failure: toolchain };
    const key = keyOf(program, toolchain);
    const kept = await this.#cache?.find(key);
    if (kept !== undefined) return { kind: "compiled", module: kept };
    const release = await slots.take();
    const compilation = await this.#compiled(program, toolchain).finally(release);
    if (compilation.kind === "compiled") await this.#cache?.keep(key, compilation.module);
    else if ((await this.#compiled(trial, toolchain)).kind === "failed") return { kind: "failed", failure: noCompiler };
    return compilation;
  }

  /** The compiler, or why there is none that may be used. */
  #usable(): Toolchain | Failure {
    if (this.#mode === "off") return { code: "simulation.c-off", values: {} };
    this.#toolchain ??= findToolchain();
    if (this.#toolchain === undefined) return noCompiler;
    if (this.#mode === "unwalled" || hasWalls()) return this.#toolchain;
    return { code: "simulation.c-no-walls", values: { command: installWalls } };
  }

  async #compiled(program: Program, { program: compiler }: Toolchain): Promise<Compilation> {
    const folder = await mkdtemp(join(tmpdir(), "mofang-c-"));
    try {
      const [source, out] = [join(folder, "program"), join(folder, "out")];
      await mkdir(out);
      await writeProgram(program, source);
      const words = (to: string) => [
        compiler,
        ...compilerFlags,
        ...program.folders.map((path) => `-I${path}`),
        "-o",
        join(to, "module.wasm"),
        ...program.units,
        ...linkedLibraries,
      ];
      const command = hasWalls() ? walledCommand(source, out, words("/out")) : boundedCommand(words(out));
      const failure = await run(command, source);
      if (failure !== undefined) return { kind: "failed", failure };
      return { kind: "compiled", module: new Uint8Array(await readFile(join(out, "module.wasm"))) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const noCompiler: Failure = { code: "simulation.c-no-compiler", values: { command: installCompiler } };

/** All that a module depends on. */
function keyOf({ files, units, folders }: Program, { version }: Toolchain): string {
  const contents = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).flat();
  return EntryCache.keyOf([
    ...[version, ...compilerFlags, ...linkedLibraries, "units", ...units, "folders", ...folders],
    ...contents,
  ]);
}

/** Throws for a path that leads out of the folder, or that the compiler would take for an option. */
async function writeProgram({ files, units, folders }: Program, folder: string): Promise<void> {
  for (const path of units) inside(folder, path);
  for (const path of folders) await mkdir(inside(folder, path), { recursive: true });
  await mkdir(folder, { recursive: true });
  for (const [path, content] of files) {
    const file = inside(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function inside(folder: string, path: string): string {
  if (/(^|\/)\.\.(\/|$)|^[-/@]|\\|\0/.test(path)) throw new Error(`a program has no file ${path}`);
  return join(folder, normalize(path));
}

/** Undefined where the compiler ends well, else why not. */
function run(command: readonly string[], folder: string): Promise<Failure | undefined> {
  const [program = "", ...words] = command;
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: 2 * most.seconds * 1000,
      killSignal: "SIGKILL",
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin", TMPDIR: folder, LC_ALL: "C" },
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < mostTold) said += text;
    });
    child.on("error", ({ message }) => resolve({ code: "simulation.c-compilation", values: { message } }));
    child.on("close", (code) => {
      if (code === 0) resolve(undefined);
      else resolve(failureOf(said));
    });
  });
}

/** A compiler that says nothing of the program has met a limit. */
function failureOf(said: string): Failure {
  const message = said.slice(0, mostTold).trim();
  const isOfProgram = /error:/.test(message) && !/signal|out of memory|crash|PLEASE submit/i.test(message);
  if (isOfProgram) return { code: "simulation.c-compilation", values: { message } };
  return { code: "simulation.c-limit", values: { seconds: most.seconds, megabytes: most.bytes / 1e6 } };
}

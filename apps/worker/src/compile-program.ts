/** Compiles the C that a run's process has written down; the process has run a stranger's model: nothing of it is taken on trust. */
import { lstat, readFile, writeFile } from "node:fs/promises";
import type { CCompiler } from "@mofang/host/external-c";
import { travellingProgram } from "@mofang/protocol";
import type { CompiledC } from "./run-messages.ts";

/** Bytes that the file of a program may have: those of its files, and what writing them as text adds. */
const mostBytes = 40_000_000;

/**
 * @param programFile  written by the run's process
 * @param moduleFile   where the module goes, in the run's own folder
 */
export async function compileProgram(compiler: CCompiler, programFile: string, moduleFile: string): Promise<CompiledC> {
  const file = await lstat(programFile);
  const parsed =
    !file.isFile() || file.size > mostBytes
      ? undefined
      : travellingProgram.safeParse(JSON.parse(await readFile(programFile, "utf8")));
  if (parsed?.success !== true) throw new Error("the program of a run is none");
  const { files, units, folders } = parsed.data;
  const contents = new Map(files.map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
  const compilation = await compiler.compile({ files: contents, units, folders });
  if (compilation.kind === "failed") return { kind: "compiled-c", failure: compilation.failure };
  // Nothing that the process has put there is written through.
  await writeFile(moduleFile, compilation.module, { flag: "wx" });
  return { kind: "compiled-c", file: moduleFile };
}

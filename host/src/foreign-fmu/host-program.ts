/** The program around an FMU, compiled once on the machine that runs FMUs. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hostText } from "./host-text.ts";
import { hostWallsText } from "./host-walls-text.ts";

const compilers = ["gcc", "clang", "cc"] as const;

/**
 * Path of the program; undefined where no compiler makes it.
 *
 * @param folder  where it is kept
 */
export async function hostProgram(folder: string): Promise<string | undefined> {
  const text = hostWallsText + hostText;
  const name = `fmu-host-${createHash("sha256").update(`${process.arch} ${text}`).digest("hex").slice(0, 16)}`;
  const program = join(folder, name);
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const trial = await mkdtemp(join(folder, "new-"));
  try {
    const source = join(trial, "host.c");
    await writeFile(source, text);
    const made = join(trial, "host");
    const isMade = compilers.some((compiler) => {
      const words = ["-std=gnu11", "-O1", "-o", made, source, "-ldl", "-lm"];
      return spawnSync(compiler, words, { stdio: "ignore" }).status === 0;
    });
    if (!isMade) return undefined;
    await rename(made, program);
    return program;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

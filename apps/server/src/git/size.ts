import { GitCommand, runGit } from "./command.ts";

/** Bytes that the objects of a repository take on the disk. */
export async function sizeOf(gitFolder: string): Promise<number> {
  const { stdout } = await runGit(gitFolder, GitCommand.of("count-objects", "--verbose"));
  const kibibytes = [...stdout.toString("latin1").matchAll(/^size(?:-pack|-garbage)?: (\d+)$/gm)];
  return kibibytes.reduce((sum, [, count]) => sum + Number(count) * 1024, 0);
}

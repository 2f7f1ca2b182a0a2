/** The main branch of a repository: the one that its HEAD names, which clones check out and pages show. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GitCommand, runGit } from "./command.ts";
import { noObject, type RefName, refNameOf } from "./object-name.ts";
import type { RefUpdate } from "./push-request.ts";

/** Main branch of a new repository. */
export const firstMainBranch = "refs/heads/main" as RefName;

/** The main branch; of a repository that is gone meanwhile, that of a new one. @throws where the disk does not answer */
export async function mainBranchOf(gitFolder: string): Promise<RefName> {
  const head = await readFile(join(gitFolder, "HEAD"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return refNameOf("heads", /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1] ?? "") ?? firstMainBranch;
}

/** Makes a branch the main one, whether it has commits or not. */
export async function setMainBranch(gitFolder: string, branch: RefName): Promise<void> {
  await runGit(gitFolder, GitCommand.of("symbolic-ref", "HEAD").value(branch));
}

/** Which of the branches that came into a repository without a main branch is that; undefined where none came. */
export function chosenMainBranch(moved: readonly RefUpdate[]): RefName | undefined {
  const branches = moved.filter(({ ref, after }) => ref.startsWith("refs/heads/") && after !== noObject).map(({ ref }) => ref);
  const usual = ["refs/heads/main", "refs/heads/master", "refs/heads/trunk"];
  return branches.find((branch) => usual.includes(branch)) ?? branches[0];
}

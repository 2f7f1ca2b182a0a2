/** Which commits there are, and which one a version names. */
import { GitCommand, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { mainBranchOf } from "./main-branch.ts";
import { noObject, type ObjectName, objectNameOf, type RefName, refNameOf } from "./object-name.ts";
import { reachesAll, tipsOf } from "./reachable-files.ts";
import { looseReference, packedReferences } from "./references.ts";

export interface Commit {
  readonly commit: ObjectName;
  /** Whole message without white space at its end. */
  readonly message: string;
  readonly author: string;
  readonly time: Date;
}

/** Newest commit of a reference, of the main branch unless said; undefined when there is none. */
export async function headOf(gitFolder: string, ref?: RefName): Promise<ObjectName | undefined> {
  const wanted = ref ?? (await mainBranchOf(gitFolder));
  const text = await looseReference(gitFolder, wanted);
  if (text === undefined && !(await packedReferences(gitFolder)).has(wanted)) return undefined;
  return objectNameOf(text?.trimEnd() ?? "") ?? (await resolveEach(gitFolder, [wanted]))[0];
}

/** Whether a reference names that object itself, or does not exist for undefined. */
export async function refIs(gitFolder: string, ref: RefName, object: ObjectName | undefined): Promise<boolean> {
  const { stdout } = await runGit(gitFolder, GitCommand.of("for-each-ref", "--format=%(objectname)").value(ref));
  return stdout.toString("latin1").trim() === (object ?? "");
}

/**
 * The commit that a version names: the main branch for undefined, else a branch, a tag or the full name of a commit that any
 * reference reaches, in that order. Undefined when there is none: what a rewritten history left behind is no version.
 */
export async function resolveVersion(gitFolder: string, version: string | undefined): Promise<ObjectName | undefined> {
  if (version === undefined) return headOf(gitFolder);
  const refs = [refNameOf("heads", version), refNameOf("tags", version)].filter((name) => name !== undefined);
  const object = objectNameOf(version);
  const found = await resolveEach(gitFolder, object === undefined ? refs : [...refs, object]);
  const named = found.slice(0, refs.length).find((commit) => commit !== undefined);
  if (named !== undefined || object === undefined) return named;
  const commit = found.at(-1);
  return commit !== undefined && (await reachesAll(gitFolder, await tipsOf(gitFolder), [commit])) ? commit : undefined;
}

/** The commit that a tag's object names, or is; undefined for what is neither. */
export async function resolveTag(gitFolder: string, object: ObjectName): Promise<ObjectName | undefined> {
  return (await resolveEach(gitFolder, [object]))[0];
}

async function resolveEach(gitFolder: string, names: readonly (RefName | ObjectName)[]): Promise<(ObjectName | undefined)[]> {
  if (names.length === 0) return [];
  const input = names.map((name) => `${name}^{commit}\n`).join("");
  const { stdout } = await runGit(gitFolder, GitCommand.of("cat-file", "--batch-check"), { input });
  const lines = stdout.toString("utf8").split("\n");
  return names.map((_, index) => objectNameOf(/^([0-9a-f]{40}) commit \d+$/.exec(lines[index] ?? "")?.[1] ?? ""));
}

/** What `parseCommits` reads: name, author, time and message of each commit. */
const commitFormat = "--format=%H%x00%an%x00%at%x00%B";

/** Commits from `from` backwards, newest first. */
export async function readCommits(gitFolder: string, from: ObjectName, skip: number, count: number): Promise<Commit[]> {
  const command = GitCommand.of("log", "-z", commitFormat).option("--skip", skip).option("--max-count", count).value(from);
  return parseCommits((await runGit(gitFolder, command)).stdout.toString("utf8"), command);
}

function parseCommits(output: string, command: GitCommand): Commit[] {
  const fields = output.split("\0");
  const commits: Commit[] = [];
  for (let i = 0; i + 3 < fields.length; i += 4) {
    const commit = objectNameOf(fields[i] ?? "");
    if (commit === undefined) throw new GitError("git.malformed-output", command.words, null, fields[i] ?? "");
    commits.push({
      commit,
      author: fields[i + 1] ?? "",
      time: new Date(Number(fields[i + 2]) * 1000),
      message: (fields[i + 3] ?? "").trimEnd(),
    });
  }
  return commits;
}

/** Commits that changed one file, newest first, and their number; one process each. */
export async function readFileHistory(
  gitFolder: string,
  from: ObjectName,
  path: string,
  skip: number,
  count: number,
): Promise<{ readonly rows: Commit[]; readonly total: number }> {
  const log = GitCommand.of("log", "-z", commitFormat)
    .option("--skip", skip)
    .option("--max-count", count)
    .value(from)
    .paths(path);
  const counting = GitCommand.of("rev-list", "--count").value(from).paths(path);
  const [rows, total] = await Promise.all([runGit(gitFolder, log), runGit(gitFolder, counting)]);
  return { rows: parseCommits(rows.stdout.toString("utf8"), log), total: Number(total.stdout.toString("latin1").trim()) };
}

/** Commits that `after` reaches and `before` does not, newest first. `noObject` reaches nothing. */
export async function newCommits(gitFolder: string, before: ObjectName, after: ObjectName, most: number): Promise<Commit[]> {
  if (after === noObject) return [];
  const command = GitCommand.of("log", "-z", "--stdin", commitFormat).option("--max-count", most);
  const input = before === noObject ? `${after}\n` : `${after}\n^${before}\n`;
  return parseCommits((await runGit(gitFolder, command, { input })).stdout.toString("utf8"), command);
}

/** Number of commits that `from` reaches. */
export async function countCommits(gitFolder: string, from: ObjectName): Promise<number> {
  const { stdout } = await runGit(gitFolder, GitCommand.of("rev-list", "--count").value(from));
  return Number(stdout.toString("latin1").trim());
}

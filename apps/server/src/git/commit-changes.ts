/**
 * Writing a commit into a bare repository without a work tree. All objects are on the disk before the branch moves, and
 * the branch moves only if it still stands where the writer saw it. Whatever ends the process in between leaves the old
 * state and a few unreachable objects.
 */
import { Buffer } from "node:buffer";
import { GitCommand, runGit } from "./command.ts";
import { type Content, type ContentReader, readingContents, sizeOfContent } from "./content.ts";
import { GitError } from "./git-error.ts";
import { mainBranchOf } from "./main-branch.ts";
import { moveRef } from "./move-ref.ts";
import { noObject, type ObjectName, objectNameOf, type RefName } from "./object-name.ts";
import { type PathIssue, quotedPath, treePathIssue } from "./tree-path.ts";

export type TreeChange =
  | { readonly kind: "write"; readonly path: string; readonly content: Content }
  /** A file that the repository has an object of already. */
  | { readonly kind: "put"; readonly path: string; readonly object: ObjectName; readonly isSymlink: boolean }
  | { readonly kind: "delete"; readonly path: string };

export interface Author {
  readonly name: string;
  readonly email: string;
  readonly time: Date;
}

export type CommitOutcome =
  | { readonly kind: "committed"; readonly commit: ObjectName }
  /** The branch no longer stands at `base`; nothing was written. */
  | { readonly kind: "moved" };

/** A path that must not be written: the caller has to check names before. */
export class ForbiddenPathError extends Error {
  readonly path: string;
  readonly issue: PathIssue;

  constructor(path: string, issue: PathIssue) {
    super(`the path ${JSON.stringify(path)} can't be written: ${issue}`);
    this.name = "ForbiddenPathError";
    this.path = path;
    this.issue = issue;
  }
}

interface CommitOptions {
  /** Branch that the commit goes to; the main branch unless said. */
  readonly branch?: RefName;
  /** The branch is made by the commit, and must not be there before it. */
  readonly isNewBranch?: boolean;
  /** Further parents: what was merged. */
  readonly merged?: readonly ObjectName[];
  /** Told of the commit when it is on the disk and before the branch moves to it. */
  readonly announce?: (commit: ObjectName) => Promise<void>;
}

/**
 * Commits changes on top of `base` and moves a branch from `base` to the new commit.
 *
 * @param base  what the branch must be, undefined for one that does not exist yet
 * @throws ForbiddenPathError, GitError
 * About 20 ms for a few files; objects of up to 100 files stay loose, more make a pack.
 */
export async function commitChanges(
  gitFolder: string,
  base: ObjectName | undefined,
  changes: readonly TreeChange[],
  author: Author,
  message: string,
  { branch, isNewBranch = false, merged = [], announce }: CommitOptions = {},
): Promise<CommitOutcome> {
  for (const { path } of changes) {
    const issue = treePathIssue(path);
    if (issue !== undefined) throw new ForbiddenPathError(path, issue);
  }
  const commit = await readingContents((reader) =>
    importCommit(gitFolder, importStream(base, merged, changes, author, message, reader)),
  );
  await announce?.(commit);
  const before = isNewBranch ? noObject : (base ?? noObject);
  const outcome = await moveRef(gitFolder, branch ?? (await mainBranchOf(gitFolder)), before, commit);
  return outcome === "done" ? { kind: "committed", commit } : { kind: "moved" };
}

const importCommand = GitCommand.of("fast-import", "--quiet", "--done", "--date-format=raw");

async function importCommit(gitFolder: string, input: AsyncIterable<string | Uint8Array>): Promise<ObjectName> {
  const { stdout } = await runGit(gitFolder, importCommand, { input, timeout: 300_000 });
  const commit = objectNameOf(stdout.toString("latin1").trim());
  if (commit === undefined) throw new GitError("git.malformed-output", importCommand.words, 0, stdout.toString("latin1"));
  return commit;
}

/**
 * The commit as a fast-import stream. It needs some reference to hang on; that one is deleted within the same stream, so
 * that it never exists on the disk, and the commit's name is asked for on standard output.
 */
async function* importStream(
  base: ObjectName | undefined,
  merged: readonly ObjectName[],
  changes: readonly TreeChange[],
  author: Author,
  message: string,
  reader: ContentReader,
): AsyncGenerator<string | Uint8Array> {
  const pending = "refs/mofang/pending";
  yield `commit ${pending}\nmark :1\ncommitter ${identity(author)}\n`;
  yield* data(Buffer.from(message), reader);
  if (base !== undefined) yield `from ${base}\n`;
  for (const parent of merged) yield `merge ${parent}\n`;
  // Deletions first: a folder may give way to a file of its name.
  for (const change of changes) {
    if (change.kind === "delete") yield `D ${quotedPath(change.path)}\n`;
  }
  for (const change of changes) {
    if (change.kind === "put") {
      yield `M ${change.isSymlink ? "120000" : "100644"} ${change.object} ${quotedPath(change.path)}\n`;
    }
    if (change.kind !== "write") continue;
    yield `M 100644 inline ${quotedPath(change.path)}\n`;
    yield* data(change.content, reader);
  }
  yield `\nget-mark :1\nreset ${pending}\nfrom ${noObject}\n\ndone\n`;
}

/** A content that is shorter than it says fails: git would take the commands that follow for a part of it. */
async function* data(content: Content, reader: ContentReader): AsyncGenerator<string | Uint8Array> {
  yield `data ${sizeOfContent(content)}\n`;
  yield* reader.pieces(content);
  yield "\n";
}

/** `Name <email> seconds +0000` without the characters that end a part of it. */
export function identity({ name, email, time }: Author): string {
  const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, " ").trim();
  return `${plain(name)} <${plain(email)}> ${Math.floor(time.getTime() / 1000)} +0000`;
}

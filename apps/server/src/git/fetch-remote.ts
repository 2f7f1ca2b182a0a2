/**
 * Fetching all branches and tags of a repository on another machine, step by step: what a step has brought stays, so a try
 * that broke off is gone on with. What came is looked at like a push before references name it.
 */
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { GitCommand, type GitRemote, type GitRunOptions, runGit } from "./command.ts";
import { createRefs } from "./copy-objects.ts";
import { GitError } from "./git-error.ts";
import { chosenMainBranch, setMainBranch } from "./main-branch.ts";
import { noObject, type ObjectName, objectNameOf, type RefName, refNameOf } from "./object-name.ts";
import { checkPush, type NewTextsReader, type PushIssue, type PushLimits } from "./push-check.ts";

/** Why a remote was not fetched. */
export class FetchError extends Error {
  override readonly name = "FetchError";

  constructor(
    readonly kind: "no-commits" | "too-large" | "too-slow" | "refused",
    readonly issue?: PushIssue,
  ) {
    super(kind);
  }
}

interface FetchOptions {
  readonly limits: PushLimits;
  readonly texts: NewTextsReader;
  /** Milliseconds for one step. */
  readonly timeout: number;
  /** Told how much is done, percent of the whole. */
  readonly onProgress: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** Branches and tags as they come, until they are looked at. */
const incoming = "refs/mofang/incoming/";
/** Milliseconds between two looks at how large it has become. */
const lookEvery = 500;

/**
 * Fetches into a prepared repository; its main branch is the remote's default branch, under the same name.
 *
 * @throws FetchError, GitError
 */
export async function fetchRemote(gitFolder: string, remote: GitRemote, options: FetchOptions): Promise<void> {
  const head = await defaultBranch(gitFolder, remote, options.timeout);
  await fetchSteps(gitFolder, remote, options);
  const refs = await incomingRefs(gitFolder);
  if (refs.length === 0) throw new FetchError("no-commits");
  await forgetIncoming(gitFolder, refs);
  const wanted = named(refs);
  const updates = wanted.map(({ ref, object }) => ({ ref, before: noObject, after: object }));
  const main = updates.find(({ ref }) => ref === `refs/heads/${head}`)?.ref ?? chosenMainBranch(updates);
  if (main === undefined) throw new FetchError("no-commits");
  const { issue } = await checkPush(gitFolder, join(gitFolder, "objects"), updates, options.limits, options.texts);
  if (issue !== undefined) throw new FetchError("refused", issue);
  await setMainBranch(gitFolder, main);
  await createRefs(gitFolder, wanted);
}

/** The newest commits first, then everything. */
async function fetchSteps(gitFolder: string, remote: GitRemote, options: FetchOptions): Promise<void> {
  const refspecs = [`+refs/heads/*:${incoming}heads/*`, `+refs/tags/*:${incoming}tags/*`];
  const input = refspecs.map((line) => `${line}\n`).join("");
  const fetch = GitCommand.of("fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--stdin");
  const unshallow = GitCommand.of("fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--unshallow", "--stdin");
  const isBegun = (await incomingRefs(gitFolder)).length > 0;
  if (!isBegun) await step(gitFolder, remote, fetch.option("--depth", 1), input, options, 0, 30).catch(whereNoDepth);
  const isShallow = await exists(join(gitFolder, "shallow"));
  await step(gitFolder, remote, isShallow ? unshallow : fetch, input, options, 30, 95);
}

/** Some servers give everything or nothing. */
function whereNoDepth(error: unknown): void {
  if (!(error instanceof GitError && /shallow/.test(error.stderr))) throw error;
}

async function step(
  gitFolder: string,
  remote: GitRemote,
  command: GitCommand,
  input: string,
  { limits, timeout, onProgress, signal }: FetchOptions,
  from: number,
  to: number,
): Promise<void> {
  const control = new AbortController();
  let isTooLarge = false;
  const look = setInterval(async () => {
    if ((await packSizes(gitFolder)) <= limits.pack) return;
    isTooLarge = true;
    control.abort();
  }, lookEvery);
  const run: GitRunOptions = {
    remote,
    input,
    timeout,
    signal: signal === undefined ? control.signal : AbortSignal.any([control.signal, signal]),
    onStderr: (text) => {
      const percent = percentIn(text);
      if (percent !== undefined) onProgress(Math.round(from + ((to - from) * percent) / 100));
    },
  };
  try {
    await runGit(gitFolder, command, run);
  } catch (error) {
    if (isTooLarge) throw new FetchError("too-large");
    if (error instanceof GitError && error.code === "git.timeout") throw new FetchError("too-slow");
    throw error;
  } finally {
    clearInterval(look);
  }
  onProgress(to);
}

/** Git tells `Receiving objects:  42% (…)`; resolving what came is the end of it. */
function percentIn(text: string): number | undefined {
  const received = [...text.matchAll(/Receiving objects: +(\d+)%/g)].at(-1)?.[1];
  return received === undefined ? undefined : Number(received);
}

/** Name of the branch that the remote shows first; undefined where it does not say. */
async function defaultBranch(gitFolder: string, remote: GitRemote, timeout: number): Promise<string | undefined> {
  const command = GitCommand.of("ls-remote", "--symref", "origin");
  const text = (await runGit(gitFolder, command, { remote, timeout, maximumOutput: 50_000_000 })).stdout.toString("utf8");
  if (!/\trefs\/heads\//.test(text)) throw new FetchError("no-commits");
  return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(text)?.[1];
}

interface Ref {
  readonly ref: RefName;
  readonly object: ObjectName;
}

async function incomingRefs(gitFolder: string): Promise<{ readonly name: string; readonly object: ObjectName }[]> {
  const command = GitCommand.of("for-each-ref", "--format=%(objectname) %(refname)", "refs/mofang/incoming");
  const lines = (await runGit(gitFolder, command)).stdout.toString("utf8").split("\n");
  return lines.flatMap((line) => {
    const object = objectNameOf(line.slice(0, 40));
    return object === undefined ? [] : [{ name: line.slice(41 + incoming.length), object }];
  });
}

async function forgetIncoming(gitFolder: string, refs: Awaited<ReturnType<typeof incomingRefs>>): Promise<void> {
  const input = refs.map(({ name }) => `delete ${incoming}${name}\n`).join("");
  await runGit(gitFolder, GitCommand.of("update-ref", "--stdin"), { input });
}

/** The references as they are to be here, under the names that they have there. */
function named(refs: Awaited<ReturnType<typeof incomingRefs>>): Ref[] {
  return refs.flatMap(({ name, object }): Ref[] => {
    const kind = name.startsWith("tags/") ? "tags" : "heads";
    const ref = refNameOf(kind, name.slice(kind.length + 1));
    return ref === undefined ? [] : [{ ref, object }];
  });
}

/** Bytes of all packs and of what is being received. */
async function packSizes(gitFolder: string): Promise<number> {
  const folder = join(gitFolder, "objects", "pack");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Git makes the folder with the first pack.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A stock git client for tests, on a machine of its own as far as git can tell. */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface GitResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs git in a folder; never throws. */
export function git(folder: string, ...words: readonly string[]): Promise<GitResult> {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: "/nonexistent",
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: "Client",
    GIT_AUTHOR_EMAIL: "client@example.org",
    GIT_COMMITTER_NAME: "Client",
    GIT_COMMITTER_EMAIL: "client@example.org",
  };
  return new Promise((resolve) => {
    execFile("git", words, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}

/** Runs git where it must succeed. @returns what it wrote */
export async function gitDone(folder: string, ...words: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await git(folder, ...words);
  if (exitCode !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
  return stdout.trim();
}

/** Writes files of a work tree and commits them. */
export async function commitFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>, message: string) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await gitDone(folder, "add", "-A");
  await gitDone(folder, "commit", "-q", "-m", message);
  return gitDone(folder, "rev-parse", "HEAD");
}

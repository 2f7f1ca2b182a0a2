/** What git itself can fail with. A caller's mistake (an unknown version, a moved branch) is a result, not one of these. */
type GitErrorCode = "git.failed" | "git.timeout" | "git.output-too-large" | "git.malformed-output";

/** A git command that did not do what it had to; the message holds what an operator needs to look into it. */
export class GitError extends Error {
  readonly code: GitErrorCode;
  /** Words of the command line after `git`. */
  readonly words: readonly string[];
  /** Exit code, null when the process was ended by a signal or did not answer as expected. */
  readonly exitCode: number | null;
  /** End of what git wrote to standard error. */
  readonly stderr: string;

  constructor(code: GitErrorCode, words: readonly string[], exitCode: number | null, stderr: string) {
    super(`${code}: git ${words.join(" ")} (exit code ${exitCode ?? "none"}): ${stderr.trim()}`);
    this.name = "GitError";
    this.code = code;
    this.words = words;
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

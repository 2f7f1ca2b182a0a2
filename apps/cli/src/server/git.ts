/** Git with a login: the token travels in the environment of git alone, never in an address, a file or a process list. */
import { spawn } from "node:child_process";
import { UsageError } from "../command-line/usage.ts";
import type { Login } from "./logins.ts";

interface GitOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs git and gives what it printed; what it says goes to standard error. Throws `UsageError` `no-git`. */
export function git(words: readonly string[], { login, isQuiet = false }: GitOptions = {}): Promise<GitOutcome> {
  const env = { ...process.env, ...(login !== undefined && credentials(login)) };
  return new Promise((done, fail) => {
    const child = spawn("git", words, { env, stdio: ["ignore", "pipe", isQuiet ? "ignore" : "inherit"] });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.on("error", () => fail(new UsageError("no-git")));
    child.on("close", (code) => done({ code: code ?? 1, output: output.trim() }));
  });
}

interface GitOptions {
  readonly login?: Login;
  /** Nobody needs to know why it fails. */
  readonly isQuiet?: boolean;
}

/**
 * A header for this site only, as git's settings by the environment (`GIT_CONFIG_COUNT`, git 2.31). Git asks nobody: a
 * token that is refused is a failure.
 */
function credentials({ address, token }: Login): Readonly<Record<string, string>> {
  const given = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  return {
    GIT_TERMINAL_PROMPT: "0",
    GIT_CONFIG_COUNT: String(given + 1),
    [`GIT_CONFIG_KEY_${given}`]: `http.${address}/git/.extraHeader`,
    [`GIT_CONFIG_VALUE_${given}`]: `Authorization: Basic ${Buffer.from(`mofang:${token}`).toString("base64")}`,
  };
}

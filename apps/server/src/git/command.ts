/**
 * Running the machine's git on one bare repository, safely: the command line is built of words that the compiler knows and
 * of values whose type says that they were checked; the environment is empty but for what is set here; nothing prompts,
 * nothing runs for ever and nothing fills the memory.
 */
import { Buffer } from "node:buffer";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { productRoot } from "@mofang/host/product";
import { Slots } from "@mofang/host/slots";
import { ForkServer } from "./fork-server/fork-server.ts";
import type { ForkedProcess } from "./fork-server/forked-process.ts";
import { GitError } from "./git-error.ts";
import type { ObjectName, RefName } from "./object-name.ts";

/** A word of the program's own text: a variable of type `string` does not compile. */
type Literal<Word extends string> = string extends Word ? never : Word;

/** One command line. Words come from the program, values are checked names, numbers or literal paths. */
export class GitCommand {
  readonly words: readonly string[];

  private constructor(words: readonly string[]) {
    this.words = words;
  }

  /** A command of trusted words: `GitCommand.of("ls-tree", "-r")`. */
  static of<Words extends readonly string[]>(...words: { [I in keyof Words]: Literal<Words[I] & string> } & Words): GitCommand {
    return new GitCommand(words);
  }

  /** Adds a checked name, a number, or a peeled name such as `<commit>^{tree}`. */
  value(value: ObjectName | RefName | number): GitCommand {
    return new GitCommand([...this.words, String(value)]);
  }

  /** Adds an option with a number: `--max-count=10`. */
  option<Name extends string>(name: Literal<Name>, value: number): GitCommand {
    return new GitCommand([...this.words, `${name}=${value}`]);
  }

  /** Adds the end of options and literal paths inside the repository; they are never read as patterns. */
  paths(...paths: readonly string[]): GitCommand {
    return new GitCommand([...this.words, "--", ...paths]);
  }
}

export interface GitRunOptions {
  /** What git reads from standard input; nothing by default. */
  readonly input?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Milliseconds after which the process is killed. */
  readonly timeout?: number;
  /** Bytes of output after which the process is killed. */
  readonly maximumOutput?: number;
  /** Exit codes that are an answer and no failure. */
  readonly acceptedExitCodes?: readonly number[];
  /** Folder that takes new objects instead of the repository's own, whose objects stay readable. */
  readonly quarantine?: string;
  /** Version of git's protocol that the other side speaks, as it says itself. */
  readonly protocol?: GitProtocol;
  /** Where the remote `origin` is; without one git talks to nobody. */
  readonly remote?: GitRemote;
  /** Told what git writes to standard error, while it does. */
  readonly onStderr?: (text: string) => void;
  /** Kills the process; the command then fails. */
  readonly signal?: AbortSignal;
}

/** A repository of another machine that was looked at: git connects to that address and follows no redirects. */
export interface GitRemote {
  /** Without user name and password. */
  readonly address: URL;
  /** IP address of its host. */
  readonly ip: string;
  /** What the `Authorization` header says; nothing for a remote that is open to all. */
  readonly authorization?: string;
}

/** What a git client may ask for in its `Git-Protocol` header. */
export type GitProtocol = "version=1" | "version=2";

interface GitAnswer {
  readonly exitCode: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

const defaultTimeout = 60_000;
const defaultMaximumOutput = 256 * 2 ** 20;
/** Only the end of standard error is kept: it goes to the log. */
const maximumStderr = 16 * 2 ** 10;

/** Settings that hold whatever the machine or the repository says. */
const settings: Readonly<Record<string, string>> = {
  "safe.directory": "*",
  "core.hooksPath": "/dev/null",
  "core.quotePath": "false",
  "core.protectHFS": "true",
  "core.protectNTFS": "true",
  /** What a commit reaches is on the disk before the branch moves to it. */
  "core.fsync": "committed,loose-object,reference",
  "gc.auto": "0",
  "maintenance.auto": "false",
  "advice.detachedHead": "false",
  /** Our own references are nobody's to fetch. */
  "transfer.hideRefs": "refs/mofang",
  "uploadpack.allowFilter": "true",
  /** Larger objects go through without being held in memory. */
  "core.bigFileThreshold": "16m",
  "pack.threads": "1",
};

/**
 * Runs a command and collects its output.
 *
 * @param gitFolder  the bare repository
 * @throws GitError `git.failed` for an exit code that is not accepted, `git.timeout`, `git.output-too-large`
 */
export async function runGit(gitFolder: string, command: GitCommand, options: GitRunOptions = {}): Promise<GitAnswer> {
  const release = await slots.take();
  try {
    return await collect(gitFolder, command, options);
  } finally {
    release();
  }
}

/**
 * Runs a command whose output is passed on while it is made. The stream fails with a GitError when the command fails;
 * destroying the stream ends the process.
 */
export function streamGit(
  gitFolder: string,
  command: GitCommand,
  options: Pick<GitRunOptions, "timeout" | "input" | "protocol"> = {},
): Readable {
  async function* output() {
    const process = await start(gitFolder, command, options);
    const guard = new ProcessGuard(process, command, options.timeout ?? defaultTimeout);
    feed(process.stdin, options.input ?? "").catch((error: unknown) => guard.inputFailed(error));
    try {
      for await (const chunk of process.stdout) yield chunk as Buffer;
      await guard.success([0]);
    } finally {
      guard.kill();
    }
  }
  return Readable.from(output(), { objectMode: false });
}

async function collect(gitFolder: string, command: GitCommand, options: GitRunOptions): Promise<GitAnswer> {
  const process = await start(gitFolder, command, options);
  const guard = new ProcessGuard(process, command, options.timeout ?? defaultTimeout);
  if (options.onStderr !== undefined) process.stderr.on("data", options.onStderr);
  const kill = (): void => guard.kill();
  options.signal?.addEventListener("abort", kill);
  if (options.signal?.aborted) kill();
  const maximumOutput = options.maximumOutput ?? defaultMaximumOutput;
  feed(process.stdin, options.input ?? "").catch((error: unknown) => guard.inputFailed(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdout as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumOutput) guard.kill("git.output-too-large");
    else chunks.push(chunk);
  }
  const exitCode = await guard.success(options.acceptedExitCodes ?? [0]);
  options.signal?.removeEventListener("abort", kill);
  return { exitCode, stdout: Buffer.concat(chunks), stderr: guard.stderr };
}

/** Writes the input as fast as git reads it; ends early when git has closed its side. Fails only when the input does. */
async function feed(stdin: Writable, input: NonNullable<GitRunOptions["input"]>): Promise<void> {
  // Git that has seen enough closes its input; its exit code says whether that was well.
  const chunks = typeof input === "string" || input instanceof Uint8Array ? [input] : input;
  for await (const chunk of chunks) {
    if (stdin.destroyed) return;
    if (!stdin.write(chunk)) await room(stdin);
  }
  stdin.end();
}

function room(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stdin.off("drain", done).off("close", done);
      resolve();
    };
    stdin.on("drain", done).on("close", done);
  });
}

const forkServer = new ForkServer(join(productRoot(), "apps/server/dist/fork-server.mjs"));

async function start(
  gitFolder: string,
  command: GitCommand,
  { quarantine, protocol, remote }: Pick<GitRunOptions, "quarantine" | "protocol" | "remote">,
): Promise<ForkedProcess> {
  const env = {
    ...environment(gitFolder, remote === undefined ? {} : remoteSettings(remote)),
    ...(remote !== undefined && { GIT_ALLOW_PROTOCOL: remote.address.protocol.slice(0, -1) }),
    ...(quarantine !== undefined && {
      GIT_OBJECT_DIRECTORY: quarantine,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(gitFolder, "objects"),
    }),
    ...(protocol !== undefined && { GIT_PROTOCOL: protocol }),
  };
  try {
    return await forkServer.start({ program: "git", words: command.words, cwd: gitFolder, env });
  } catch (error) {
    throw new GitError("git.failed", command.words, null, (error as Error).message);
  }
}

/**
 * Settings with which git reaches a remote: at the very IP address that was looked at, and nowhere else. Without redirects
 * git follows no alternates of a remote either.
 */
function remoteSettings({ address, ip, authorization }: GitRemote): Record<string, string> {
  const port = address.port === "" ? (address.protocol === "https:" ? "443" : "80") : address.port;
  const isLiteral = isIP(address.hostname.replace(/^\[|\]$/g, "")) !== 0;
  return {
    "remote.origin.url": address.href,
    "http.followRedirects": "false",
    "http.proxy": "",
    "http.lowSpeedLimit": "100",
    "http.lowSpeedTime": "60",
    "credential.helper": "",
    "fetch.writeCommitGraph": "false",
    ...(authorization !== undefined && { "http.extraHeader": `Authorization: ${authorization}` }),
    ...(!isLiteral && { "http.curloptResolve": `${address.hostname}:${port}:${isIP(ip) === 6 ? `[${ip}]` : ip}` }),
  };
}

/** Environment of every git process: nothing of ours but the search path. */
function environment(gitFolder: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const values = { ...settings, ...more };
  const names = Object.keys(values);
  const configuration = names.flatMap((name, index) => [
    [`GIT_CONFIG_KEY_${index}`, name] as const,
    [`GIT_CONFIG_VALUE_${index}`, values[name as keyof typeof values] ?? ""] as const,
  ]);
  return {
    PATH: process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
    LC_ALL: "C.UTF-8",
    HOME: "/nonexistent",
    XDG_CONFIG_HOME: "/nonexistent",
    GIT_DIR: gitFolder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_LITERAL_PATHSPECS: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_ALLOW_PROTOCOL: "",
    /** A pack that says of an object that it is huge, or of itself that it has endless objects, gets no memory for them. */
    GIT_ALLOC_LIMIT: "512m",
    GIT_CONFIG_COUNT: String(names.length),
    ...Object.fromEntries(configuration),
  };
}

/** Watches one process: its time, the end of its standard error, why it was killed, how it ended. */
class ProcessGuard {
  stderr = "";
  readonly #process: ForkedProcess;
  readonly #command: GitCommand;
  readonly #timer: NodeJS.Timeout;
  #killedFor: "git.timeout" | "git.output-too-large" | undefined;
  #inputError: unknown;

  constructor(process: ForkedProcess, command: GitCommand, timeout: number) {
    this.#process = process;
    this.#command = command;
    this.#timer = setTimeout(() => this.kill("git.timeout"), timeout);
    process.stderr.setEncoding("utf8");
    process.stderr.on("data", (text: string) => {
      this.stderr = (this.stderr + text).slice(-maximumStderr);
    });
  }

  kill(reason?: "git.timeout" | "git.output-too-large"): void {
    clearTimeout(this.#timer);
    this.#killedFor ??= reason;
    this.#process.kill();
  }

  /** Input that could not be made ends the process: half an input must never look like a whole one. */
  inputFailed(error: unknown): void {
    this.#inputError = error;
    this.kill();
  }

  async success(acceptedExitCodes: readonly number[]): Promise<number> {
    const { words } = this.#command;
    const exitCode = await this.#process.ended.catch(({ message }: Error) => {
      throw new GitError("git.failed", words, null, message);
    });
    clearTimeout(this.#timer);
    if (this.#inputError !== undefined) throw this.#inputError;
    if (this.#killedFor !== undefined) throw new GitError(this.#killedFor, words, exitCode, this.stderr);
    if (exitCode === null || !acceptedExitCodes.includes(exitCode)) {
      throw new GitError("git.failed", words, exitCode, this.stderr);
    }
    return exitCode;
  }
}

const slots = new Slots(4 * availableParallelism());

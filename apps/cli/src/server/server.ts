/** The server that a command speaks to, and the repository that it is about. */
import { CallFailure, type Client, createClient } from "@mofang/client";
import { type OptionTable, outputOptions, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import type { Session } from "../session/session.ts";
import { git } from "./git.ts";
import { type Login, readLogins, siteOf } from "./logins.ts";

/** Options of commands that speak to a server. */
export const serverOptions = {
  server: value(
    valueNames.address,
    "a server that you are logged in to; default that of the clone, else of the newest login",
    "已登录的服务器；默认为克隆所属的服务器，否则为最近登录的服务器",
  ),
  ...outputOptions,
} as const satisfies OptionTable;

/** Options that name a repository instead of the clone in the working folder. */
export const repositoryOptions = {
  repository: value(
    { en: "OWNER/NAME", zh: "所有者/名称" },
    "a repository instead of the clone in this folder",
    "代替此文件夹中的克隆",
  ),
  version: value(
    { en: "VERSION", zh: "版本" },
    "commit, branch or version; default what is checked out, else the main branch",
    "提交、分支或版本；默认为当前检出的提交，否则为主分支",
  ),
} as const satisfies OptionTable;

/** A client whose failures are mistakes of the command line; without a token for what is open to all. */
export function clientOf(
  { address, token }: Pick<Login, "address"> & Partial<Pick<Login, "token">>,
  { language }: Session,
): Client {
  const client = createClient({ address, token, language, web: globalThis });
  return (async (name, input, options) => {
    try {
      return await client(name, input, options);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind === "unreachable") throw new UsageError("server-unreachable", { address, reason: error.message });
      throw new ServerRefusal(address, error);
    }
  }) satisfies Client;
}

/** What a server refused. */
export class ServerRefusal extends UsageError {
  /** Number of the refusal in the server's catalogue. */
  readonly number: number;

  constructor(address: string, { message, code }: CallFailure) {
    super("server-refused", { address, reason: message || `HTTP ${code}` });
    this.number = code;
  }
}

/** The login at the server that `--server` names, or the newest one. Throws `UsageError` `no-login`, `bad-address`. */
export function loginOf({ line }: Session): Login {
  const wanted = line.value("server");
  const address = wanted === undefined ? undefined : siteOf(wanted);
  const login = readLogins().find((known) => address === undefined || known.address === address);
  if (login === undefined) throw new UsageError("no-login", { address: address ?? "" });
  return login;
}

/** Owner and name of a repository. */
interface RepositoryPath {
  readonly owner: string;
  readonly name: string;
}

/** `OWNER/NAME`. Throws `UsageError` `bad-repository`. */
export function repositoryPathOf(text: string): RepositoryPath {
  const [, owner, name] = /^([^/\s]+)\/([^/\s]+?)(?:\.git)?$/.exec(text) ?? [];
  if (owner === undefined || name === undefined) throw new UsageError("bad-repository", { value: text });
  return { owner, name };
}

/** What a command works on. */
export interface Place {
  readonly login: Login;
  readonly client: Client;
  readonly repositoryId: number;
  /** Commit, branch or version; undefined for what the main branch is now. */
  readonly version: string | undefined;
}

/**
 * The repository that `--repository` names with the version of `--version`, else the clone in the working folder and the
 * commit that is checked out there.
 *
 * @throws UsageError `no-login`, `no-clone`, `other-server`, and what the server refuses
 */
export async function placeOf(session: Session): Promise<Place> {
  const named = session.line.value("repository");
  const version = session.line.value("version");
  if (named !== undefined) return placeAt(session, loginOf(session), repositoryPathOf(named), version);
  const { login, path } = await cloneIn(".", session);
  const place = await placeAt(session, login, path, version ?? (await git(["rev-parse", "HEAD"])).output);
  if (version === undefined) await tellUncommitted(session);
  return place;
}

async function placeAt(session: Session, login: Login, path: RepositoryPath, version: string | undefined): Promise<Place> {
  const client = clientOf(login, session);
  const { id } = await client("repositoryByPath", path);
  return { login, client, repositoryId: id, version };
}

/**
 * The clone in a folder: where it comes from, and who is logged in there.
 *
 * @throws UsageError `no-clone`, `no-login`, `bad-address`, `other-server` where `--server` names another than the clone's
 */
export async function cloneIn(
  folder: string,
  { line }: Session,
): Promise<{ readonly login: Login; readonly path: RepositoryPath }> {
  const { code, output: origin } = await git(["-C", folder, "remote", "get-url", "origin"], { isQuiet: true });
  const [, address, path] = /^(https?:\/\/.+?)(?:\/git)?\/([^/]+\/[^/]+)$/.exec(code === 0 ? origin : "") ?? [];
  if (address === undefined || path === undefined) throw new UsageError("no-clone");
  const wanted = line.value("server");
  const server = wanted === undefined ? address : siteOf(wanted);
  if (server !== address) throw new UsageError("other-server", { address, server });
  const login = readLogins().find((known) => known.address === address);
  if (login === undefined) throw new UsageError("no-login", { address });
  return { login, path: repositoryPathOf(path) };
}

async function tellUncommitted({ log, language }: Session): Promise<void> {
  const { output } = await git(["status", "--porcelain", "--untracked-files=no"], { isQuiet: true });
  if (output === "") return;
  log(language === "zh" ? "mofang: 未提交的改动不包含在内。" : "mofang: What is not committed is not part of it.");
}

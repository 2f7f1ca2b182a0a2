import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import {
  addKnownLibrary,
  addLibraryFrom,
  addLibraryNamed,
  type InstalledLibrary,
  type KnownLibrary,
  knownLibraries,
  knownLibrary,
  LibraryError,
  LibraryStore,
  renderLibraryError,
} from "@mofang/host/library-store";
import { type OptionTable, outputOptions, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import type { Session } from "../session/session.ts";
import { LibraryServer } from "./server-library.ts";

/** Options of `mofang library`. */
export const libraryOptions = {
  from: value(valueNames.path, "a file or folder of this machine", "本机的文件或文件夹"),
  server: value(
    valueNames.address,
    "a repository of a Mofang server, with what it uses there",
    "取自模坊服务器上的仓库，连同它在那里使用的库",
  ),
  token: value(
    { en: "TOKEN", zh: "令牌" },
    "an access token for private repositories, also in MOFANG_TOKEN",
    "私有仓库用的访问令牌，也可由 MOFANG_TOKEN 给出",
  ),
  ...outputOptions,
} as const satisfies OptionTable;

/** `mofang library add | list | remove`: the libraries that this installation keeps; exit code 1 when one cannot be had. */
export async function library(session: Session): Promise<number> {
  const [action, ...words] = session.line.words;
  try {
    const store = new LibraryStore(session.storeFolder);
    if (action === "add") return await add(session, store, words);
    if (action === "list" && words.length === 0) return await list(session, store);
    if (action === "remove") return await remove(session, store, words);
    throw new UsageError("library-action");
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    session.log(`mofang: ${renderLibraryError(error, session.language)}`);
    return 1;
  }
}

async function add(session: Session, store: LibraryStore, words: readonly string[]): Promise<number> {
  const from = session.line.value("from");
  const server = session.line.value("server");
  if (server !== undefined) return addFromServer(session, store, server, namedLibrary(words));
  if (from === undefined) {
    const { name, version } = namedLibrary(words);
    const release = knownLibrary(name, version);
    session.log(announcement(release, session));
    report(session, "added", await addKnownLibrary(store, release, { tell: progressTeller(session) }));
    return 0;
  }
  if (!existsSync(from)) throw new UsageError("no-such-path", { path: from });
  const path = resolve(from);
  const added = words.length === 0 ? addLibraryFrom(store, path) : addLibraryNamed(store, namedLibrary(words), path);
  report(session, "added", await added);
  return 0;
}

/** A package of a repository of a Mofang server, with those that it uses there; what is installed already stays. */
async function addFromServer(
  session: Session,
  store: LibraryStore,
  address: string,
  { name, version }: ReturnType<typeof namedLibrary>,
): Promise<number> {
  const token = session.line.value("token") ?? process.env.MOFANG_TOKEN;
  const received = await new LibraryServer(address, token).receive(name, version);
  const present = await store.list();
  const added: InstalledLibrary[] = [];
  for (const { name: packageName, version: release, folder, source } of received) {
    const isPresent = present.some((library) => library.name === packageName && library.version === release);
    try {
      if (!isPresent || packageName === name) added.push(...(await addLibraryFrom(store, folder, {}, source)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  report(session, "added", added);
  return 0;
}

async function list(session: Session, store: LibraryStore): Promise<number> {
  const installed = await store.list();
  if (session.line.has("json")) {
    session.print(`${JSON.stringify({ installed, known: knownLibraries })}\n`);
    return 0;
  }
  const isZh = session.language === "zh";
  for (const { name, version, licence, source } of installed) {
    session.print(`${[name, version, licence, source].filter((part) => part !== "").join("  ")}\n`);
  }
  for (const { name, version, licence } of knownLibraries) {
    if (installed.some((library) => library.name === name && library.version === version)) continue;
    session.print(
      `${name}  ${version}  ${licence}  (${isZh ? "未安装" : "not installed"}: mofang library add ${name}@${version})\n`,
    );
  }
  return 0;
}

async function remove(session: Session, store: LibraryStore, words: readonly string[]): Promise<number> {
  const { name, version } = namedLibrary(words);
  report(session, "removed", await store.remove(name, version));
  return 0;
}

/** `NAME` or `NAME@VERSION`, one of them. */
function namedLibrary([word, ...others]: readonly string[]): { readonly name: string; readonly version: string | undefined } {
  if (word === undefined || others.length > 0) throw new UsageError("one-library");
  const at = word.indexOf("@");
  return at < 0 ? { name: word, version: undefined } : { name: word.slice(0, at), version: word.slice(at + 1) };
}

/** What is about to come, from where, under which licence, and by what it will be known. */
function announcement({ name, version, address, licence, packages }: KnownLibrary, { language }: Session): string {
  const checksums = packages.map((part) => `  ${part.name} ${part.version}  sha256:${part.checksum}`).join("\n");
  const head =
    language === "zh"
      ? `${name} ${version}，许可证 ${licence}，来自 ${address}`
      : `${name} ${version}, licence ${licence}, from ${address}`;
  return `${head}\n${checksums}`;
}

/** Tells each tenth of a download; each ten megabytes where the size is not known. */
function progressTeller(session: Session): (received: number, total: number | undefined) => void {
  let told = 0;
  return (received, total) => {
    const step = total === undefined ? 10_000_000 : total / 10;
    if (received < (told + 1) * step) return;
    told = Math.floor(received / step);
    const megabytes = (received / 1e6).toFixed(1);
    session.log(total === undefined ? `${megabytes} MB` : `${megabytes} / ${(total / 1e6).toFixed(1)} MB`);
  };
}

function report(session: Session, what: "added" | "removed", libraries: readonly InstalledLibrary[]): void {
  if (session.line.has("json")) {
    session.print(`${JSON.stringify({ [what]: libraries })}\n`);
    return;
  }
  const words = { added: { zh: "已安装", en: "Installed" }, removed: { zh: "已删除", en: "Removed" } } as const;
  for (const { name, version } of libraries) session.print(`${words[what][session.language]} ${`${name} ${version}`.trim()}\n`);
}

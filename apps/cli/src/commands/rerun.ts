import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { CallAnswer, Client } from "@mofang/client";
import { folderProvider } from "@mofang/host/library";
import { libraryHash } from "@mofang/host/library-store";
import { versionOf } from "@mofang/modelica";
import { engineBuild, experimentSettings, layered, openSources, type Sources, textLibraries, usesOfTexts } from "@mofang/session";
import {
  defaultLimits,
  ResultFile,
  resultDifferences,
  resultDigest,
  type Sha256,
  type VariableDifference,
  writeResultFile,
} from "@mofang/simulation";
import { commonOptions, type OptionTable } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { readLogins } from "../server/logins.ts";
import { clientOf, serverOptions } from "../server/server.ts";
import { runModel } from "../session/model-run.ts";
import { runFiles } from "../session/run-files.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang rerun`. */
export const rerunOptions = { ...commonOptions, ...serverOptions } as const satisfies OptionTable;

type PublishedRun = CallAnswer<"publishedRun">;

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/**
 * `mofang rerun ADDRESS`: runs a published run on this machine and compares it to the last bit; exit code 1 when it differs
 * or fails. A run that is public needs no login.
 */
export async function rerun(session: Session): Promise<number> {
  const { client, key } = placeOf(session);
  const run = await client("publishedRun", { runKey: key });
  const sources = await sourcesOf(session, client, run);
  const here: Session = { ...session, sources, tree: sources.tree };
  const outcome = await runModel(here, run.settings.modelName, {
    settings: () => experimentSettings(run.settings, defaultLimits),
    files: runFiles(sources.tree),
  });
  if (outcome.error !== null || outcome.run === undefined) {
    session.log(outcome.message);
    return 1;
  }
  const result = await ResultFile.ofBytes(writeResultFile(outcome.run.result));
  const digest = await resultDigest(result, sha256);
  const isEqual = digest === run.digest;
  const differences = isEqual ? [] : await differencesFrom(client, key, result);
  const libraries = await libraryChanges(run, sources);
  if (session.line.has("json")) {
    const engine = { published: run.engineBuild, here: engineBuild };
    const digests = { published: run.digest, here: digest };
    session.print(`${JSON.stringify({ key, isEqual, digest: digests, engine, libraries, differences })}\n`);
  } else tell(session, run, { digest, libraries, differences });
  return isEqual ? 0 : 1;
}

/** The site of the address, with the login there if any. Throws `UsageError` `run-address`. */
function placeOf(session: Session): { readonly client: Client; readonly key: string } {
  const [, address, key] = /^(https?:\/\/[^\s?#]+)\/run\/([a-z0-9]{12})\/?$/.exec(session.line.words.join(" ")) ?? [];
  if (address === undefined || key === undefined) throw new UsageError("run-address");
  const login = readLogins().find((known) => known.address === address);
  return { client: clientOf(login ?? { address }, session), key };
}

/** The texts of the run's commit with its packages of repositories, and libraries of this machine in the versions that it had. */
async function sourcesOf(session: Session, client: Client, run: PublishedRun): Promise<Sources> {
  const files = await client("publishedRunTexts", { runKey: run.key });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const held = textLibraries(await Promise.all(run.libraries.map((library) => heldTexts(client, library))));
  const uses = [...run.installed.map(({ name, version }) => ({ name, version })), ...usesOfTexts(texts)];
  const { roots, issues } = session.librariesFor(uses, new Set(run.libraries.map(({ name }) => name)));
  return openSources(texts, {
    roots: [...held.roots, ...roots],
    provider: layered(held.roots, held.provider, folderProvider()),
    issues,
  });
}

async function heldTexts(
  client: Client,
  { repositoryId: id, commit, name }: PublishedRun["libraries"][number],
): Promise<ReadonlyMap<string, string>> {
  const { content } = await client("repositoryLibraryTexts", { id, commit, name });
  return new Map(Object.entries(JSON.parse(gunzipSync(content).toString("utf8")) as Record<string, string>));
}

async function differencesFrom(client: Client, key: string, result: ResultFile): Promise<readonly VariableDifference[]> {
  const { content } = await client("downloadPublishedRun", { runKey: key, format: "mfr" });
  return resultDifferences(await ResultFile.ofBytes(content), result);
}

interface LibraryChange {
  readonly name: string;
  readonly wanted: string;
  /** Null where it is not on this machine. */
  readonly had: string | null;
}

/** Libraries that are not on this machine as the run had them. */
async function libraryChanges({ installed }: PublishedRun, { tree }: Sources): Promise<readonly LibraryChange[]> {
  const changes: LibraryChange[] = [];
  for (const { name, version, hash } of installed) {
    const declaration = tree.topLevel.get(name);
    const file = declaration?.file.source.path;
    const here = file === undefined ? undefined : await libraryHash(file.replace(/[\\/]package\.mo$/, ""));
    if (here === hash) continue;
    const had = declaration && here && `${versionOf(declaration.definition) ?? ""} (${here.slice(0, 12)})`;
    changes.push({ name, wanted: `${version} (${hash.slice(0, 12)})`, had: had ?? null });
  }
  return changes;
}

interface Verdict {
  readonly digest: string;
  readonly libraries: readonly LibraryChange[];
  readonly differences: readonly VariableDifference[];
}

/** Says what came of it, on standard output. */
function tell({ language, print }: Session, run: PublishedRun, { digest, libraries, differences }: Verdict): void {
  const isChinese = language === "zh";
  const isEqual = digest === run.digest;
  print(isChinese ? (isEqual ? "逐位相等\n" : "结果不同\n") : isEqual ? "Equal to the last bit\n" : "The results differ\n");
  print(`${run.digest}\n${digest}\n`);
  for (const { name, wanted, had } of libraries) print(`${name}: ${wanted} → ${had ?? (isChinese ? "没有安装" : "not here")}\n`);
  if (engineBuild !== run.engineBuild)
    print(`${isChinese ? "引擎" : "engine"}: ${run.engineBuild.slice(0, 12)} → ${engineBuild.slice(0, 12)}\n`);
  for (const { name, kind, largest, time } of differences)
    print(`${name}: ${kind === "values" ? `${largest} @ ${time} s` : kind}\n`);
}

import { createHash } from "node:crypto";
import type { CallAnswer, Client } from "@mofang/client";
import { libraryHash } from "@mofang/host/library-store";
import { versionOf } from "@mofang/modelica";
import { engineBuild, experimentSettings, type Sources } from "@mofang/session";
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
import { bringRun, type WantedRun } from "../server/run-sources.ts";
import { clientOf, serverOptions } from "../server/server.ts";
import { runModel } from "../session/model-run.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang rerun`. */
export const rerunOptions = { ...commonOptions, ...serverOptions } as const satisfies OptionTable;

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/** Exit codes: equal to the last bit, other values, or no result to compare. */
const exits = { equal: 0, different: 1, cannot: 2 } as const;

/** A run of the server, published or the caller's to see, with what it was and what it gave. */
interface FirstRun extends WantedRun {
  readonly settings: NonNullable<CallAnswer<"runAt">["published"]>["settings"];
  readonly engineBuild: string | null;
  /** Of its values; null where it is not published: it is computed of its result then. */
  readonly digest: string | null;
}

/**
 * `mofang rerun ADDRESS`: runs a run of a server on this machine and compares it to the last bit. A run that is public needs no
 * login. What differs, or keeps it from running, is named: libraries, the engine, variables.
 */
export async function rerun(session: Session): Promise<number> {
  const { client, key } = placeOf(session);
  const run = await firstRun(client, key);
  const { sources, files } = await bringRun(session, client, run);
  const here: Session = { ...session, sources, tree: sources.tree };
  const outcome = await runModel(here, run.settings.modelName, {
    settings: () => experimentSettings(run.settings, defaultLimits),
    files,
  });
  const libraries = await libraryChanges(run, sources);
  if (outcome.error !== null || outcome.run === undefined) {
    tellFailure(session, run, outcome.message, libraries);
    return exits.cannot;
  }
  const result = await ResultFile.ofBytes(writeResultFile(outcome.run.result));
  const digest = await resultDigest(result, sha256);
  const { wanted, differences } = await compared(client, run, digest, result);
  const isEqual = digest === wanted;
  if (session.line.has("json")) {
    const engine = { published: run.engineBuild, here: engineBuild };
    const digests = { published: wanted, here: digest };
    session.print(`${JSON.stringify({ key, isEqual, digest: digests, engine, libraries, differences })}\n`);
  } else tell(session, run, { wanted, digest, libraries, differences });
  return isEqual ? exits.equal : exits.different;
}

/** The site of the address, with the login there if any. Throws `UsageError` `run-address`. */
function placeOf(session: Session): { readonly client: Client; readonly key: string } {
  const [, address, key] = /^(https?:\/\/[^\s?#]+)\/run\/([a-z0-9]{12})\/?$/.exec(session.line.words.join(" ")) ?? [];
  if (address === undefined || key === undefined) throw new UsageError("run-address");
  const login = readLogins().find((known) => known.address === address);
  return { client: clientOf(login ?? { address }, session), key };
}

async function firstRun(client: Client, key: string): Promise<FirstRun> {
  const { published, own } = await client("runAt", { runKey: key });
  if (published !== null) return { ...published, repositoryId: published.repository.id };
  if (own === null) throw new Error("invariant: one of both stands at the address");
  const { commit, settings, libraries } = own.task;
  const made = { installed: own.installed, engineBuild: own.engineBuild, repositoryId: own.repository.id };
  return { key, commit, settings, libraries, ...made, digest: null };
}

/** The digest of the first run, and what differs from it; the first result is fetched only where that is needed. */
async function compared(client: Client, { key, digest: known }: FirstRun, digest: string, result: ResultFile) {
  if (digest === known) return { wanted: known, differences: [] };
  const { content } = await client("downloadPublishedRun", { runKey: key, format: "mfr" });
  const first = await ResultFile.ofBytes(content);
  const wanted = known ?? (await resultDigest(first, sha256));
  return { wanted, differences: digest === wanted ? [] : await resultDifferences(first, result) };
}

interface LibraryChange {
  readonly name: string;
  readonly wanted: string;
  /** Null where it is not on this machine. */
  readonly had: string | null;
}

/** Libraries that are not on this machine as the run had them. */
async function libraryChanges({ installed }: FirstRun, { tree }: Sources): Promise<readonly LibraryChange[]> {
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
  readonly wanted: string;
  readonly digest: string;
  readonly libraries: readonly LibraryChange[];
  readonly differences: readonly VariableDifference[];
}

/** Says what came of it, on standard output. */
function tell(session: Session, run: FirstRun, { wanted, digest, libraries, differences }: Verdict): void {
  const { language, print } = session;
  const isChinese = language === "zh";
  const isEqual = digest === wanted;
  print(isChinese ? (isEqual ? "逐位相等\n" : "结果不同\n") : isEqual ? "Equal to the last bit\n" : "The results differ\n");
  print(`${wanted}\n${digest}\n`);
  for (const line of changeLines(session, run, libraries)) print(`${line}\n`);
  for (const { name, kind, largest, time } of differences)
    print(`${name}: ${kind === "values" ? `${largest} @ ${time} s` : kind}\n`);
}

/** Says why there is no result to compare, and what is another here. */
function tellFailure(session: Session, run: FirstRun, message: string, libraries: readonly LibraryChange[]): void {
  const { line, log, print } = session;
  if (line.has("json")) {
    const engine = { published: run.engineBuild, here: engineBuild };
    print(`${JSON.stringify({ key: run.key, failure: message, engine, libraries })}\n`);
  } else for (const text of [message, ...changeLines(session, run, libraries)]) log(text);
}

/** Libraries and engine that are others than those of the run. */
function changeLines({ language }: Session, run: FirstRun, libraries: readonly LibraryChange[]): readonly string[] {
  const isChinese = language === "zh";
  const lines = libraries.map(({ name, wanted, had }) => `${name}: ${wanted} → ${had ?? (isChinese ? "没有安装" : "not here")}`);
  if (run.engineBuild === null || run.engineBuild === engineBuild) return lines;
  return [...lines, `${isChinese ? "引擎" : "engine"}: ${run.engineBuild.slice(0, 12)} → ${engineBuild.slice(0, 12)}`];
}

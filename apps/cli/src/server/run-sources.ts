/** What a run of a server was made of, brought to this machine: texts, data files, packages of repositories, libraries. */
import { readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import type { CallAnswer, Client } from "@mofang/client";
import { folderProvider } from "@mofang/host/library";
import { type ClassTree, resourcePaths } from "@mofang/modelica";
import { modelDataFiles } from "@mofang/protocol";
import { layered, openSources, type Sources, textLibraries, textLibraryFolder, usesOfTexts } from "@mofang/session";
import type { RunFiles } from "@mofang/simulation";
import { UsageError } from "../command-line/usage.ts";
import type { Session } from "../session/session.ts";

type Published = NonNullable<CallAnswer<"runAt">["published"]>;

/** A run of a server as far as it says what is to be brought. */
export interface WantedRun extends Pick<Published, "key" | "commit" | "installed"> {
  readonly repositoryId: number;
  readonly libraries: Published["libraries"];
}

/** What a run may use here. */
interface BroughtRun {
  readonly sources: Sources;
  readonly files: RunFiles;
}

type HeldLibrary = CallAnswer<"publishedRunHere">["repositories"][number];

/**
 * The texts of the run's commit with its packages of repositories and the data files of both, and libraries of this machine in
 * the versions that it had.
 *
 * @throws UsageError `server-withheld` for a package whose text is not all the caller's to read, and what the server refuses
 */
export async function bringRun(session: Session, client: Client, run: WantedRun): Promise<BroughtRun> {
  const [texts, here] = await Promise.all([
    client("publishedRunTexts", { runKey: run.key }),
    client("publishedRunHere", { runKey: run.key }),
  ]);
  const held = textLibraries(await Promise.all(here.repositories.map((library) => heldTexts(client, library))));
  const byPath = new Map(texts.map(({ path, text }) => [path, text]));
  const uses = [...run.installed.map(({ name, version }) => ({ name, version })), ...usesOfTexts(byPath)];
  const { roots, issues } = session.librariesFor(uses, new Set(run.libraries.map(({ name }) => name)));
  const sources = openSources(byPath, {
    roots: [...held.roots, ...roots],
    provider: layered(held.roots, held.provider, folderProvider()),
    issues,
  });
  const data = await Promise.all([
    dataOf(client, run.repositoryId, run.commit, (path) => path),
    ...here.repositories.map((library) =>
      dataOf(client, library.repository.id, library.commit, (path) => placeIn(library, path)),
    ),
  ]);
  return { sources, files: broughtFiles(sources.tree, new Map(data.flat()), roots) };
}

async function heldTexts(client: Client, library: HeldLibrary): Promise<ReadonlyMap<string, string>> {
  const { name, version, commit, repository, isWhole } = library;
  if (!isWhole)
    throw new UsageError("server-withheld", { name, version, repository: `${repository.ownerName}/${repository.name}` });
  const { content } = await client("repositoryLibraryTexts", { id: repository.id, commit, name });
  return new Map(Object.entries(JSON.parse(gunzipSync(content).toString("utf8")) as Record<string, string>));
}

/** The data files that models of a commit may read, by the places that `placeOf` gives them. */
async function dataOf(
  client: Client,
  id: number,
  version: string,
  placeOf: (path: string) => string | undefined,
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const { entries } = await client("tree", { id, version });
  const wanted = modelDataFiles(entries.filter(({ kind, path }) => kind === "file" && placeOf(path) !== undefined));
  const brought: (readonly [string, Uint8Array])[] = [];
  for (const { path } of wanted) {
    const { content } = await client("fileBytes", { id, version, path });
    brought.push([placeOf(path) ?? path, content]);
  }
  return brought;
}

/** Where a file of a repository lies in the package that stands there; undefined for one that is no part of it. */
function placeIn({ name, version, path: root }: HeldLibrary, path: string): string | undefined {
  const label = `${textLibraryFolder}/${name} ${version}`;
  if (root === "") return `${label}/${path}`;
  return path.startsWith(`${root}/`) ? `${label}/${path.slice(root.length + 1)}` : undefined;
}

/** Of this machine a run reads the libraries that it uses and nothing else; what it writes goes nowhere. */
function broughtFiles(tree: ClassTree, data: ReadonlyMap<string, Uint8Array>, roots: readonly string[]): RunFiles {
  const isOfLibrary = (place: string): boolean => isAbsolute(place) && roots.some((root) => isInside(root, place));
  return {
    read: (path) => {
      for (const place of resourcePaths(tree, path) ?? [path.replace(/^\.\//, "")]) {
        const bytes = data.get(place) ?? (isOfLibrary(place) ? bytesOf(place) : undefined);
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },
    write: () => undefined,
  };
}

function isInside(folder: string, path: string): boolean {
  const inner = relative(folder, path);
  return inner !== "" && !inner.startsWith("..") && !isAbsolute(inner);
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw error;
  }
}

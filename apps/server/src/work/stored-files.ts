import { blobIn } from "../editing/index.ts";
import { objectNameOf, readBlob } from "../git/index.ts";
import type { RepositoryService, Version } from "../repository/index.ts";
import type { WorkRow } from "./store.ts";

// A byte order mark is part of the text: without it the file that is written back would not be the one that was read.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Files of the commits that a log stands on, as the workspace reads them. */
export class StoredFiles {
  readonly #repositories: RepositoryService;

  constructor(repositories: RepositoryService) {
    this.#repositories = repositories;
  }

  /** The version on which a log stands. */
  async baseOf({ repository_id: id, base }: WorkRow): Promise<Version> {
    const commit = objectNameOf(base ?? "");
    return commit === undefined ? { commit, entries: new Map() } : this.#repositories.versions.at(id, commit);
  }

  /** Letters that are not UTF-8 become U+FFFD, as where the page reads all files at once; null for no file. */
  async text(id: number, blob: string | null): Promise<string | null> {
    const object = objectNameOf(blob ?? "");
    return object === undefined ? null : decoder.decode(await readBlob(this.#repositories.folders.of(id), object));
  }
}

/** Modelica files that are other ones in two versions. */
export function movedSources(before: Version, after: Version): readonly string[] {
  const paths = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...paths].filter((path) => /\.mo$|(^|\/)package\.order$/.test(path) && blobIn(before, path) !== blobIn(after, path));
}

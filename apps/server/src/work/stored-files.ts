import { blobIn } from "../editing/index.ts";
import { objectNameOf, readBlob } from "../git/index.ts";
import { type RepositoryService, sourceText, type Version } from "../repository/index.ts";
import type { WorkRow } from "./store.ts";

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

  /** The text of a file, read as the page reads it; null for no file. */
  async text(id: number, blob: string | null): Promise<string | null> {
    const object = objectNameOf(blob ?? "");
    return object === undefined ? null : sourceText(await readBlob(this.#repositories.folders.of(id), object)).text;
  }
}

/** Modelica files that are other ones in two versions. */
export function movedSources(before: Version, after: Version): readonly string[] {
  const paths = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...paths].filter((path) => /\.mo$|(^|\/)package\.order$/.test(path) && blobIn(before, path) !== blobIn(after, path));
}

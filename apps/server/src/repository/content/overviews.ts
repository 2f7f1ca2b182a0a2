/** What a repository's page shows of its files. A commit never changes, so its overview is read once and kept for a while. */
import { type Commit, type ObjectName, type RepositoryFolders, readCommits } from "../../git/index.ts";
import type { Version, Versions } from "./versions.ts";

export interface Overview {
  readonly head: Commit;
  readonly nFiles: number;
  /** Text of README.md; empty when there is none, or none that is text. */
  readonly readme: string;
}

/** Letters of all overviews kept together; each counts as many as its README has, and some for the rest. */
const maximumKeptLetters = 20_000_000;
const lettersOfTheRest = 500;

export class Overviews {
  readonly #folders: RepositoryFolders;
  readonly #versions: Versions;
  /** Least recently used first. */
  readonly #kept = new Map<string, Overview>();
  #keptLetters = 0;

  constructor(folders: RepositoryFolders, versions: Versions) {
    this.#folders = folders;
    this.#versions = versions;
  }

  /** Overview of a version; undefined for the one of an empty repository. */
  async of(repositoryId: number, { commit, entries }: Version): Promise<Overview | undefined> {
    if (commit === undefined) return undefined;
    const key = `${repositoryId} ${commit}`;
    const overview = this.#kept.get(key) ?? (await this.#read(repositoryId, commit, entries));
    this.#drop(key);
    this.#keep(key, overview);
    return overview;
  }

  async #read(repositoryId: number, commit: ObjectName, entries: Version["entries"]): Promise<Overview> {
    const files = [...entries.values()].filter(({ kind }) => kind !== "folder");
    const readmeFile = files.find(({ path, kind }) => kind === "file" && path.toLowerCase() === "readme.md");
    const [[head], readme] = await Promise.all([
      readCommits(this.#folders.of(repositoryId), commit, 0, 1),
      readmeFile === undefined ? "" : this.#versions.text(repositoryId, readmeFile),
    ]);
    if (head === undefined) throw new Error(`invariant: the commit ${commit} of repository ${repositoryId} exists`);
    return { head, nFiles: files.length, readme: readme ?? "" };
  }

  #keep(key: string, overview: Overview): void {
    this.#kept.set(key, overview);
    this.#keptLetters += lettersOf(overview);
    for (const oldest of this.#kept.keys()) {
      if (this.#keptLetters <= maximumKeptLetters) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const overview = this.#kept.get(key);
    if (overview !== undefined && this.#kept.delete(key)) this.#keptLetters -= lettersOf(overview);
  }
}

function lettersOf({ readme, head }: Overview): number {
  return readme.length + head.message.length + lettersOfTheRest;
}

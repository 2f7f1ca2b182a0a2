import type { RunFiles } from "@mofang/simulation";
import type { Project } from "./project.ts";
import type { SiteLibraries } from "./site-libraries.ts";

type RunLibraries = Pick<SiteLibraries, "isOfSite" | "fileNow">;

/**
 * The files of one run in the page. Those of the site's libraries are fetched when they are read; those of repositories have to
 * be brought before, because the page has the reader's session and this worker cannot wait for it. What a model writes it reads
 * back, and it is gone after the run.
 */
export class RunData implements RunFiles {
  readonly #project: Project;
  readonly #libraries: RunLibraries;
  #brought: ReadonlyMap<string, Uint8Array> | undefined;
  #isWanting = false;

  constructor(project: Project, libraries: RunLibraries) {
    this.#project = project;
    this.#libraries = libraries;
  }

  /** Whether a file was read that might be one of the repository, before those were brought. */
  get isWanting(): boolean {
    return this.#isWanting;
  }

  /** Takes the data files of the repository by path. */
  bring(data: ReadonlyMap<string, Uint8Array>): void {
    this.#brought = data;
    this.#isWanting = false;
  }

  readonly read = (name: string): Uint8Array | undefined =>
    this.#project.dataFile(name, (path) => {
      if (this.#libraries.isOfSite(path)) return this.#libraries.fileNow(path);
      this.#isWanting ||= this.#brought === undefined;
      return this.#brought?.get(path);
    });

  readonly write = (): void => {};
}

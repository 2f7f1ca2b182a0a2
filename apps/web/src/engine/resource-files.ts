import { type ImageFile, imageLimits } from "@mofang/diagram";
import { modelDataFiles } from "@mofang/protocol";
import { base64Of } from "./base64.ts";
import type { RepositoryFiles } from "./repository-files.ts";
import type { SiteLibraries } from "./site-libraries.ts";

/** Files beside the Modelica texts: images that pictures show, and data that models read. */
export class ResourceFiles {
  readonly #repository: RepositoryFiles;
  readonly #libraries: SiteLibraries;
  /** Of libraries, which do not change; by path. */
  readonly #images = new Map<string, ImageFile>();

  constructor(repository: RepositoryFiles, libraries: SiteLibraries) {
    this.#repository = repository;
    this.#libraries = libraries;
  }

  /** Those of the given files that there are. */
  async images(paths: readonly string[]): Promise<ReadonlyMap<string, ImageFile>> {
    const own = paths.some((path) => !this.#libraries.holds(path)) ? await this.#repository.list() : [];
    const sizes = new Map(own.map(({ path, size }) => [path, size]));
    const files = await Promise.all(paths.map(async (path) => [path, await this.#image(path, sizes.get(path))] as const));
    return new Map(files);
  }

  /** The data files of the repository, and of those that it uses, by path: as many as a run on the server gets. */
  async data(): Promise<ReadonlyMap<string, Uint8Array>> {
    const files = modelDataFiles(await this.#repository.list());
    const contents = await Promise.all(files.map(({ path }) => this.#repository.read(path)));
    const own = files.flatMap(({ path }, i) => (contents[i] === undefined ? [] : [[path, contents[i]] as const]));
    return new Map([...own, ...(await this.#libraries.data())]);
  }

  /** The first of some paths where there is a file; undefined where there is none. */
  async file(paths: readonly string[]): Promise<Uint8Array | undefined> {
    for (const path of paths) {
      const content = this.#libraries.holds(path) ? await this.#libraries.file(path) : await this.#repository.read(path);
      if (content !== undefined) return content;
    }
    return undefined;
  }

  async #image(path: string, size: number | undefined): Promise<ImageFile> {
    if (!this.#libraries.holds(path)) {
      if (size === undefined) return "missing";
      return size > imageLimits.bytes ? "too-large" : imageOf(await this.#repository.read(path));
    }
    const known = this.#images.get(path) ?? imageOf(await this.#libraries.file(path));
    this.#images.set(path, known);
    return known;
  }
}

function imageOf(bytes: Uint8Array | undefined): ImageFile {
  if (bytes === undefined) return "missing";
  return bytes.length > imageLimits.bytes ? "too-large" : { base64: base64Of(bytes) };
}

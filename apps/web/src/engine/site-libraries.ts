import { chooseVersions, type LibraryVersion, memoryProvider, type SourceProvider } from "@mofang/modelica";
import { installedLibrary, libraryCalls } from "@mofang/protocol";
import { z } from "zod/mini";
import type { Project, ProjectLibraries } from "./project.ts";

interface SiteLibrary extends LibraryVersion {
  /** Found in a text when the text names the library. */
  readonly mention: RegExp;
}

const listAnswer = z.object({ data: z.array(installedLibrary) });
const libraryTexts = z.record(z.string(), z.string());

/**
 * The libraries of the site for a project in the page: those that it uses or whose names it mentions are fetched when they
 * are first needed, each once, and kept by the browser.
 */
export class SiteLibraries {
  readonly #fetch: typeof fetch;
  #available: Promise<readonly SiteLibrary[]> | undefined;
  readonly #texts = new Map<string, Promise<ReadonlyMap<string, string>>>();
  #chosen = "";
  #libraries: ProjectLibraries | undefined;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** Gives a project the libraries that its files need as they are now. A site that cannot be reached gives none. */
  async follow(project: Project): Promise<void> {
    const available = await this.#list();
    const mentioned = available.filter(({ mention }) => [...project.texts].some((text) => mention.test(text)));
    const wanted = [...project.uses, ...mentioned.map(({ name }) => ({ name, version: undefined }))];
    const { chosen, missing } = chooseVersions(available, wanted, project.ownNames);
    const labels = JSON.stringify([chosen.map(({ name, version }) => [name, version]), missing]);
    if (labels !== this.#chosen) {
      const texts = await Promise.all(chosen.map((library) => this.#textsOf(library)));
      this.#libraries = { ...joined(texts), missing };
      this.#chosen = labels;
    }
    if (this.#libraries !== undefined) project.setLibraries(this.#libraries);
  }

  #list(): Promise<readonly SiteLibrary[]> {
    this.#available ??= this.#fetchList().catch((error: unknown) => {
      // The next edit asks again.
      this.#available = undefined;
      if (error instanceof TypeError) return [];
      throw error;
    });
    return this.#available;
  }

  async #fetchList(): Promise<readonly SiteLibrary[]> {
    const response = await this.#fetch(libraryCalls.libraries.path);
    const { data } = listAnswer.parse(await response.json());
    return data.map(({ name, version, uses }) => ({
      name,
      version,
      uses: () => uses.map((used) => ({ name: used.name, version: used.version ?? undefined })),
      mention: new RegExp(`(?<![\\w.])${name.replaceAll(/[^\w]/g, "\\$&")}\\s*\\.`),
    }));
  }

  #textsOf({ name, version }: SiteLibrary): Promise<ReadonlyMap<string, string>> {
    const label = `${name} ${version}`;
    const known = this.#texts.get(label);
    if (known !== undefined) return known;
    const texts = this.#fetchTexts(name, version);
    this.#texts.set(label, texts);
    texts.catch(() => this.#texts.delete(label));
    return texts;
  }

  async #fetchTexts(name: string, version: string): Promise<ReadonlyMap<string, string>> {
    const query = new URLSearchParams({ name, version });
    const response = await this.#fetch(`${libraryCalls.libraryTexts.path}?${query}`);
    if (!response.ok || response.body === null) throw new Error(`library ${name} ${version}: HTTP ${response.status}`);
    const text = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).text();
    return new Map(Object.entries(libraryTexts.parse(JSON.parse(text))));
  }
}

/** Where libraries lie beside the files of a repository, whose paths cannot begin so. */
const libraryFolder = "/library";

/** Several libraries as one; each path begins with the name of its library's folder or file. */
function joined(libraries: readonly ReadonlyMap<string, string>[]): Pick<ProjectLibraries, "provider" | "roots"> {
  const roots: string[] = [];
  const providers = new Map<string, SourceProvider>();
  for (const texts of libraries) {
    const [first = ""] = texts.keys();
    const root = `${libraryFolder}/${first.split("/", 1)[0]}`;
    roots.push(root);
    providers.set(root, memoryProvider(new Map([...texts].map(([path, text]) => [`${libraryFolder}/${path}`, text]))));
  }
  const providerOf = (path: string) => providers.get(path.split("/", 3).join("/"));
  return {
    roots,
    provider: { list: (folder) => providerOf(folder)?.list(folder) ?? [], read: (path) => providerOf(path)?.read(path) },
  };
}

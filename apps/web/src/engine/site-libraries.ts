import { chooseVersions, type LibraryVersion, memoryProvider, type SourceProvider } from "@mofang/modelica";
import { installedLibrary, libraryCalls } from "@mofang/protocol";
import type { SourceLibraries } from "@mofang/session";
import { z } from "zod/mini";
import type { LibraryLoading } from "./messages.ts";
import type { Project } from "./project.ts";

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
  readonly #requestNow: (address: string) => Uint8Array | undefined;
  readonly #onLoading: (libraries: readonly LibraryLoading[]) => void;
  /** Libraries on their way, by name and version. */
  readonly #loading = new Map<string, LibraryLoading>();
  #available: Promise<readonly SiteLibrary[]> | undefined;
  readonly #texts = new Map<string, Promise<ReadonlyMap<string, string>>>();
  #chosen = "";
  #libraries: SourceLibraries | undefined;
  /** Libraries by their roots. */
  #roots: ReadonlyMap<string, SiteLibrary> = new Map();

  /**
   * @param fetcher  reaches the site
   * @param requestNow  reaches a file of it while the caller waits, undefined where there is none
   * @param onLoading  hears which libraries are on their way, and of none when all are there
   */
  constructor(
    fetcher: typeof fetch,
    requestNow: (address: string) => Uint8Array | undefined,
    onLoading: (libraries: readonly LibraryLoading[]) => void = () => undefined,
  ) {
    this.#fetch = fetcher;
    this.#requestNow = requestNow;
    this.#onLoading = onLoading;
  }

  /** Gives a project the libraries that its files need as they are now. A site that cannot be reached gives none. */
  async follow(project: Project): Promise<void> {
    try {
      await this.#follow(project);
    } finally {
      if (this.#loading.size > 0) {
        this.#loading.clear();
        this.#onLoading([]);
      }
    }
  }

  async #follow(project: Project): Promise<void> {
    const available = await this.#list();
    const mentioned = available.filter(({ mention }) => [...project.texts].some((text) => mention.test(text)));
    const wanted = [...project.uses, ...mentioned.map(({ name }) => ({ name, version: undefined }))];
    const { chosen, missing } = chooseVersions(available, wanted, project.ownNames);
    const labels = JSON.stringify([chosen.map(({ name, version }) => [name, version]), missing]);
    if (labels !== this.#chosen) {
      const texts = await Promise.all(chosen.map((library) => this.#textsOf(library)));
      this.#libraries = { ...joined(texts), missing };
      this.#roots = new Map(chosen.flatMap((library, i) => [[this.#libraries?.roots[i] ?? "", library]]));
      this.#chosen = labels;
    }
    if (this.#libraries !== undefined) project.setLibraries(this.#libraries);
  }

  /** Whether a path lies in a library. */
  holds(path: string): boolean {
    return path.startsWith(`${libraryFolder}/`);
  }

  /** Content of a file in a library, by its path as the project has it; undefined where there is none. */
  async file(path: string): Promise<Uint8Array | undefined> {
    const address = this.#addressOf(path);
    if (address === undefined) return undefined;
    const response = await this.#fetch(address);
    const isFile = response.ok && response.headers.get("content-type") === "application/octet-stream";
    return isFile ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  /** As `file`, while the caller waits. */
  fileNow(path: string): Uint8Array | undefined {
    const address = this.#addressOf(path);
    return address === undefined ? undefined : this.#requestNow(address);
  }

  #addressOf(path: string): string | undefined {
    const root = rootOf(path);
    const library = this.#roots.get(root);
    if (library === undefined || path.length <= root.length + 1) return undefined;
    const { name, version } = library;
    return `${libraryCalls.libraryFile.path}?${new URLSearchParams({ name, version, path: path.slice(root.length + 1) })}`;
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
    const length = Number(response.headers.get("content-length"));
    const total = length > 0 ? length : undefined;
    let received = 0;
    const tell = (phase: LibraryLoading["phase"]): void => this.#tellLoading({ name, version, phase, received, total });
    tell("fetching");
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (bytes, next) => {
          received += bytes.length;
          tell("fetching");
          next.enqueue(bytes);
        },
        flush: () => tell("reading"),
      }),
    );
    const text = await new Response(counted.pipeThrough(new DecompressionStream("gzip"))).text();
    return new Map(Object.entries(libraryTexts.parse(JSON.parse(text))));
  }

  #tellLoading(library: LibraryLoading): void {
    this.#loading.set(`${library.name} ${library.version}`, library);
    this.#onLoading([...this.#loading.values()]);
  }
}

/** Where libraries lie beside the files of a repository, whose paths cannot begin so. */
const libraryFolder = "/library";

/** Several libraries as one; each path begins with the name of its library's folder or file. */
function joined(libraries: readonly ReadonlyMap<string, string>[]): Pick<SourceLibraries, "provider" | "roots"> {
  const roots: string[] = [];
  const providers = new Map<string, SourceProvider>();
  for (const texts of libraries) {
    const [first = ""] = texts.keys();
    const root = `${libraryFolder}/${first.split("/", 1)[0]}`;
    roots.push(root);
    providers.set(root, memoryProvider(new Map([...texts].map(([path, text]) => [`${libraryFolder}/${path}`, text]))));
  }
  const providerOf = (path: string) => providers.get(rootOf(path));
  return {
    roots,
    provider: { list: (folder) => providerOf(folder)?.list(folder) ?? [], read: (path) => providerOf(path)?.read(path) },
  };
}

/** `/library/Gears 1.0.0` of a path in that library. */
function rootOf(path: string): string {
  return path.split("/", 3).join("/");
}

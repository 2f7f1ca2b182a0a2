import { chooseVersions, type LibraryUse, type LibraryVersion } from "@mofang/modelica";
import { installedLibrary, libraryCalls, modelDataFiles } from "@mofang/protocol";
import { rootOfTextLibrary, type SourceLibraries, textLibraries, textLibraryFolder, textLibraryRoot } from "@mofang/session";
import { z } from "zod/mini";
import { unpackedTexts } from "./library-texts.ts";
import type { InstalledLibrary, LibraryLoading } from "./messages.ts";
import type { Project } from "./project.ts";
import { isTranslations, translationsPath } from "./translations-path.ts";
import { type LibraryPlace, noUsedRepositories, type RepositoryLibrary, type UsedRepositories } from "./used-repositories.ts";

interface SiteLibrary extends LibraryVersion {
  /** Found in a text when the text names the library; only what is installed is loaded for that alone. */
  readonly mention?: RegExp;
  /** Languages into which texts of what is installed are translated. */
  readonly languages?: readonly string[];
  /** The package of a repository that it is; undefined for what is installed. */
  readonly held?: RepositoryLibrary;
}

/** A file of what is installed; its path begins in the library's folder. */
type SiteFile = Readonly<Record<"name" | "version" | "path", string>>;

const listAnswer = z.object({ data: z.array(installedLibrary) });

/** Issues for which it is worth while to look for a repository. */
const wantingCodes: ReadonlySet<string> = new Set(["library.missing", "library.other-version", "library.compatible-version"]);

/**
 * The libraries of the site for a project in the page, installed ones and packages of its repositories: those that it uses,
 * and installed ones whose names it mentions, are fetched when they are first needed, each once, and kept by the browser.
 */
export class SiteLibraries {
  readonly #fetch: typeof fetch;
  readonly #requestNow: (address: string) => Uint8Array | undefined;
  readonly #onLoading: (libraries: readonly LibraryLoading[]) => void;
  /** Libraries on their way, by name and version. */
  readonly #loading = new Map<string, LibraryLoading>();
  #available: Promise<readonly SiteLibrary[]> | undefined;
  readonly #texts = new Map<string, Promise<ReadonlyMap<string, string>>>();
  readonly #repositories: UsedRepositories;
  /** What was found of repositories, by what was asked for. */
  readonly #found = new Map<string, Promise<readonly SiteLibrary[]>>();
  #chosen = "";
  #libraries: Omit<SourceLibraries, "issues"> | undefined;
  /** Libraries by their roots. */
  #roots: ReadonlyMap<string, SiteLibrary> = new Map();

  /**
   * @param fetcher  reaches the site
   * @param requestNow  reaches a file of it while the caller waits, undefined where there is none
   * @param onLoading  hears which libraries are on their way, and of none when all are there
   * @param repositories  the packages of repositories, as far as the reader may see them
   */
  constructor(
    fetcher: typeof fetch,
    requestNow: (address: string) => Uint8Array | undefined,
    onLoading: (libraries: readonly LibraryLoading[]) => void = () => undefined,
    repositories: UsedRepositories = noUsedRepositories,
  ) {
    this.#fetch = fetcher;
    this.#requestNow = requestNow;
    this.#onLoading = onLoading;
    this.#repositories = repositories;
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
    const mentioned = available.filter(({ mention }) => [...project.texts].some((text) => mention?.test(text)));
    const wanted = [...project.uses, ...mentioned.map(({ name }) => ({ name, version: undefined }))];
    const { chosen, issues } = await this.#choose(available, wanted, project.ownNames);
    const labels = JSON.stringify(chosen.map(({ name, version, held }) => [name, version, held?.hash, held?.isWhole]));
    if (labels !== this.#chosen || this.#libraries === undefined) {
      const texts = await Promise.all(chosen.map((library) => this.#textsOf(library)));
      const there = chosen.flatMap((library, i) => (texts[i]?.size ? [{ library, texts: texts[i] }] : []));
      this.#libraries = textLibraries(there.map((one) => one.texts));
      this.#roots = new Map(there.map((one) => [rootOfTextLibrary(one.texts), one.library]));
      this.#chosen = labels;
      // Whose texts are not given any more is looked for anew with the next change.
      if (there.length < chosen.length) this.#found.clear();
    }
    project.setLibraries({ ...this.#libraries, issues });
  }

  /** The versions to load: of what is installed, and of repositories where that does not do. */
  async #choose(available: readonly SiteLibrary[], wanted: readonly LibraryUse[], ownNames: ReadonlySet<string>) {
    const choice = chooseVersions(available, wanted, ownNames);
    if (!choice.issues.some(({ code }) => wantingCodes.has(code))) return choice;
    const used = wanted.filter(({ name, by }) => by !== undefined && !ownNames.has(name));
    const labels = used.map(({ name, version }) => (version === undefined ? name : `${name}@${version}`));
    const held = await this.#heldFor([...new Set(labels)].sort().join(","));
    return chooseVersions([...available, ...held], wanted, ownNames);
  }

  #heldFor(uses: string): Promise<readonly SiteLibrary[]> {
    const known = this.#found.get(uses);
    if (known !== undefined) return known;
    const found = this.#repositories.find(uses).then((libraries) => libraries.map(siteLibraryOf));
    this.#found.set(uses, found);
    return found;
  }

  /** What is installed on the site, by name, newest first. */
  async installed(): Promise<readonly InstalledLibrary[]> {
    const loaded = [...this.#roots.values()].filter(({ held }) => held === undefined);
    return (await this.#list())
      .map(({ name, version }) => ({
        name,
        version,
        isLoaded: loaded.some((library) => library.name === name && library.version === version),
      }))
      .sort((a, b) => a.name.localeCompare(b.name) || b.version.localeCompare(a.version, "en", { numeric: true }));
  }

  /** The data files of the repositories that are loaded, by path: as many of each as a run on the server gets. */
  async data(): Promise<ReadonlyMap<string, Uint8Array>> {
    const data = new Map<string, Uint8Array>();
    for (const [root, { held }] of this.#roots) {
      if (held === undefined || held.path.endsWith(".mo")) continue;
      const folder = held.path === "" ? "" : `${held.path}/`;
      const files = (await this.#repositories.list(placeOf(held))).filter(({ path }) => path.startsWith(folder));
      for (const { path } of modelDataFiles(files)) {
        const content = await this.#repositories.read(placeOf(held), path);
        if (content !== undefined) data.set(`${root}/${path.slice(folder.length)}`, content);
      }
    }
    return data;
  }

  /** Whether a path lies in a library. */
  holds(path: string): boolean {
    return path.startsWith(`${textLibraryFolder}/`);
  }

  /** Whether a path lies in a library that is installed on the site, whose files need no session. */
  isOfSite(path: string): boolean {
    return this.holds(path) && this.#roots.get(textLibraryRoot(path))?.held === undefined;
  }

  /** Content of a file in a library, by its path as the project has it; undefined where there is none. */
  async file(path: string): Promise<Uint8Array | undefined> {
    const root = textLibraryRoot(path);
    const held = this.#roots.get(root)?.held;
    if (held !== undefined) {
      const place = [held.path, path.slice(root.length + 1)].filter((part) => part !== "").join("/");
      return this.#repositories.read(placeOf(held), place);
    }
    const asked = this.#placeOf(path);
    return asked && this.#fetchFile(asked);
  }

  async #fetchFile(asked: SiteFile): Promise<Uint8Array | undefined> {
    const response = await this.#fetch(addressOf(asked));
    const isFile = response.ok && response.headers.get("content-type") === "application/octet-stream";
    return isFile ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  /** The file of translations of a loaded library into a language; undefined where there is none. */
  async translations(name: string, language: string): Promise<Uint8Array | undefined> {
    const library = [...this.#roots.values()].find((loaded) => loaded.name === name);
    const path = translationsPath(name, language);
    if (library === undefined) return undefined;
    const { version, held, languages = [] } = library;
    if (held === undefined) return languages.includes(language) ? this.#fetchFile({ name, version, path }) : undefined;
    const place = placeOf(held);
    const file = (await this.#repositories.list(place)).find((one) => isTranslations(one.path, name, language));
    return file && this.#repositories.read(place, file.path);
  }

  /** As `file`, while the caller waits. */
  fileNow(path: string): Uint8Array | undefined {
    const asked = this.#placeOf(path);
    return asked && this.#requestNow(addressOf(asked));
  }

  #placeOf(path: string): SiteFile | undefined {
    const root = textLibraryRoot(path);
    const library = this.#roots.get(root);
    if (library === undefined || path.length <= root.length + 1) return undefined;
    const { name, version } = library;
    return { name, version, path: path.slice(root.length + 1) };
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
    return data.map(({ name, version, uses, languages }) => ({
      name,
      version,
      languages,
      uses: () => uses.map((used) => ({ name: used.name, version: used.version ?? undefined })),
      mention: new RegExp(`(?<![\\w.])${name.replaceAll(/[^\w]/g, "\\$&")}\\s*\\.`),
    }));
  }

  #textsOf({ name, version, held }: SiteLibrary): Promise<ReadonlyMap<string, string>> {
    const label = `${name} ${version} ${held?.hash ?? ""}`;
    const known = this.#texts.get(label);
    if (known !== undefined) return known;
    const texts = held === undefined ? this.#fetchTexts(name, version) : this.#heldTexts(held);
    this.#texts.set(label, texts);
    texts.catch(() => this.#texts.delete(label));
    return texts;
  }

  async #heldTexts(held: RepositoryLibrary): Promise<ReadonlyMap<string, string>> {
    this.#tellLoading({ name: held.name, version: held.version, phase: "fetching", received: 0, total: undefined });
    const bytes = await this.#repositories.texts(placeOf(held));
    return bytes === undefined ? new Map() : unpackedTexts(new Blob([new Uint8Array(bytes)]).stream());
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
    return unpackedTexts(counted);
  }

  #tellLoading(library: LibraryLoading): void {
    this.#loading.set(`${library.name} ${library.version}`, library);
    this.#onLoading([...this.#loading.values()]);
  }
}

function addressOf(file: SiteFile): string {
  return `${libraryCalls.libraryFile.path}?${new URLSearchParams(file)}`;
}

/** Where the package of a repository is. */
function placeOf({ repository, name, commit }: RepositoryLibrary): LibraryPlace {
  return { id: repository.id, name, commit };
}

function siteLibraryOf(held: RepositoryLibrary): SiteLibrary {
  return {
    name: held.name,
    version: held.version,
    uses: () => held.uses.map((used) => ({ name: used.name, version: used.version ?? undefined })),
    takesFrom: () => held.takesFrom,
    isWithheld: !held.isWhole,
    origin: { repository: `${held.repository.ownerName}/${held.repository.name}`, commit: held.commit, hash: held.hash },
    held,
  };
}

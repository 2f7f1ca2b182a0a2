import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Settings } from "@mofang/host";
import { folderProvider, type LibraryEntry, librariesIn } from "@mofang/host/library";
import { libraryHash } from "@mofang/host/library-store";
import { ClassTree, type UsedLibrary, usesOf, versionOf } from "@mofang/modelica";
import { ProductError } from "../platform/errors/product-error.ts";
import { libraryFolders } from "./library-folders.ts";

/** A library that this site can load. */
export interface ShelvedLibrary {
  readonly name: string;
  /** Empty where it says none. */
  readonly version: string;
  readonly uses: readonly UsedLibrary[];
  /** Its package folder or `.mo` file. */
  readonly path: string;
}

/** All texts of a library, compressed, and a name of this very content. */
interface LibraryTexts {
  readonly content: Uint8Array;
  readonly tag: string;
}

const compressed = promisify(gzip);

/**
 * The libraries of this site: those that come with the product, those in the folders of MODELICAPATH, and those that were
 * installed. What was read of one is kept until it changes on disk.
 */
export class LibraryShelf {
  readonly #folders: readonly string[];
  readonly #facts = new Map<string, { readonly changedAt: number; readonly library: ShelvedLibrary }>();
  readonly #texts = new Map<string, { readonly changedAt: number; readonly texts: Promise<LibraryTexts> }>();

  readonly #checksums = new Map<string, { readonly changedAt: number; readonly checksum: Promise<string> }>();

  constructor(settings: Pick<Settings, "modelicaPath" | "dataFolder">) {
    this.#folders = libraryFolders(settings);
  }

  /** Every library once in each of its versions. */
  async list(): Promise<readonly ShelvedLibrary[]> {
    const libraries = await Promise.all(this.#folders.flatMap(librariesIn).map((entry) => this.#describe(entry)));
    const labels = new Set<string>();
    return libraries.filter(({ name, version }) => {
      const label = `${name} ${version}`;
      if (labels.has(label)) return false;
      labels.add(label);
      return true;
    });
  }

  /**
   * JSON from path to text of every `.mo` file and `package.order` and of the tables below `Resources/Data`, compressed with gzip. Paths begin with the name of the
   * library's folder or file. Throws `ProductError` `library.not-found`.
   */
  async texts(name: string, version: string): Promise<LibraryTexts> {
    const library = (await this.list()).find((candidate) => candidate.name === name && candidate.version === version);
    if (library === undefined) throw new ProductError("library.not-found", { name, version });
    const changedAt = await changeOf(library.path);
    const known = this.#texts.get(library.path);
    if (known?.changedAt === changedAt) return known.texts;
    const texts = readTexts(library.path);
    this.#texts.set(library.path, { changedAt, texts });
    texts.catch(() => this.#texts.delete(library.path));
    return texts;
  }

  /** SHA-256 of the names and contents of a library's Modelica files, in hexadecimal: see `libraryHash` of the host. */
  async checksum({ path }: Pick<ShelvedLibrary, "path">): Promise<string> {
    const changedAt = await changeOf(path);
    const known = this.#checksums.get(path);
    if (known?.changedAt === changedAt) return known.checksum;
    const checksum = libraryHash(path);
    this.#checksums.set(path, { changedAt, checksum });
    checksum.catch(() => this.#checksums.delete(path));
    return checksum;
  }

  async #describe({ name, version, path }: LibraryEntry): Promise<ShelvedLibrary> {
    const changedAt = await changeOf(path);
    const known = this.#facts.get(path);
    if (known?.changedAt === changedAt) return known.library;
    const declaration = new ClassTree(folderProvider(), [path]).topLevel.get(name);
    const library = {
      name,
      version: (declaration && versionOf(declaration.definition)) ?? version,
      uses: declaration === undefined ? [] : usesOf(declaration),
      path,
    };
    this.#facts.set(path, { changedAt, library });
    return library;
  }
}

/** Whether the engine in the browser needs a file: classes, and tables that models read as text. */
function isSent(path: string): boolean {
  return /(?:\.mo|(?:^|\/)package\.order)$/.test(path) || /(?:^|\/)Resources\/Data\/.*\.(?:csv|txt)$/i.test(path);
}

/** When a library was last put in place: its own file tells, for versions are replaced as a whole. */
async function changeOf(path: string): Promise<number> {
  return (await stat(path.endsWith(".mo") ? path : join(path, "package.mo"))).mtimeMs;
}

async function readTexts(path: string): Promise<LibraryTexts> {
  const files = path.endsWith(".mo")
    ? [path]
    : (await readdir(path, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => isSent(relative(path, file).replaceAll("\\", "/")));
  const texts: Record<string, string> = {};
  // One after the other: a library has thousands of files, and other requests want the disk too.
  for (const file of files.sort()) {
    texts[join(basename(path), relative(path, file)).replaceAll("\\", "/").replace(/\/$/, "")] = await readFile(file, "utf8");
  }
  const content = await compressed(JSON.stringify(texts));
  return { content, tag: createHash("sha256").update(content).digest("hex") };
}

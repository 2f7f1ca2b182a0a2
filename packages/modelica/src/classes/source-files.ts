import { indexClasses } from "../syntax/class-index.ts";
import { parseFile, parseIndexedFile } from "../syntax/parser.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { overlayProvider, type SourceEntry, type SourceProvider } from "./source-provider.ts";

/**
 * Files of a provider, each parsed at first touch and once, with some texts replaced. Versions of the same files share what
 * is parsed of those that nobody replaced.
 */
export class SourceFiles {
  readonly #base: SourceProvider;
  /** Parsed files of the base, whether or not they are replaced here. */
  readonly #parsedBase: Map<string, SyntaxFile>;
  /** Replaced texts by path; undefined where the file is hidden. */
  readonly #replaced: ReadonlyMap<string, string | undefined>;
  readonly #parsedReplaced: Map<string, SyntaxFile>;
  readonly #provider: SourceProvider;

  constructor(
    base: SourceProvider,
    parsedBase = new Map<string, SyntaxFile>(),
    replaced: ReadonlyMap<string, string | undefined> = new Map(),
    parsedReplaced = new Map<string, SyntaxFile>(),
  ) {
    this.#base = base;
    this.#parsedBase = parsedBase;
    this.#replaced = replaced;
    this.#parsedReplaced = parsedReplaced;
    this.#provider = replaced.size === 0 ? base : overlayProvider(base, replaced);
  }

  /** The parsed file, undefined when the provider has none of that path. */
  file(path: string): SyntaxFile | undefined {
    const parsed = this.#replaced.has(path) ? this.#parsedReplaced : this.#parsedBase;
    const known = parsed.get(path);
    if (known !== undefined) return known;
    const text = this.#provider.read(path);
    if (text === undefined) return undefined;
    const file = this.#replaced.has(path) ? parseFile(path, text) : this.#parseBase(path, text);
    parsed.set(path, file);
    return file;
  }

  #parseBase(path: string, text: string): SyntaxFile {
    const { indexes } = this.#base;
    if (indexes === undefined) return parseFile(path, text);
    const known = indexes.find(text);
    const indexed = known && parseIndexedFile(path, text, known);
    if (indexed !== undefined) return indexed;
    const file = parseFile(path, text);
    const index = indexClasses(file);
    if (index !== undefined) indexes.keep(text, index);
    return file;
  }

  /** Text of a file that is not Modelica, such as `package.order`. */
  text(path: string): string | undefined {
    return this.#provider.read(path);
  }

  /** Entries of a folder. */
  list(folder: string): readonly SourceEntry[] {
    return this.#provider.list(folder);
  }

  /** These files with one text replaced, or hidden where `text` is undefined. */
  withFile(path: string, text: string | undefined): SourceFiles {
    const parsedReplaced = new Map(this.#parsedReplaced);
    parsedReplaced.delete(path);
    return new SourceFiles(this.#base, this.#parsedBase, new Map(this.#replaced).set(path, text), parsedReplaced);
  }

  /** Paths whose texts differ between these files and another version of the same. */
  changesSince(other: SourceFiles): readonly string[] {
    const paths = new Set([...this.#replaced.keys(), ...other.#replaced.keys()]);
    return [...paths].filter(
      (path) => this.#replaced.has(path) !== other.#replaced.has(path) || this.#replaced.get(path) !== other.#replaced.get(path),
    );
  }

  /** Files parsed so far. */
  *parsedFiles(): Iterable<SyntaxFile> {
    for (const [path, file] of this.#parsedBase) if (!this.#replaced.has(path)) yield file;
    yield* this.#parsedReplaced.values();
  }
}

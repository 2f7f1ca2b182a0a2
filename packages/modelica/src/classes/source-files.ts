import { parseFile } from "../syntax/parser.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { overlayProvider, type SourceEntry, type SourceProvider } from "./source-provider.ts";

/** Files of a provider, each parsed at first touch and once. */
export class SourceFiles {
  readonly #provider: SourceProvider;
  readonly #parsed: Map<string, SyntaxFile>;

  constructor(provider: SourceProvider, parsed = new Map<string, SyntaxFile>()) {
    this.#provider = provider;
    this.#parsed = parsed;
  }

  /** The parsed file, undefined when the provider has none of that path. */
  file(path: string): SyntaxFile | undefined {
    const known = this.#parsed.get(path);
    if (known !== undefined) return known;
    const text = this.#provider.read(path);
    if (text === undefined) return undefined;
    const file = parseFile(path, text);
    this.#parsed.set(path, file);
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

  /** These files with one text replaced, or hidden where `text` is undefined; what is parsed of the others is kept. */
  withFile(path: string, text: string | undefined): SourceFiles {
    const parsed = new Map(this.#parsed);
    parsed.delete(path);
    return new SourceFiles(overlayProvider(this.#provider, path, text), parsed);
  }

  /** Files parsed so far. */
  get parsedFiles(): Iterable<SyntaxFile> {
    return this.#parsed.values();
  }
}

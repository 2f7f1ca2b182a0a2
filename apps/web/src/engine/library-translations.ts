import { readPo, Translations } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type { RepositoryFiles } from "./repository-files.ts";
import type { SiteLibraries } from "./site-libraries.ts";
import { isTranslations } from "./translations-path.ts";

/** The translations of a library into a language, with the texts of the files that they were read from. */
interface ReadTranslations {
  readonly texts: readonly string[];
  readonly translations: Translations;
}

/**
 * Translations of libraries for a project in the page: those that come with a library, and those that the repository has, which
 * count first.
 */
export class LibraryTranslations {
  readonly #repository: Pick<RepositoryFiles, "list" | "read">;
  readonly #libraries: Pick<SiteLibraries, "translations">;
  /** What was read last, by library and language. */
  readonly #read = new Map<string, ReadTranslations>();

  constructor(repository: Pick<RepositoryFiles, "list" | "read">, libraries: Pick<SiteLibraries, "translations">) {
    this.#repository = repository;
    this.#libraries = libraries;
  }

  /** What there is now; the same object while the files stay the same. */
  async of(library: string, language: Language): Promise<Translations> {
    const texts = await this.#textsOf(library, language);
    const key = `${library}.${language}`;
    const known = this.#read.get(key);
    if (known?.texts.length === texts.length && texts.every((text, i) => text === known.texts[i])) return known.translations;
    const translations = new Translations(texts.flatMap((text) => readPo(key, text).entries));
    this.#read.set(key, { texts, translations });
    return translations;
  }

  async #textsOf(library: string, language: Language): Promise<readonly string[]> {
    const own = (await this.#repository.list()).filter(({ path }) => isTranslations(path, library, language));
    const contents = await Promise.all([
      this.#libraries.translations(library, language),
      ...own.map(({ path }) => this.#repository.read(path)),
    ]);
    const decoder = new TextDecoder();
    return contents.flatMap((content) => (content === undefined ? [] : [decoder.decode(content)]));
  }
}

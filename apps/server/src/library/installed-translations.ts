import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Translations of one library into one language. */
interface TranslationsName {
  readonly library: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** Translations that an operator has installed for libraries of this site: files `LIBRARY.LANGUAGE.po` in a folder of the data folder. */
export class InstalledTranslations {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, "library-translations");
  }

  /** What is installed, by name. */
  async list(): Promise<readonly TranslationsName[]> {
    const files = await orUndefined(readdir(this.#folder));
    return [...(files ?? [])].sort().flatMap((file) => translationsName(file) ?? []);
  }

  /** The text for a library and a language; undefined where none is installed. */
  read(name: TranslationsName): Promise<string | undefined> {
    return orUndefined(readFile(this.#pathOf(name), "utf8"));
  }

  /** Takes the place of what was installed before. A page that reads meanwhile gets the one or the other. */
  async install(name: TranslationsName, text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const incoming = `${this.#pathOf(name)}.incoming`;
    await writeFile(incoming, text);
    await rename(incoming, this.#pathOf(name));
  }

  /** @returns whether there was something to remove */
  async remove(name: TranslationsName): Promise<boolean> {
    const removed = await orUndefined(rm(this.#pathOf(name)).then(() => true));
    return removed === true;
  }

  #pathOf({ library, language }: TranslationsName): string {
    return join(this.#folder, `${library}.${language}.po`);
  }
}

/** What a file has translations of by its name, `LIBRARY.LANGUAGE.po`; undefined for any other name. */
export function translationsName(file: string): TranslationsName | undefined {
  const [, library, language] = /^([A-Za-z_]\w*)\.([a-z]{2,3})\.po$/.exec(file) ?? [];
  return library === undefined || language === undefined ? undefined : { library, language };
}

/** What is read of the disk; undefined where it is not there. */
export async function orUndefined<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

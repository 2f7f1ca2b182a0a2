import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bytes } from "../platform/request/bytes.ts";
import { type InstalledTranslations, orUndefined, translationsName } from "./installed-translations.ts";
import type { ShelvedLibrary } from "./shelf.ts";

type Library = Pick<ShelvedLibrary, "name" | "path">;

/** Where a library has its own translations, from its folder (MLS 3.7 §13.6). */
const folder = "Resources/Language";

/** The translations of the site's libraries: those that come with a library, and those that an operator has installed for it. */
export class LibraryTranslations {
  readonly #installed: InstalledTranslations;

  constructor(installed: InstalledTranslations) {
    this.#installed = installed;
  }

  /** Codes of the languages into which texts of a library are translated, in order. */
  async languagesOf({ name, path }: Library): Promise<readonly string[]> {
    const own = path.endsWith(".mo") ? [] : ((await orUndefined(readdir(join(path, folder)))) ?? []);
    const names = [...own.flatMap((file) => translationsName(file) ?? []), ...(await this.#installed.list())];
    return [...new Set(names.flatMap(({ library, language }) => (library === name ? language : [])))].sort();
  }

  /**
   * The file at a path of a library where an operator has installed translations for it, behind those of the library itself:
   * of two translations of a text the last one counts. Undefined for any other path.
   */
  async file({ name, path }: Library, file: string): Promise<Bytes | undefined> {
    const wanted = file.startsWith(`${folder}/`) ? translationsName(file.slice(folder.length + 1)) : undefined;
    const installed = wanted?.library === name ? await this.#installed.read(wanted) : undefined;
    if (installed === undefined) return undefined;
    const own = path.endsWith(".mo") ? undefined : await orUndefined(readFile(join(path, file), "utf8"));
    const content = Buffer.from(`${own ?? ""}\n${installed}`);
    return { content, size: content.length, tag: createHash("sha256").update(content).digest("hex") };
  }
}

import { join } from "node:path";
import { libraryStoreName } from "@mofang/host/library";
import { type KnownLibrary, LibraryStore } from "@mofang/host/library-store";
import { type CallData, libraryCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { InstalledTranslations } from "./installed-translations.ts";
import { LibraryKeeping } from "./keeping.ts";
import { libraryFile } from "./library-file.ts";
import { searchableLibraries } from "./searchable.ts";
import { LibraryShelf, type ShelvedLibrary } from "./shelf.ts";
import { LibraryTranslations } from "./translations.ts";

export { InstalledTranslations, translationsName } from "./installed-translations.ts";
export { LibraryShelf } from "./shelf.ts";

/**
 * The Modelica libraries of this site: for the engine in the reader's browser, and for administrators who keep them.
 *
 * @param known  releases that can be added by their names; those of the product unless said
 */
export function libraryDomain({ database, settings }: Platform, known?: readonly KnownLibrary[]): Domain {
  const shelf = new LibraryShelf(settings);
  const translations = new LibraryTranslations(new InstalledTranslations(settings.dataFolder));
  const keeping = new LibraryKeeping(database, new LibraryStore(join(settings.dataFolder, libraryStoreName)), known);
  return {
    name: "library",
    searchable: [searchableLibraries(shelf)],
    jobs: { "library.add": (payload) => keeping.add(payload) },
    calls: [
      serve(libraryCalls.libraries, async () =>
        Promise.all((await shelf.list()).map(async (library) => listed(library, await translations.languagesOf(library)))),
      ),
      serve(libraryCalls.libraryTexts, async ({ query }) => shelf.texts(query.name, query.version)),
      serve(libraryCalls.libraryFile, ({ query }) => libraryFile(shelf, translations, query)),
      serve(libraryCalls.keptLibraries, ({ language }) => keeping.overview(language)),
      serve(libraryCalls.addLibrary, async ({ body, language }) => {
        await keeping.begin(body, language);
        return null;
      }),
      serve(libraryCalls.uploadLibrary, ({ uploads, language }) => keeping.upload(uploads(), language)),
      serve(libraryCalls.removeLibrary, async ({ body, language }) => {
        await keeping.remove(body, language);
        return null;
      }),
    ],
  };
}

function listed(
  { name, version, uses }: ShelvedLibrary,
  languages: readonly string[],
): CallData<typeof libraryCalls.libraries>[number] {
  const used = uses.map((one) => ({ name: one.name, version: one.version ?? null }));
  return { name, version, uses: used, languages: [...languages] };
}

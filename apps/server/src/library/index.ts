import { join } from "node:path";
import { libraryStoreName } from "@mofang/host/library";
import { type KnownLibrary, LibraryStore } from "@mofang/host/library-store";
import { libraryCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { LibraryKeeping } from "./keeping.ts";
import { libraryFile } from "./library-file.ts";
import { searchableLibraries } from "./searchable.ts";
import { LibraryShelf } from "./shelf.ts";

/**
 * The Modelica libraries of this site: for the engine in the reader's browser, and for administrators who keep them.
 *
 * @param known  releases that can be added by their names; those of the product unless said
 */
export function libraryDomain({ database, settings }: Platform, known?: readonly KnownLibrary[]): Domain {
  const shelf = new LibraryShelf(settings);
  const keeping = new LibraryKeeping(database, new LibraryStore(join(settings.dataFolder, libraryStoreName)), known);
  return {
    name: "library",
    searchable: [searchableLibraries(shelf)],
    jobs: { "library.add": (payload) => keeping.add(payload) },
    calls: [
      serve(libraryCalls.libraries, async () =>
        (await shelf.list()).map(({ name, version, uses }) => ({
          name,
          version,
          uses: uses.map((used) => ({ name: used.name, version: used.version ?? null })),
        })),
      ),
      serve(libraryCalls.libraryTexts, async ({ query }) => shelf.texts(query.name, query.version)),
      serve(libraryCalls.libraryFile, ({ query }) => libraryFile(shelf, query)),
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

import { libraryCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { LibraryShelf } from "./shelf.ts";

/** The Modelica libraries of this site, for the engine in the reader's browser. */
export function libraryDomain({ settings }: Platform): Domain {
  const shelf = new LibraryShelf(settings);
  return {
    name: "library",
    calls: [
      serve(libraryCalls.libraries, async () =>
        (await shelf.list()).map(({ name, version, uses }) => ({
          name,
          version,
          uses: uses.map((used) => ({ name: used.name, version: used.version ?? null })),
        })),
      ),
      serve(libraryCalls.libraryTexts, async ({ query }) => shelf.texts(query.name, query.version)),
    ],
  };
}

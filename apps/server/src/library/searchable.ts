/** Classes of the libraries that this site can load, but for the one that it publishes as a repository, which is found there. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ReadsFile, SearchItem, SearchWhole } from "../platform/search-source.ts";
import type { LibraryShelf, ShelvedLibrary } from "./shelf.ts";

/** Name of the source, and of the job that reads it. */
export const libraryClasses = "libraries";

/** Makes the entries anew where it changes. */
const form = 1;
/** The library that the product publishes. */
const published = "Mofang";

export function searchableLibraries(shelf: LibraryShelf): SearchWhole {
  const libraries = async () => (await shelf.list()).filter(({ name }) => name !== published);
  return {
    name: libraryClasses,
    digest: async () => {
      const found = await Promise.all(
        (await libraries()).map(async ({ name, version, path }) => [name, version, await changeOf(path)]),
      );
      return createHash("sha256")
        .update(JSON.stringify([form, found]))
        .digest("base64");
    },
    async *items(readsFile) {
      for (const library of await libraries()) yield* classesOf(library, readsFile);
    },
  };
}

async function changeOf(path: string): Promise<number> {
  return (await stat(path.endsWith(".mo") ? path : join(path, "package.mo"))).mtimeMs;
}

async function* classesOf({ name: library, version, path }: ShelvedLibrary, readsFile: ReadsFile): AsyncIterable<SearchItem> {
  for (const file of await filesOf(path)) {
    for (const { name, description, text } of readsFile(file, await readFile(file, "utf8"))) {
      const texts = { zh: { name, description, text } };
      yield { kind: "class", texts, reach: "everyone", address: "", path: `${library} ${version}`.trim() };
    }
  }
}

async function filesOf(path: string): Promise<readonly string[]> {
  if (path.endsWith(".mo")) return [path];
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mo"))
    .map(({ parentPath, name }) => join(parentPath, name));
}

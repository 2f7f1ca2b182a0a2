import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { LibraryShelf } from "./shelf.ts";
import type { LibraryTranslations } from "./translations.ts";

/** A file of a library: an image that its icons show, a table that its models read, or its translations. */
interface LibraryFileQuery {
  readonly name: string;
  readonly version: string;
  /** From the library's folder. */
  readonly path: string;
}

/**
 * Content of a file below a library's folder, or of translations that an operator has installed for it; a library in one `.mo`
 * file has no others.
 *
 * @throws ProductError `library.not-found`, `file.not-found` also for what lies elsewhere, `request.too-large`
 */
export async function libraryFile(
  shelf: LibraryShelf,
  translations: LibraryTranslations,
  { name, version, path }: LibraryFileQuery,
): Promise<Bytes> {
  const library = (await shelf.list()).find((candidate) => candidate.name === name && candidate.version === version);
  if (library === undefined) throw new ProductError("library.not-found", { name, version });
  const installed = await translations.file(library, path);
  if (installed !== undefined) return installed;
  const file = await fileBelow(library.path, path);
  if (file === undefined) throw new ProductError("file.not-found", { path });
  const { size, mtimeMs } = await stat(file);
  if (size > limits.modelData) throw new ProductError("request.too-large", { limit: `${limits.modelData / 1e6} MB` });
  return { content: createReadStream(file), size, tag: `${size}-${Math.round(mtimeMs)}` };
}

/** Where a path leads to in a folder, links followed; undefined where there is no file or it leads out. */
async function fileBelow(folder: string, path: string): Promise<string | undefined> {
  try {
    const [top, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(top + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" || code === "ENAMETOOLONG") return undefined;
    throw error;
  }
}

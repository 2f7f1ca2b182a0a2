/** All files of a session as a zip archive, while its tool may write them. */
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { ProductError } from "../platform/errors/product-error.ts";
import { filesBelow, openInside } from "./foreign-files.ts";

/**
 * What cannot be read is left out. A file that the tool takes away while the archive is read breaks it off.
 *
 * @param root  folder without links; undefined for none
 */
export async function archiveOf(root: string | undefined): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  output.once("close", () => current?.destroy());
  // It may break off before its reader is there, who is told then; without a listener it would end the server.
  output.on("error", () => undefined);
  const read = (file: FileHandle): Readable => {
    current = file.createReadStream();
    current.once("error", (error) => output.destroy(error));
    if (output.destroyed) current.destroy();
    return current;
  };
  if (root !== undefined) {
    for await (const path of filesBelow(root)) {
      if (!(await isReadable(root, path))) continue;
      zip.addReadStreamLazy(nameInArchive(path), { compress: true }, (take) => {
        openInside(root, path).then(
          ({ file }) => take(null, read(file)),
          (error: Error) => take(error, new Readable()),
        );
      });
    }
  }
  zip.end();
  return output;
}

/** Names that lead out of the folder where the archive is unpacked, or that an archive cannot have, lose what makes them so. */
function nameInArchive(path: string): string {
  return path.replace(/[\\:]/g, "_");
}

async function isReadable(root: string, path: string): Promise<boolean> {
  try {
    await (await openInside(root, path)).file.close();
    return true;
  } catch (error) {
    if (error instanceof ProductError) return false;
    throw error;
  }
}

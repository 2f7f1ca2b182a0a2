/** Archives as folders. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, open } from "yauzl";

/** Unpacks an archive of the product into a folder. */
export function unpack(archive: string, folder: string): Promise<void> {
  return new Promise((done, fail) => {
    open(archive, { lazyEntries: true }, (error, zip) => {
      if (error) {
        fail(error);
        return;
      }
      zip.on("entry", (entry: Entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) {
            fail(failure);
            return;
          }
          const path = join(folder, entry.fileName);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, await buffer(stream));
          zip.readEntry();
        }),
      );
      zip.on("error", fail);
      zip.on("end", done);
      zip.readEntry();
    });
  });
}

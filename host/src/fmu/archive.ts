import { ZipFile } from "yazl";

/** The time of all files in an archive: the same content makes the same bytes. */
const anyTime = new Date(Date.UTC(1980, 0, 1));

/** The archive of an FMU, by the paths of its files. */
export function fmuArchive(files: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, content] of files)
    archive.addBuffer(Buffer.from(content as Uint8Array), path, { mtime: anyTime, forceDosTimestamp: true });
  archive.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    archive.outputStream.on("data", (chunk: Buffer) => chunks.push(chunk));
    archive.outputStream.on("error", reject);
    archive.outputStream.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

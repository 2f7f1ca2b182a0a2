/** All repositories of one person as a zip: their files, and their histories as bundles that git clones from. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { headOf, historyBundle, zipArchive } from "../git/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { ownedRepositories, type RepositoryService } from "../repository/index.ts";

/** Made while it is sent: one repository after the other is read, and none is kept. */
export async function exportOf({ database }: Platform, { folders }: RepositoryService, member: Member): Promise<Bytes> {
  const repositories = await ownedRepositories(database, member.id);
  const zip = new ZipFile();
  // What is inside is compressed already.
  const options = { compress: false, mtime: new Date(0) };
  for (const { id, name } of repositories) {
    const folder = folders.of(id);
    const head = await headOf(folder);
    if (head === undefined) continue;
    zip.addReadStreamLazy(`${name}.zip`, options, (give) => give(null, zipArchive(folder, head)));
    zip.addReadStreamLazy(`${name}.bundle`, options, (give) => give(null, historyBundle(folder)));
  }
  zip.end();
  const content = new Readable().wrap(zip.outputStream);
  zip.on("error", (error: Error) => content.destroy(error));
  return { content, fileName: `${member.name}-repositories.zip` };
}

import { BackupError } from "./backup-error.ts";
import { BackupFolder } from "./backup-folder.ts";

/** What a back-up that was read to its end holds. */
interface Verified {
  readonly contents: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * Reads everything that a back-up names and compares its hashes.
 *
 * @throws BackupError that names the first file that is missing or damaged
 */
export async function verifyBackup(folder: string, name: string): Promise<Verified> {
  const source = new BackupFolder(folder);
  const contents = new Map((await source.contentsOf(await source.read(name))).map((content) => [content.sha256, content]));
  let size = 0;
  for (const content of contents.values()) {
    for await (const part of source.content.get(content)) size += part.length;
  }
  return { contents: contents.size, size };
}

/** Name of the newest back-up in a folder. @throws BackupError where there is none */
export async function newestOf(folder: string): Promise<string> {
  const newest = (await new BackupFolder(folder).names()).at(-1);
  if (newest === undefined) throw new BackupError(`${folder}: no back-up lies there · 该文件夹中没有备份`);
  return newest;
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { BackupError } from "./backup-error.ts";
import { BackupFolder } from "./backup-folder.ts";
import type { ContentStore } from "./content-store.ts";
import { hasTables, loadDatabase } from "./load-database.ts";
import type { Site } from "./make-backup.ts";
import { restoringMark } from "./restoring-mark.ts";
import type { SavedEntry, SavedFile } from "./saved-file.ts";

interface Empty extends Pick<Site, "dataFolder" | "storage"> {
  /** Address of a PostgreSQL of the operator's own; undefined for the product's, which lies in the data folder. */
  readonly databaseUrl: string | undefined;
}

/** What a killed restore may leave running and is used on. */
const ofDatabase = /^(postgres|socket)$/;

/**
 * Makes sure that nothing is overwritten, and marks the data folder as being restored. After a restore into the same
 * database that was killed it clears what that one left.
 *
 * @throws BackupError for a folder, database or storage that holds data
 */
export async function claimForRestore({ dataFolder, databaseUrl, storage }: Empty): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const mark = path.join(dataFolder, restoringMark);
  const target = createHash("sha256")
    .update(databaseUrl ?? "")
    .digest("hex");
  const names = (await readdir(dataFolder)).filter((name) => name !== restoringMark);
  if (existsSync(mark) && (await readFile(mark, "utf8")) === target) {
    for (const name of names) if (!ofDatabase.test(name)) await rm(path.join(dataFolder, name), { recursive: true });
    return;
  }
  if (names.length > 0) throw holdsData(`MOFANG_DATA: ${dataFolder} holds ${names.slice(0, 3).join(", ")}`);
  if (databaseUrl !== undefined && (await hasTables(databaseUrl))) throw holdsData("DATABASE_URL: the database holds tables");
  for await (const { key } of storage.list("")) throw holdsData(`The object storage holds ${key}`);
  await writeFile(mark, target);
}

function holdsData(where: string): BackupError {
  return new BackupError(`${where} already; a back-up is restored into empty places only · 只能恢复到空的位置`);
}

/**
 * Brings a back-up into a site that holds nothing; `claimForRestore` says whether it does.
 *
 * @throws BackupError, MigrationError
 */
export async function restoreBackup(folder: string, name: string, site: Site): Promise<void> {
  const source = new BackupFolder(folder);
  const backup = await source.read(name);
  await requireContents(source, name);
  for (const entry of await source.entries(backup.files)) await restoreEntry(site.dataFolder, entry, source.content);
  for (const entry of await source.entries(backup.objects)) {
    if (entry.kind === "file") await site.storage.put(entry.path, Readable.from(source.content.get(entry.content)));
  }
  await loadDatabase(site.databaseUrl, backup.database, source.content);
  await rm(path.join(site.dataFolder, restoringMark));
}

async function requireContents(source: BackupFolder, name: string): Promise<void> {
  for (const content of await source.contentsOf(await source.read(name))) {
    if (await source.content.has(content)) continue;
    throw new BackupError(`The back-up ${name} is not whole: ${content.sha256} is missing or damaged · 备份不完整`);
  }
}

async function restoreEntry(dataFolder: string, entry: SavedEntry, content: ContentStore): Promise<void> {
  const place = path.join(dataFolder, entry.path);
  if (entry.kind === "folder") await mkdir(place, { recursive: true });
  else await mkdir(path.dirname(place), { recursive: true });
  if (entry.kind === "link") await symlink(entry.target, place);
  if (entry.kind === "file") await restoreFile(place, entry, content);
}

async function restoreFile(place: string, { content, mode = 0o600 }: SavedFile, store: ContentStore): Promise<void> {
  const file = await open(place, "wx", 0o600);
  try {
    for await (const part of store.get(content)) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(place, mode);
}

import type { ObjectStorage } from "../storage/object-storage.ts";
import { BackupFolder } from "./backup-folder.ts";
import { saveDatabase } from "./save-database.ts";
import { saveFiles } from "./save-files.ts";
import { saveObjects } from "./save-objects.ts";
import type { SavedEntry } from "./saved-file.ts";

/** What is saved, or restored to: a site's three places. */
export interface Site {
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly storage: ObjectStorage;
}

interface MadeBackup {
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  readonly objects: number;
  /** Bytes of everything that it names, each content once. */
  readonly size: number;
}

/**
 * Makes a back-up of a site that may be in use. Files and objects are saved before the database is read and once more
 * after it: what goes meanwhile was saved before, what comes meanwhile is saved after, so that everything the database
 * names is there. What did not change since the last back-up in the folder is not read again.
 *
 * @throws BackupError
 */
export async function makeBackup(folder: string, site: Site, version: string): Promise<MadeBackup> {
  const target = new BackupFolder(folder);
  return target.alone(async () => {
    const begunAt = new Date();
    const name = begunAt.toISOString().replaceAll(":", "-");
    const before = await filesOf(target, await lastOf(target, await target.names()));
    const first = await saveAll(target, site, before);
    const database = await saveDatabase(site.databaseUrl, target.content);
    const second = await saveAll(target, site, first);
    const files = [...withGone(first.files, second.files, repositoryOf).values()];
    const objects = [...withGone(first.objects, second.objects, () => undefined).values()];
    const backup = {
      format: 1,
      version,
      begunAt: begunAt.toISOString(),
      endedAt: new Date().toISOString(),
      database,
      files: await target.putEntries(files),
      objects: await target.putEntries(objects),
    } as const;
    await target.add(name, backup);
    const sizes = new Map((await target.contentsOf(backup)).map(({ sha256, size }) => [sha256, size]));
    return {
      name,
      rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      objects: objects.length,
      size: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    };
  });
}

interface Files {
  readonly files: ReadonlyMap<string, SavedEntry>;
  readonly objects: ReadonlyMap<string, SavedEntry>;
}

async function lastOf(target: BackupFolder, names: readonly string[]) {
  const name = names.at(-1);
  return name === undefined ? undefined : target.read(name);
}

async function filesOf(target: BackupFolder, backup: Awaited<ReturnType<typeof lastOf>>): Promise<Files> {
  if (backup === undefined) return { files: new Map(), objects: new Map() };
  return { files: byPath(await target.entries(backup.files)), objects: byPath(await target.entries(backup.objects)) };
}

async function saveAll(target: BackupFolder, { dataFolder, storage }: Site, known: Files): Promise<Files> {
  return {
    files: byPath(await saveFiles(dataFolder, target.content, known.files)),
    objects: byPath(await saveObjects(storage, target.content, known.objects)),
  };
}

function byPath(entries: readonly SavedEntry[]): ReadonlyMap<string, SavedEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** Folder of the repository that a file belongs to. */
function repositoryOf(place: string): string | undefined {
  return /^repositories\/\d\d\/[^/]+\.git/.exec(place)?.[0];
}

/**
 * The second list, with what only the first one has. Of a repository that is in both nothing is taken from the first: a
 * reference that went is gone.
 */
function withGone(
  first: ReadonlyMap<string, SavedEntry>,
  second: ReadonlyMap<string, SavedEntry>,
  wholeOf: (place: string) => string | undefined,
): ReadonlyMap<string, SavedEntry> {
  const wholes = new Set([...second.keys()].map(wholeOf));
  const gone = [...first].filter(([place]) => {
    const whole = wholeOf(place);
    return !second.has(place) && (whole === undefined || !wholes.has(whole));
  });
  return new Map([...second, ...gone]);
}

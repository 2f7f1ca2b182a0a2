/** The commands `backup`, `verify-backup` and `restore` of the server's program. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openStorage, prepareDatabase, type Settings } from "@mofang/host";
import { BackupFolder, claimForRestore, makeBackup, newestOf, restoreBackup, verifyBackup } from "@mofang/host/backup";
import { productVersion } from "../platform/version.ts";
import { CommandWordsError } from "./command-words-error.ts";
import { withDatabase } from "./database-address.ts";

const usage =
  "Usage · 用法: npm run backup -- FOLDER [--keep N]; npm run verify-backup -- FOLDER [NAME]; npm run restore -- FOLDER [NAME]";

/** `backup FOLDER [--keep N]`: saves the site, and removes all back-ups but the newest N. */
export async function backup(settings: Settings, words: readonly string[]): Promise<void> {
  const { folder, keep } = backupWords(words);
  const storage = await openStorage(settings);
  await withDatabase(settings, async (databaseUrl) => {
    const made = await makeBackup(folder, { dataFolder: settings.dataFolder, databaseUrl, storage }, productVersion());
    console.log(
      `Back-up ${made.name}: ${made.rows} rows, ${made.files} files, ${made.objects} objects, ${megabytes(made.size)} · 备份完成`,
    );
  });
  if (keep === undefined) return;
  const target = new BackupFolder(folder);
  const removed = await target.alone(() => target.keepNewest(keep));
  console.log(`The newest ${keep} are kept, ${megabytes(removed)} were removed · 保留最新的 ${keep} 个备份`);
}

function backupWords(words: readonly string[]): { readonly folder: string; readonly keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { keep: { type: "string" } },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new CommandWordsError(usage);
    if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) {
      throw new CommandWordsError(`--keep ${values.keep}: a whole number from 1 on · 应为正整数`);
    }
    return { folder: resolve(folder), keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    if (error instanceof CommandWordsError) throw error;
    throw new CommandWordsError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** `verify-backup FOLDER [NAME]`: reads all that a back-up holds, the newest unless said, and compares its hashes. */
export async function verify(words: readonly string[]): Promise<void> {
  const { folder, name } = await chosen(words);
  const { contents, size } = await verifyBackup(folder, name);
  console.log(`Back-up ${name} is whole: ${contents} contents, ${megabytes(size)} · 备份完整`);
}

/** `restore FOLDER [NAME]`: brings a back-up, the newest unless said, into an empty site. */
export async function restore(settings: Settings, words: readonly string[]): Promise<void> {
  const { folder, name } = await chosen(words);
  const { dataFolder } = settings;
  const storage = await openStorage(settings);
  await claimForRestore({ dataFolder, databaseUrl: settings.databaseUrl, storage });
  await withDatabase(settings, async (databaseUrl) => {
    await restoreBackup(folder, name, { dataFolder, databaseUrl, storage });
    await prepareDatabase(databaseUrl);
  });
  console.log(`Back-up ${name} is restored into ${dataFolder} · 恢复完成`);
}

async function chosen([folder, name, ...more]: readonly string[]): Promise<{ readonly folder: string; readonly name: string }> {
  if (folder === undefined || more.length > 0) throw new CommandWordsError(usage);
  const place = resolve(folder);
  return { folder: place, name: name ?? (await newestOf(place)) };
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

/** The folder of back-ups: `backups/<name>.json` says what each holds, `content` keeps the bytes of all of them. */
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { type Content, ContentStore, contentSchema } from "./content-store.ts";
import { type SavedEntry, savedEntrySchema } from "./saved-file.ts";
import { savedSequenceSchema, savedTableSchema } from "./tables.ts";

const backupSchema = z.object({
  format: z.literal(1),
  /** Version of the product that made it. */
  version: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  database: z.object({
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).readonly(),
    queueMigrations: z.array(z.number().int()).readonly(),
    tables: z.array(savedTableSchema).readonly(),
    sequences: z.array(savedSequenceSchema).readonly(),
  }),
  /** Lists of entries, a line each. */
  files: contentSchema,
  objects: contentSchema,
});

/** One back-up: everything that a site held when its database was read. */
type Backup = z.output<typeof backupSchema>;

export class BackupFolder {
  readonly #folder: string;
  readonly content: ContentStore;

  constructor(folder: string) {
    this.#folder = folder;
    this.content = new ContentStore(path.join(folder, "content"));
  }

  /** Names of the back-ups, the oldest first. */
  async names(): Promise<readonly string[]> {
    const folder = path.join(this.#folder, "backups");
    const names = existsSync(folder) ? await readdir(folder) : [];
    return names.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : [])).sort();
  }

  /** @throws BackupError when there is no such back-up, or what says what it holds cannot be read */
  async read(name: string): Promise<Backup> {
    const file = this.#fileOf(name);
    if (!(await this.names()).includes(name)) {
      throw new BackupError(`${this.#folder}: there is no back-up ${name} · 没有该备份`);
    }
    try {
      return backupSchema.parse(JSON.parse(await readFile(file, "utf8")));
    } catch (error) {
      throw new BackupError(`${file}: damaged, or of another version of Mofang · 备份清单已损坏或版本不同`, { cause: error });
    }
  }

  /** A back-up is there from now on; what it names is kept already. */
  async add(name: string, backup: Backup): Promise<void> {
    const file = this.#fileOf(name);
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = await open(`${file}.unfinished`, "w", 0o600);
    try {
      await unfinished.writeFile(JSON.stringify(backup));
      await unfinished.sync();
    } finally {
      await unfinished.close();
    }
    await rename(`${file}.unfinished`, file);
  }

  /** Keeps a list of entries. */
  async putEntries(entries: readonly SavedEntry[]): Promise<Content> {
    return this.content.put(Readable.from(entries.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`))));
  }

  /** @throws BackupError for a list that was damaged */
  async entries(list: Content): Promise<readonly SavedEntry[]> {
    const lines = (await text(Readable.from(this.content.get(list)))).split("\n").filter((line) => line !== "");
    return lines.map((line) => savedEntrySchema.parse(JSON.parse(line)));
  }

  /** Everything that a back-up names. */
  async contentsOf(backup: Backup): Promise<readonly Content[]> {
    const entries = [...(await this.entries(backup.files)), ...(await this.entries(backup.objects))];
    const files = entries.flatMap((entry) => (entry.kind === "file" ? [entry.content] : []));
    return [...files, backup.files, backup.objects, ...backup.database.tables.flatMap(({ parts }) => parts)];
  }

  /** Removes all back-ups but the newest ones, and what only they named. @returns bytes removed */
  async keepNewest(count: number): Promise<number> {
    const names = await this.names();
    const kept = new Set<string>();
    for (const name of names.slice(-count)) {
      for (const { sha256 } of await this.contentsOf(await this.read(name))) kept.add(sha256);
    }
    for (const name of names.slice(0, -count)) await rm(this.#fileOf(name));
    return this.content.sweep(kept);
  }

  /** Works while no other program writes here. @throws BackupError when one does */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const lock = path.join(this.#folder, "lock");
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await removeLeft(lock);
    try {
      await writeFile(lock, `${process.pid} ${hostname()}\n`, { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      throw new BackupError(`${lock}: another back-up is being made; remove this file if none is · 另一个备份正在进行`);
    }
    try {
      return await work();
    } finally {
      await rm(lock);
    }
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, "backups", `${name}.json`);
  }
}

/** Removes the lock of a program of this machine that was killed. */
async function removeLeft(lock: string): Promise<void> {
  const [processId = "", host] = existsSync(lock) ? (await readFile(lock, "utf8")).trim().split(" ") : [];
  if (host === hostname() && !isAlive(Number(processId))) await rm(lock, { force: true });
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

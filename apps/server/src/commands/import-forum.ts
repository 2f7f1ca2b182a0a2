/** The command `import-forum` of the server's program. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Database, Settings } from "@mofang/host";
import {
  ArchiveError,
  columnsCalled,
  discourseArchive,
  importArchive,
  stackExchangeArchive,
  writerCalled,
} from "../forum-import/index.ts";
import { openPlatform, type Platform } from "../platform/platform.ts";
import { CommandWordsError } from "./command-words-error.ts";
import { withDatabase } from "./database-address.ts";

const usage = `Usage · 用法:
  npm run import-forum -- stack-exchange FOLDER --site URL --column COLUMN --author ACCOUNT [--tags a,b] [--dry-run]
  npm run import-forum -- discourse FOLDER --site URL --column COLUMN --author ACCOUNT --licence TEXT [--dry-run]`;

const options = {
  site: { type: "string" },
  column: { type: "string" },
  author: { type: "string" },
  tags: { type: "string" },
  licence: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

interface Wanted {
  readonly archive: ReturnType<typeof stackExchangeArchive>;
  readonly column: string;
  readonly author: string;
  readonly isDryRun: boolean;
}

/**
 * `import-forum stack-exchange|discourse FOLDER …`: brings texts of another forum into a column. A dry run does the same in a
 * transaction that it takes back, so that its numbers are those of the import.
 */
export async function importForum(settings: Settings, words: readonly string[]): Promise<void> {
  const wanted = wantedBy(words);
  await withDatabase(settings, async (databaseUrl) => {
    const platform = await openPlatform(settings, databaseUrl);
    try {
      await bringIn(platform, wanted);
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandWordsError(error.message, { cause: error });
      throw error;
    } finally {
      await platform.close();
    }
  });
}

async function bringIn(platform: Platform, { archive, column, author, isDryRun }: Wanted): Promise<void> {
  const columnId = await columnOf(platform.database, column);
  const writer = await writerCalled(platform.database, author);
  if (writer === undefined) throw new CommandWordsError(`--author ${author}: no account of this name · 没有这个账号`);
  const into = async (database: Database) => {
    const onBatch = (tally: { countOf(what: "topic" | "reply" | "comment"): number }) => {
      const [posts, answers, comments] = (["topic", "reply", "comment"] as const).map((what) => tally.countOf(what));
      console.log(`… ${posts} posts · 帖子, ${answers} answers · 回答, ${comments} comments · 评论`);
    };
    const target = { database, words: platform.words, columnId, authorId: writer.id, ...(!isDryRun && { onBatch }) };
    for (const line of (await importArchive(archive, target)).lines()) console.log(line);
  };
  if (isDryRun) await takenBack(platform.database, into);
  else await into(platform.database);
  if (isDryRun) console.log("Dry run: nothing was written · 试运行：没有写入任何内容");
}

/** Does work in a transaction and takes all of it back. */
async function takenBack(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  const transaction = await database.startTransaction().execute();
  try {
    await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function columnOf(database: Database, name: string): Promise<number> {
  const found = await columnsCalled(database, name);
  const [column] = found;
  if (column === undefined) throw new CommandWordsError(`--column ${name}: no column of this id or title · 没有这个栏目`);
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new CommandWordsError(`--column ${name}: several columns, choose by id · 有多个同名栏目，请用编号: ${ids}`);
  }
  return column.id;
}

/** @throws CommandWordsError */
function wantedBy(words: readonly string[]): Wanted {
  const { values, positionals } = parsed(words);
  const [kind, given, ...more] = positionals;
  const { site, column, author, licence, tags = "" } = values;
  const isComplete = site !== undefined && column !== undefined && author !== undefined && given !== undefined;
  if (!isComplete || more.length > 0) throw new CommandWordsError(usage);
  const folder = folderOf(given);
  const rest = { column, author, isDryRun: values["dry-run"] ?? false };
  try {
    if (kind === "stack-exchange" && licence === undefined) {
      const wantedTags = tags.split(",").flatMap((tag) => tag.trim() || []);
      return { ...rest, archive: stackExchangeArchive({ folder, site: siteOf(site), tags: wantedTags }) };
    }
    if (kind === "discourse" && licence !== undefined && licence.trim() !== "" && tags === "") {
      return { ...rest, archive: discourseArchive({ folder, site: siteOf(site), licence: licence.trim() }) };
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw new CommandWordsError(error.message, { cause: error });
    throw error;
  }
  throw new CommandWordsError(usage);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandWordsError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

function folderOf(given: string): string {
  const folder = resolve(given);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new CommandWordsError(`${given}: no folder · 没有这个文件夹`);
}

function siteOf(address: string): URL {
  const site = URL.canParse(address) ? new URL(address) : undefined;
  if (site?.protocol === "https:" || site?.protocol === "http:") return site;
  throw new CommandWordsError(`--site ${address}: an address as https://stackoverflow.com · 应为完整网址`);
}

/**
 * The server's program: `serve` (unless said otherwise), `start`, `stand-by`, `migrate`, `seed`, `backup`, `verify-backup`, `restore`,
 * `doctor`, `search-index`, `import-forum`, `translations`, `check-settings`, `settings-document`.
 */
import cluster from "node:cluster";
import {
  DatabaseUnavailableError,
  EmbeddedPostgresError,
  loadSettings,
  MigrationError,
  misconfiguredExit,
  prepareDatabase,
  type Settings,
  SettingsError,
  settingsDocument,
  UnsuitableDatabaseError,
} from "@mofang/host";
import { BackupError } from "@mofang/host/backup";
import { backup, restore, verify } from "./commands/backup.ts";
import { CommandWordsError } from "./commands/command-words-error.ts";
import { withDatabase } from "./commands/database-address.ts";
import { doctor } from "./commands/doctor.ts";
import { importForum } from "./commands/import-forum.ts";
import { searchIndex } from "./commands/search-index.ts";
import { translations } from "./commands/translations.ts";
import { productDomains } from "./domains.ts";
import { openPlatform } from "./platform/platform.ts";
import { serveProcess, serveWithProcesses } from "./serve.ts";

// Whatever the program makes is for the user who runs it alone, 0700 and 0600, also where no launcher starts it.
process.umask(0o077);

const commands: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  async serve() {
    await serve(loadSettings());
  },

  /** Gets everything ready, and serves when the launcher says that the server before this one is gone. */
  async "stand-by"() {
    await serveProcess(loadSettings(), { turn: ourTurn() });
  },

  /**
   * Migrates, seeds and serves, in one process: after a crash people wait for it. The word names the process of a server
   * that a killed launcher left behind: it serves until this one can.
   */
  async start([predecessor]) {
    const settings = loadSettings();
    if (cluster.isPrimary && settings.databaseUrl !== undefined) {
      await migrate(settings.databaseUrl);
      await seed(settings, settings.databaseUrl);
    }
    await serve(settings, predecessor === undefined ? undefined : Number(predecessor));
  },

  async migrate() {
    await withDatabase(loadSettings(), migrate);
  },

  async seed() {
    const settings = loadSettings();
    await withDatabase(settings, (databaseUrl) => seed(settings, databaseUrl));
  },

  backup: (words) => backup(loadSettings(), words),
  "verify-backup": (words) => verify(words),
  restore: (words) => restore(loadSettings(), words),
  doctor: (words) => doctor(loadSettings(), words),
  "search-index": (words) =>
    searchIndex(loadSettings(), words, (platform) =>
      productDomains(platform).domains.flatMap(({ searchable = [] }) => searchable),
    ),
  "import-forum": (words) => importForum(loadSettings(), words),
  translations: (words) => translations(loadSettings(), words),

  async "check-settings"() {
    loadSettings();
    console.log("The settings are right · 设置正确");
  },

  async "settings-document"() {
    process.stdout.write(settingsDocument());
  },
};

async function serve(settings: Settings, predecessor?: number): Promise<void> {
  if (settings.servers > 1 && cluster.isPrimary) serveWithProcesses(settings);
  else await serveProcess(settings, { predecessor });
}

/** Settles when the launcher says so. A launcher that is gone makes its spare anew. */
function ourTurn(): Promise<void> {
  const end = () => process.exit(0);
  process.once("disconnect", end);
  return new Promise((resolve) => {
    process.once("message", () => {
      process.off("disconnect", end);
      resolve();
    });
  });
}

async function migrate(databaseUrl: string): Promise<void> {
  for (const name of await prepareDatabase(databaseUrl)) console.log(`Migration ${name} applied`);
}

async function seed(settings: Settings, databaseUrl: string): Promise<void> {
  const platform = await openPlatform(settings, databaseUrl);
  try {
    for (const domain of productDomains(platform).domains) await domain.seed?.();
  } finally {
    await platform.close();
  }
}

/** Errors that an operator can put right; their message says how, and a stack would only hide it. */
const expected = [BackupError, CommandWordsError, SettingsError, MigrationError, UnsuitableDatabaseError, EmbeddedPostgresError];

/** What the system says when an address cannot be reached or used, with the setting to look at. */
const systemErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: "DATABASE_URL: nothing answers there · 无法连接数据库",
  ENOTFOUND: "DATABASE_URL: there is no such machine · 数据库主机不存在",
  ETIMEDOUT: "DATABASE_URL: no answer in time · 连接数据库超时",
  "28P01": "DATABASE_URL: wrong user or password · 数据库用户名或密码错误",
  "3D000": "DATABASE_URL: there is no such database · 数据库不存在",
  EADDRINUSE: "MOFANG_PORT: another program listens there · 端口已被占用",
  EACCES: "MOFANG_PORT or MOFANG_DATA: not allowed for this user · 没有权限",
};

/** What to put right; undefined for a defect of ours. */
function complaint(error: unknown): string | undefined {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = "", message } = (error instanceof DatabaseUnavailableError ? error.cause : error) as NodeJS.ErrnoException;
  const known = systemErrors[code];
  return known === undefined ? undefined : `${known} (${message || code})`;
}

async function main([word = "serve", ...words]: readonly string[]): Promise<void> {
  const command = commands[word];
  if (command === undefined) {
    console.error(`Unknown command ${word}; one of ${Object.keys(commands).join(", ")}`);
    process.exit(2);
  }
  try {
    await command(words);
  } catch (error) {
    const told = complaint(error);
    console.error(told ?? error);
    process.exit(told === undefined ? 1 : misconfiguredExit);
  }
}

void main(process.argv.slice(2));

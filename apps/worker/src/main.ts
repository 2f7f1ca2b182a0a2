/** The program `worker`: takes simulation tasks from the queue and runs each in a process of its own. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  createLogger,
  installLastResort,
  loadSettings,
  misconfiguredExit,
  openDatabase,
  openStorage,
  productRoot,
  type Settings,
  SettingsError,
} from "@mofang/host";
import { CCompiler, moduleCacheName } from "@mofang/host/external-c";
import { FmuHost, installFmuHost } from "@mofang/host/foreign-fmu";
import { libraryStoreName } from "@mofang/host/library";
import { LibraryFingerprint } from "./library-fingerprint.ts";
import { RunFolders } from "./run-folders.ts";
import { findSandbox } from "./sandbox.ts";
import { TranslationStore } from "./translation-store.ts";
import { startWorker } from "./worker.ts";

/** Bytes of the translations that are kept on this machine. */
const translationBytes = 1_000_000_000;

// Whatever the program makes is for the user who runs it alone, 0700 and 0600, also where no launcher starts it.
process.umask(0o077);

function settingsOrExit(): Settings & { readonly databaseUrl: string } {
  try {
    const settings = loadSettings();
    if (settings.databaseUrl === undefined) throw new SettingsError("DATABASE_URL: a worker needs the address of the database");
    return { ...settings, databaseUrl: settings.databaseUrl };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(misconfiguredExit);
  }
}

const settings = settingsOrExit();
const { databaseUrl } = settings;
const logger = createLogger({ level: settings.logLevel, program: "worker" });
installLastResort(logger);
const sandbox = findSandbox();
if (!sandbox.hasNoNetwork) logger.warn("unshare --net does not work here: runs are not cut off from the network");
if (!sandbox.diesWithWorker) logger.warn("setpriv --pdeathsig does not work here: a run may outlive a killed worker");

const database = openDatabase({
  databaseUrl,
  connections: 2 * settings.workers + 2,
  onBrokenConnection: (error) => logger.warn(error, "A connection to the database broke"),
});

const runProgram = join(productRoot(), "apps/worker/dist/run.mjs");
const searchProgram = join(productRoot(), "apps/worker/dist/search.mjs");
const libraries = {
  named: [join(productRoot(), "packages/library/examples"), join(productRoot(), "packages/library/Mofang")],
  folders: [...settings.modelicaPath.map((folder) => resolve(folder)), join(settings.dataFolder, libraryStoreName)],
};

const cCompiler = new CCompiler(settings.externalC, join(settings.dataFolder, moduleCacheName));
const cObstacle = settings.externalC === "off" ? undefined : await cCompiler.obstacle();
if (cObstacle !== undefined) logger.warn(cObstacle, "The C that models bring cannot be compiled here");

const fmuHost = new FmuHost(join(settings.dataFolder, "fmu-host"));
const runsFmus = await fmuHost.isThere();
if (!runsFmus) logger.warn({ install: installFmuHost }, "FMUs as entries of competitions cannot be run here");

const worker = await startWorker({
  databaseUrl,
  database,
  logger,
  sandbox,
  lacksCompiler: cObstacle !== undefined,
  allowsUnwalled: settings.unwalledRuns === "allow",
  storage: await openStorage(settings),
  folders: new RunFolders(join(settings.dataFolder, "runs")),
  runProgram,
  searchProgram,
  cCompiler,
  fmuHost: runsFmus ? fmuHost : undefined,
  libraries,
  fingerprint: new LibraryFingerprint(libraries),
  translations: new TranslationStore(join(settings.dataFolder, "translations"), translationBytes),
  engineVersion: TranslationStore.keyOf([process.version, await readFile(runProgram, "utf8")]),
  limits: {
    seconds: settings.simulationSeconds,
    memoryMegabytes: settings.simulationMemory,
    resultMegabytes: settings.resultSize,
    resultVariables: settings.resultVariables,
  },
  concurrency: settings.workers,
  heartbeat: 5,
  roomPatience: 600,
  lease: 30,
});

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  try {
    await worker.stop();
    await database.destroy();
  } catch (error) {
    // What it held is found by its leases.
    logger.warn(error, "The worker ends without the database");
    process.exit(1);
  }
  process.exit(0);
}

process.on("SIGTERM", () => void end());
process.on("SIGINT", () => void end());
process.on("disconnect", () => void end());
process.send?.("ready");
logger.info({ runs: settings.workers, sandbox }, "The worker is ready");

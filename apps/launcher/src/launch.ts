import { join } from "node:path";
import {
  EmbeddedPostgresError,
  keepEmbeddedPostgres,
  loadSettings,
  productRoot,
  type Settings,
  SettingsError,
  siteAddress,
} from "@mofang/host";
import { chooseLibraries, libraryStoreName } from "@mofang/host/library";
import { LaunchError } from "./launch-error.ts";
import { leftServer, noteServer } from "./left-server.ts";
import { requireDataFolder, requirePort } from "./preconditions.ts";
import { Program } from "./program.ts";
import { claimDataFolder } from "./single-launcher.ts";

export { LaunchError } from "./launch-error.ts";

/** A running Mofang. */
interface Launched {
  /** Settles when a program cannot be kept running, with the reason. */
  readonly failed: Promise<string>;
  /** Ends everything that was started, the database last. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How long the programs of a launcher that was killed may take to end, milliseconds. */
const predecessorPatience = 20_000;

const standardLibrary = { name: "Modelica", version: "4.1.0" } as const;

/**
 * Checks the settings, starts the embedded PostgreSQL unless `DATABASE_URL` names another, migrates, seeds, and starts
 * the servers and the worker.
 *
 * @throws LaunchError with one line a cause
 */
export async function launch(environment: Environment): Promise<Launched> {
  const settings = settingsOf(environment);
  await requireDataFolder(settings);
  const claim = claimDataFolder(settings.dataFolder);
  try {
    const left = claim.isAfterCrash ? leftServer(settings.dataFolder) : undefined;
    if (left === undefined) await requirePort(settings, claim.isAfterCrash ? predecessorPatience : 0);
    return await startAll(settings, environment, left, () => claim.release());
  } catch (error) {
    claim.release();
    throw error;
  }
}

function settingsOf(environment: Environment): Settings {
  try {
    return loadSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) throw new LaunchError(error.message);
    throw error;
  }
}

async function startAll(
  settings: Settings,
  environment: Environment,
  left: number | undefined,
  release: () => void,
): Promise<Launched> {
  const database = await databaseOf(settings);
  const programEnvironment = { ...environment, DATABASE_URL: database.url };
  const server = join(productRoot(), "apps/server/dist/server.mjs");
  const worker = join(productRoot(), "apps/worker/dist/worker.mjs");
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const options = { environment: programEnvironment, words: [], wordsAgain: [] };
  const programs = [
    new Program(
      {
        ...options,
        name: "server",
        file: server,
        words: left === undefined ? ["start"] : ["start", String(left)],
        wordsAgain: ["serve"],
        // Several processes that share the port stand in for each other.
        spareWords: settings.spareServer === "on" && settings.servers === 1 ? ["stand-by"] : undefined,
        onReady: (processId) => noteServer(settings.dataFolder, processId),
      },
      fail,
    ),
    new Program({ ...options, name: "worker", file: worker }, fail),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all(programs.map((program) => program.stop()));
    await database.stop();
    release();
  };
  const reason = await Promise.race([startInTurn(programs), failed]);
  if (reason !== undefined) {
    await stop();
    throw new LaunchError(reason);
  }
  console.log(`\n模坊 · Mofang is ready at ${siteAddress(settings)}  (Ctrl-C to stop)`);
  for (const line of libraryOffer(settings)) console.log(line);
  return { failed, stop };
}

/** The server prepares the database, and people wait for it first. */
async function startInTurn(programs: readonly Program[]): Promise<undefined> {
  for (const program of programs) await program.start();
}

/** Says how to get the Modelica Standard Library, which most models use, while this site has none. */
function libraryOffer({ dataFolder, modelicaPath }: Settings): readonly string[] {
  const { issues } = chooseLibraries([], [...modelicaPath, join(dataFolder, libraryStoreName)], [standardLibrary]);
  if (issues.length === 0) return [];
  return [
    "The Modelica Standard Library is not installed. Add it now or later, while Mofang runs:",
    `尚未安装 Modelica 标准库，可随时安装，无需停止模坊：\n  npx mofang library add ${standardLibrary.name}@${standardLibrary.version}`,
  ];
}

async function databaseOf(settings: Settings): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => undefined };
  try {
    const { databaseUrl, stop } = await keepEmbeddedPostgres(settings.dataFolder, console.error);
    return { url: databaseUrl, stop };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new LaunchError(error.message);
    throw error;
  }
}

/** A PostgreSQL and a server of their own in a temporary folder. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase, productRoot, startEmbeddedPostgres } from "@mofang/host";
import type { CleaningUp } from "../cleaning-up.ts";
import { freePort } from "../free-port.ts";
import { type Seeded, seed } from "./seed.ts";
import type { Sizes } from "./sizes.ts";

export interface Site {
  readonly address: string;
  readonly databaseUrl: string;
  readonly seeded: Seeded;
  /** Environment of its programs. */
  readonly settings: Readonly<Record<string, string>>;
  /** Process ids of the server's and the database's first processes. */
  readonly processes: { readonly server: number; readonly database: number };
}

/**
 * Seeds and starts.
 *
 * @param servers  server processes that share the port
 * @param fill  brings more into the seeded database, before the server starts
 */
export async function startSite(
  after: CleaningUp,
  sizes: Sizes,
  servers: number,
  fill: (place: { readonly databaseUrl: string; readonly folder: string }) => Promise<void> = async () => undefined,
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "mofang-bench-"));
  after.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  after.add(() => postgres.stop());
  const { databaseUrl } = postgres;
  await prepareDatabase(databaseUrl);
  const secret = randomBytes(32).toString("hex");
  const examples = join(productRoot(), "packages/library/examples/MofangExamples");
  const files = (await readdir(examples)).filter((name) => name.endsWith(".mo")).map((name) => join(examples, name));
  const repositoryFolder = join(folder, "repositories");
  const seeded = await seed(databaseUrl, { repositoryFolder, secret, sizes, files });
  await fill({ databaseUrl, folder });
  const port = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl,
    MOFANG_DATA: folder,
    MOFANG_PORT: String(port),
    MOFANG_SERVERS: String(servers),
    MOFANG_SECRET: secret,
    // The requests come from many addresses, as behind a proxy; the rate limits stay as they are.
    MOFANG_TRUSTED_PROXIES: "127.0.0.1",
  };
  const server = await startServer(after, settings);
  const processes = { server, database: postgres.processId };
  return { address: `http://127.0.0.1:${port}`, databaseUrl, seeded, settings, processes };
}

/**
 * Starts the built server and waits until it says that it is ready. Its log is written, to nowhere.
 *
 * @returns its process id
 */
function startServer(after: CleaningUp, settings: Readonly<Record<string, string>>): Promise<number> {
  const program = join(productRoot(), "apps/server/dist/server.mjs");
  const server = fork(program, ["serve"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  after.add(async () => {
    server.kill("SIGTERM");
    await ended;
  });
  return new Promise((resolve, reject) => {
    server.on("message", (message) => {
      if (message === "ready") resolve(server.pid ?? 0);
    });
    server.once("exit", (code) => reject(new Error(`the server ended with code ${code} before it was ready`)));
  });
}

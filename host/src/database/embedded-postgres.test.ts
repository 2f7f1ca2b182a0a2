import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { productRoot } from "../settings/product-root.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { keepEmbeddedPostgres } from "./keep-postgres.ts";

let folder: string;
const started: { stop(): Promise<void> }[] = [];

// One folder for all tests: making a database anew takes longest. Each test leaves it stopped.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mofang-postgres-"));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rm(folder, { recursive: true }));

async function start(dataFolder = folder) {
  const server = await startEmbeddedPostgres(dataFolder);
  started.push(server);
  return server;
}

async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program of the product as one module in the test's folder. */
async function bundle(name: string, source: string): Promise<string> {
  const outfile = path.join(productRoot(), "host", "dist", `${name}-${process.pid}.mjs`);
  await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    // Rooms of ours are TypeScript, which only a bundle can hold.
    alias: { "@mofang/vocabulary": path.join(productRoot(), "packages", "vocabulary", "src", "index.ts") },
  });
  return outfile;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
  });
}

describe("the embedded PostgreSQL", () => {
  it("starts, finds parts of Chinese words, stops, and keeps its data", async () => {
    const first = await start();
    await query(first.databaseUrl, "create extension pg_trgm");
    expect(await query(first.databaseUrl, "select cardinality(show_trgm('电路')) as n")).toEqual([{ n: 3 }]);
    await query(first.databaseUrl, "create table fruit (name text); insert into fruit values ('apple')");
    await first.stop();
    const second = await start();
    expect(second.isReused).toBe(false);
    expect(await query(second.databaseUrl, "select name from fruit")).toEqual([{ name: "apple" }]);
  });

  it("cannot be reached over the network", async () => {
    const { databaseUrl } = await start();
    expect(await query(databaseUrl, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  });

  it("is taken over by a second start, also when several start at the same time", async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ processId }) => processId)).size).toBe(1);
    expect((await start()).isReused).toBe(true);
  });

  it("runs in a folder with a long name, with spaces and quotes", async () => {
    const long = path.join(folder, "long name with 'quotes' 数据", "x".repeat(120));
    const { databaseUrl } = await start(long);
    expect(await query(databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("loses nothing that was acknowledged when it is killed", async () => {
    const { databaseUrl, processId } = await start();
    await query(databaseUrl, "create table count (id int)");
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    let acknowledged = 0;
    const inserting = (async () => {
      for (let id = 1; ; id++) {
        await client.query("insert into count values ($1)", [id]);
        acknowledged = id;
        if (id === 200) process.kill(processId, "SIGKILL");
      }
    })();
    await expect(inserting).rejects.toThrow();
    const again = await start();
    const rows = await query(again.databaseUrl, "select count(*)::int as n from count");
    expect(rows).toEqual([{ n: expect.any(Number) }]);
    expect((rows[0] as { n: number }).n).toBeGreaterThanOrEqual(acknowledged);
  });

  it("outlives the program that started it, and the next start takes it over", async () => {
    const file = await bundle(
      "starter",
      `import { startEmbeddedPostgres } from "./embedded-postgres.ts";
       const { processId } = await startEmbeddedPostgres(process.argv[2] ?? "");
       console.log(processId);
       setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, [file, folder], { stdio: ["ignore", "pipe", "inherit"] });
    const processId = await new Promise<number>((resolve) => child.stdout.once("data", (text) => resolve(Number(text))));
    child.kill("SIGKILL");
    await ended(child);
    await rm(file);
    const next = await start();
    expect(next).toMatchObject({ isReused: true, processId });
  });

  it("is started again after it was killed, by the program that keeps it", async () => {
    const messages: string[] = [];
    const kept = await keepEmbeddedPostgres(folder, (message) => messages.push(message));
    started.push(kept);
    process.kill(kept.processId, "SIGKILL");
    while (messages.length === 0 || !(await kept.isRunning())) await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = async () => query(kept.databaseUrl, "select 1 as one").catch(() => undefined);
    while ((await answer()) === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(messages).toEqual(["The database ended; starting it again."]);
  });

  it("may be killed, whole or in part, under calls: reads and transactions go on, and nothing else ends", async () => {
    const kept = await keepEmbeddedPostgres(folder, () => undefined);
    started.push(kept);
    await query(kept.databaseUrl, "create table kill (number int)");
    const database = openDatabase({ databaseUrl: kept.databaseUrl, onBrokenConnection: () => undefined });
    const backend = async (connection: Database): Promise<number> => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      return rows[0]?.pid ?? 0;
    };
    const victims = [
      backend,
      async () => Number.parseInt(await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8"), 10),
    ];
    for (const victim of victims) {
      let starts = 0;
      await inTransaction(database, async (transaction) => {
        starts += 1;
        if (starts === 1) process.kill(await victim(transaction), "SIGKILL");
        // Not before the commit, after which nobody knows whether it happened.
        while (starts === 1) await sql`select 1`.execute(transaction);
        await sql`insert into kill values (${victims.indexOf(victim)}::int)`.execute(transaction);
      });
      expect(starts).toBe(2);
    }
    await database.destroy();
    expect(await query(kept.databaseUrl, "select number from kill order by number")).toEqual([{ number: 0 }, { number: 1 }]);
  });

  it("starts although its pid file names a process of somebody else", async () => {
    const first = await start();
    await first.stop();
    const pidFile = path.join(folder, "postgres", "postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${path.join(folder, "postgres")}\n0\n5432\n`);
    const second = await start();
    expect(await query(second.databaseUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readFile(pidFile, "utf8")).toMatch(new RegExp(`^${second.processId}\n`));
  });

  describe.runIf(process.getuid?.() === 0)("started by others", () => {
    const nobody = 65_534;

    /** Starts and stops it in another program, and gives what that said. */
    async function startAndStop(name: string, options: SpawnOptions): Promise<string> {
      const home = path.join(folder, name);
      await mkdir(home);
      if (options.uid !== undefined) await chown(home, options.uid, nobody);
      await chmod(folder, 0o755);
      const file = await bundle(
        name,
        `import { startEmbeddedPostgres } from "./embedded-postgres.ts";
         const server = await startEmbeddedPostgres(process.argv[2] ?? "");
         await server.stop();
         console.log("stopped");`,
      );
      const child = spawn(process.execPath, [file, home], { ...options, stdio: ["ignore", "pipe", "inherit"] });
      const said = child.stdout === null ? "" : text(child.stdout);
      await ended(child);
      await rm(file);
      return said;
    }

    it("runs for a user who is not root", async () => {
      expect(await startAndStop("nobody", { uid: nobody, gid: nobody })).toBe("stopped\n");
    });

    it("on a disk that is too small names the space that is there and the space that it needs", async () => {
      const file = await bundle(
        "small-disk",
        `import { startEmbeddedPostgres } from "./embedded-postgres.ts";
         await startEmbeddedPostgres(process.argv[2] ?? "").catch((error) => console.log(error.message));`,
      );
      const mount = `mount -t tmpfs -o size=8m small "$1" && exec "$2" "$3" "$1"`;
      const words = ["--mount", "sh", "-c", mount, "sh", folder, process.execPath, file];
      const child = spawn("unshare", words, { stdio: ["ignore", "pipe", "inherit"] });
      const said = await text(child.stdout);
      await rm(file);
      expect(said).toContain("has 8 MB free; a first start needs 200 MB");
    });

    it("runs for root where there are no user namespaces", async () => {
      expect(await startAndStop("no-namespaces", { env: { PATH: "/nonexistent" } })).toBe("stopped\n");
    });
  });
});

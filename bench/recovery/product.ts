/** A whole Mofang in a temporary folder, of which parts are killed while somebody writes. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase, productRoot } from "@mofang/host";
import { accountCalls, type CallData, type Envelope, repositoryCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { sql } from "kysely";
import type { CleaningUp } from "../cleaning-up.ts";
import { freePort } from "../free-port.ts";
import type { Victim } from "./victims.ts";
import type { Write } from "./writes.ts";

const member = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
/** Milliseconds that the product may take to come up on a busy machine. */
const patience = 120_000;
/** A write that takes longer counts as refused, milliseconds. */
const longestWrite = 20_000;
const pause = 50;

export class Product {
  readonly #folder: string;
  readonly #address: string;
  readonly #port: number;
  readonly #watched: number;
  #launcher: ChildProcess | undefined;
  #isEnding = false;
  /** Process of each program that came up last. */
  readonly #processes = new Map<string, number>();
  #token = "";
  #number = 0;

  private constructor(folder: string, port: number, watched: number) {
    this.#folder = folder;
    this.#port = port;
    this.#watched = watched;
    this.#address = `http://localhost:${port}`;
  }

  /** @param watched  milliseconds for which is written after each kill, at least */
  static async start(after: CleaningUp, watched: number): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), "mofang-bench-"));
    after.add(() => rm(folder, { recursive: true, force: true }));
    const product = new Product(folder, await freePort(), watched);
    after.add(() => product.#stop());
    product.#launch();
    await product.#logIn();
    await product.#create("First");
    return product;
  }

  /** Kills a part, and writes until writes have been taken for a while. A launcher is started again at once. */
  async kill(victim: Victim): Promise<Write[]> {
    const processId = await this.#processOf(victim);
    const writes: Write[] = [];
    const begin = performance.now();
    process.kill(processId, "SIGKILL");
    this.#processes.delete(victim);
    const mayEnd = (): boolean => {
      const { endedAt = 0, isAcknowledged = false } = writes.at(-1) ?? {};
      return isAcknowledged && endedAt > this.#watched;
    };
    while (!mayEnd() && performance.now() - begin < patience) {
      const note = `Note${++this.#number}`;
      const isAcknowledged = await this.#write(note);
      writes.push({ note, endedAt: performance.now() - begin, isAcknowledged });
      await delay(pause);
    }
    return writes;
  }

  /** Everything that was written and is there. */
  async notes(): Promise<ReadonlySet<string>> {
    return this.#withDatabase(async (database) => {
      const rows = await database.selectFrom("repository").select("name").execute();
      return new Set(rows.map(({ name }) => name));
    });
  }

  async #write(name: string): Promise<boolean> {
    return this.#create(name).then(
      () => true,
      () => false,
    );
  }

  async #create(name: string): Promise<void> {
    const facts = { name, description: "Written while something is killed", openType: "private", modelType: "model" };
    await this.#call(repositoryCalls.createRepository.path, facts);
  }

  async #logIn(): Promise<void> {
    const passwd = Buffer.from(member.password).toString("base64");
    for (const end = performance.now() + patience; performance.now() < end; await delay(pause)) {
      const session = await this.#call<CallData<typeof accountCalls.login>>(accountCalls.login.path, {
        name: member.name,
        passwd,
      }).catch(() => undefined);
      if (session === undefined) continue;
      this.#token = session.accessToken;
      return;
    }
    throw new Error("the product did not come up in time");
  }

  async #call<Data>(path: string, body: object): Promise<Data> {
    const response = await fetch(this.#address + path, {
      method: "POST",
      headers: { "content-type": "application/json", token: this.#token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWrite),
    });
    const { code, message, data } = (await response.json()) as Envelope<Data>;
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
    return data;
  }

  async #processOf(victim: Victim): Promise<number> {
    if (victim === "database") return Number.parseInt(readFileSync(join(this.#folder, "postgres/postmaster.pid"), "utf8"), 10);
    // Never 0, which would mean all processes of whoever runs the benchmark.
    if (victim === "launcher") return present(this.#launcher?.pid, "the process of the launcher");
    if (victim !== "connection") return this.#programOf(victim);
    return this.#withDatabase(async (database) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by state_change desc limit 1`.execute(database);
      return present(rows[0]?.pid, "a connection of the product");
    });
  }

  /** Writes go on without some programs: one that was killed, or ended when another was, may still be on its way back. */
  async #programOf(name: string): Promise<number> {
    for (const end = performance.now() + patience; performance.now() < end; await delay(pause)) {
      const processId = this.#processes.get(name);
      if (processId !== undefined && lives(processId)) return processId;
    }
    throw new Error(`the ${name} did not come back`);
  }

  async #withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const databaseUrl = `postgresql://mofang@localhost/mofang?host=${encodeURIComponent(join(this.#folder, "socket"))}`;
    const database = openDatabase({ databaseUrl, connections: 1, onBrokenConnection: () => undefined });
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  /** Starts the launcher, and again when it ends, as a service manager does. */
  #launch(): void {
    if (this.#isEnding) return;
    const launcher = spawn(process.execPath, [join(productRoot(), "apps/launcher/dist/launcher.mjs")], {
      env: {
        ...process.env,
        MOFANG_DATA: this.#folder,
        MOFANG_PORT: String(this.#port),
        MOFANG_BASE_URL: this.#address,
        MOFANG_LOG_LEVEL: "info",
        MOFANG_RATE_FACTOR: "10000",
        MOFANG_REPOSITORIES_PER_USER: "1000000",
        MOFANG_ADMIN_NAME: member.name,
        MOFANG_ADMIN_EMAIL: member.email,
        MOFANG_ADMIN_PASSWORD: member.password,
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#launcher = launcher;
    createInterface({ input: launcher.stdout }).on("line", (line) => {
      const [, program = "", processId] = /"program":"(\w+)","processId":(\d+)/.exec(line) ?? [];
      if (processId !== undefined) this.#processes.set(program, Number(processId));
    });
    launcher.once("exit", () => {
      setTimeout(() => this.#launch(), pause);
    });
  }

  async #stop(): Promise<void> {
    this.#isEnding = true;
    const launcher = this.#launcher;
    if (launcher === undefined || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => launcher.once("exit", () => resolve()));
    launcher.kill("SIGTERM");
    await ended;
  }
}

/** Whether a process of ours is there: signal 0 asks and does nothing. */
function lives(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/**
 * Starts a Mofang of its own for the journeys, with a mail server that keeps what it gets and a code host, and ends all. At
 * the end its log must hold none of the secrets that the journeys used.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestCodeHost, testHostClient } from "../apps/server/src/hosting/test-code-host.ts";
import { quickFolder } from "../host/src/testing/quick-folder.ts";
import { startMailServer } from "./mail-server.ts";
import { patience } from "./patience.ts";
import { linesWithSecrets } from "./secrets.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the product. */
    siteAddress: string;
    /** Address of the mailbox that shows received mails as JSON. */
    mailboxAddress: string;
    /** Port on this machine at which the product may ask a learning platform. */
    platformPort: number;
    /** Process of the server that came up first; the launcher starts another when it dies. */
    serverProcess: number;
    /** File into which journeys write the secrets that they use, one a line. */
    secretsFile: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder("mofang-e2e-");
  installTools(folder);
  const mail = await startMailServer();
  const codeHost = await startTestCodeHost(60);
  const [port, platformPort] = [await freePort(), await freePort()];
  const siteAddress = `http://localhost:${port}`;
  const product = spawn(process.execPath, [resolve(import.meta.dirname, "../apps/launcher/dist/launcher.mjs")], {
    env: {
      ...process.env,
      MOFANG_DATA: folder,
      MOFANG_PORT: String(port),
      MOFANG_BASE_URL: siteAddress,
      // The server's log tells its process.
      MOFANG_LOG_LEVEL: "info",
      // All journeys together are one address and mostly one account.
      MOFANG_RATE_FACTOR: "40",
      MOFANG_SIMULATION_SECONDS: "300",
      MOFANG_SIMULATION_MEMORY_MB: "384",
      // Only where the machine has the walls for them; elsewhere there are none.
      MOFANG_TOOLS_PORT: String(await freePort()),
      MOFANG_TOOLS_MB: "100",
      SMTP_URL: mail.smtpAddress,
      MOFANG_CODE_HOSTS: `gitea=${testHostClient.id}:${testHostClient.secret}@${codeHost.address}`,
      MOFANG_INTERNAL_HOSTS: `127.0.0.1:${platformPort}`,
      MOFANG_ADMIN_NAME: "keeper",
      MOFANG_ADMIN_EMAIL: "keeper@example.org",
      MOFANG_ADMIN_PASSWORD: keeperPassword,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = logOf(product);
  const secretsFolder = mkdtempSync(join(tmpdir(), "mofang-secrets-"));
  const secretsFile = join(secretsFolder, "used");
  writeFileSync(secretsFile, `${keeperPassword}\n`);
  project.provide("secretsFile", secretsFile);
  project.provide("serverProcess", serverProcessIn(await ready(product)));
  project.provide("platformPort", platformPort);
  project.provide("siteAddress", siteAddress);
  project.provide("mailboxAddress", mail.mailboxAddress);
  return async () => {
    const ended = new Promise((done) => product.once("exit", done));
    product.kill("SIGTERM");
    await ended;
    const told = linesWithSecrets(log(), secretsFile, [...mail.receivers(), testHostClient.secret]);
    await mail.stop();
    await codeHost.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(secretsFolder, { recursive: true });
    if (told.length === 0) return;
    // An error of a tear-down alone fails no run of Vitest.
    process.exitCode = 1;
    throw new Error(`the log of the product holds secrets of the journeys:\n${told.join("\n")}`);
  };
}

/** Gives the product the cloud IDE where the machine has one: it takes longer to install than all journeys to run. */
function installTools(folder: string): void {
  const installed = process.env.MOFANG_CLOUD_IDE;
  if (installed === undefined) return;
  mkdirSync(join(folder, "tools"));
  symlinkSync(resolve(installed), join(folder, "tools/code-server"));
}

const keeperPassword = "keeper_2026";

/** Keeps what the product writes, and shows what it writes to its standard error. @returns all of it so far */
function logOf({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  stdout?.on("data", (bytes: Buffer) => chunks.push(bytes));
  stderr?.on("data", (bytes: Buffer) => chunks.push(bytes)).pipe(process.stderr);
  return () => Buffer.concat(chunks).toString("utf8");
}

/** @returns what the product wrote until it was ready */
function ready(product: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error("the product did not come up in time")), patience);
    let output = "";
    let isReady = false;
    product.stdout?.on("data", (bytes) => {
      if (isReady) return;
      output += bytes;
      // The server may answer before its first line is written.
      isReady = output.includes("is ready at") && serverLine.test(output);
      if (!isReady) return;
      clearTimeout(timer);
      done(output);
    });
    product.once("exit", (code) => fail(new Error(`the product ended with code ${code} before it was ready:\n${output}`)));
  });
}

/** The first whole line of the server's log. */
const serverLine = /^\{.*"program":"server".*\}$/m;

function serverProcessIn(output: string): number {
  const processId: unknown = JSON.parse(serverLine.exec(output)?.[0] ?? "{}").processId;
  if (typeof processId !== "number") throw new Error(`the server's log does not tell its process:\n${output}`);
  return processId;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { installLastResort, type Settings, SettingsError } from "@mofang/host";
import { productDomains } from "./domains.ts";
import { webAppFolder } from "./platform/http/web-app.ts";
import { canSendMail } from "./platform/mail/mail.ts";
import { openPlatform, type Platform } from "./platform/platform.ts";
import { type ServerParts, startServer } from "./platform/server/server.ts";

/** Serves in this process until a signal ends it. */
export async function serveProcess(
  settings: Settings,
  { predecessor, turn }: Pick<ServerParts, "predecessor" | "turn">,
): Promise<void> {
  if (settings.databaseUrl === undefined) {
    throw new SettingsError("DATABASE_URL: needed to serve; `npm start` starts the product's own PostgreSQL and sets it");
  }
  const platform = await openPlatform(settings, settings.databaseUrl);
  installLastResort(platform.logger);
  warnOfSettings(platform);
  const server = await startServer({ platform, ...productDomains(platform), webApp: webAppFolder(), predecessor, turn });
  platform.logger.info({ address: server.address }, "listening");
  whenToldToEnd(async () => {
    await server.stop();
    await platform.close();
    process.exit(0);
  });
  process.send?.("ready");
}

/** Says what is likely to be missing; what people do is refused only when they need it. */
function warnOfSettings({ settings, logger }: Platform): void {
  if (!canSendMail(settings)) {
    logger.warn(
      "SMTP_URL is not set: in production mode nobody can register, nor get a code · 未设置 SMTP_URL，无法注册和接收验证码",
    );
  }
}

/**
 * Serves with several processes that share the port. One that dies is replaced; the whole is ready when all are, and ends
 * on a signal.
 */
export function serveWithProcesses(count: number): void {
  let isEnding = false;
  let ready = 0;
  cluster.on("message", (_worker, message) => {
    if (message !== "ready") return;
    ready += 1;
    if (ready === count) process.send?.("ready");
  });
  // A message that cannot be sent; `exit` reports the end of a process.
  cluster.on("fork", (worker) => worker.on("error", (error) => console.error(`Server process: ${error.message}`)));
  cluster.on("exit", (worker, code, signal) => {
    if (isEnding) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    } else if (ready < count) {
      // What keeps the first ones from starting would keep all others too.
      process.exit(code || 1);
    } else {
      console.error(`Server process ${worker.process.pid} ended with ${signal ?? code}; starting another`);
      cluster.fork();
    }
  });
  whenToldToEnd(async () => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill("SIGTERM");
  });
  for (let index = 0; index < count; index++) cluster.fork();
}

/** How long a server goes on without its launcher: the next one takes over from it, milliseconds. */
const leftPatience = 30_000;

/** Whether the next launcher can find this process, and know it for a server. */
const canBeFound = existsSync("/proc/self/cmdline");

/**
 * Calls `end` once: on a signal, or when the program that started this one is gone. A launcher that was killed comes back:
 * what it started goes on meanwhile.
 */
function whenToldToEnd(end: () => Promise<void>): void {
  let isEnding = false;
  const once = () => {
    if (isEnding) return;
    isEnding = true;
    void end();
  };
  process.once("SIGTERM", once);
  process.once("SIGINT", once);
  const mayGoOn = cluster.isPrimary && canBeFound;
  process.once("disconnect", () => (mayGoOn ? setTimeout(once, leftPatience) : once()));
}

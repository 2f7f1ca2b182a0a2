import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLogger, installLastResort, type Logger, productRoot, type Settings, SettingsError } from "@mofang/host";
import { productDomains } from "./domains.ts";
import { type Health, pulseEvery, startHealth } from "./platform/health/health.ts";
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
  // A spare speaks when it is its turn: the port is that of the server before it.
  void (turn ?? Promise.resolve()).then(() => beginPulse(platform));
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
export function serveWithProcesses(settings: Settings): void {
  const { servers: count } = settings;
  const health = healthOf(settings, createLogger({ level: settings.logLevel, program: "server" }), count);
  /** Which place among the pulses a process has; one that replaces another takes its place. */
  const places = new Map<number, number>();
  let isEnding = false;
  let ready = 0;
  cluster.on("message", ({ id }, message) => {
    const place = places.get(id);
    if (message === "pulse" && place !== undefined) health?.beat(place);
    if (message !== "ready") return;
    ready += 1;
    if (ready === count) process.send?.("ready");
  });
  const fork = (place: number) => places.set(cluster.fork().id, place);
  // A message that cannot be sent; `exit` reports the end of a process.
  cluster.on("fork", (worker) => worker.on("error", (error) => console.error(`Server process: ${error.message}`)));
  cluster.on("exit", (worker, code, signal) => {
    const place = places.get(worker.id) ?? 0;
    places.delete(worker.id);
    if (isEnding) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    } else if (ready < count) {
      // What keeps the first ones from starting would keep all others too.
      process.exit(code || 1);
    } else {
      console.error(`Server process ${worker.process.pid} ended with ${signal ?? code}; starting another`);
      fork(place);
    }
  });
  whenToldToEnd(async () => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill("SIGTERM");
  });
  for (let place = 0; place < count; place++) fork(place);
}

/** What tells of the health of so many processes, where the settings name a port for it. */
function healthOf({ healthPort: port, host }: Settings, logger: Logger, count: number): Health | undefined {
  const program = join(productRoot(), "apps/server/dist/health-thread.mjs");
  return port === undefined ? undefined : startHealth({ port, host, program, count, logger });
}

/** Says again and again that the loop of this process turns: to the thread of it, or to the process that made it. */
function beginPulse({ settings, logger }: Platform): void {
  const health = cluster.isPrimary ? healthOf(settings, logger, 1) : undefined;
  // A pulse that cannot be sent has nobody to hear it: the process ends by `disconnect`.
  const tell = () => void (process.connected && process.send?.("pulse", undefined, undefined, () => undefined));
  setInterval(() => (cluster.isPrimary ? health?.beat(0) : tell()), pulseEvery).unref();
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

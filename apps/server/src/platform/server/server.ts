import { type JobHandlers, runJobs } from "@mofang/host";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../domain.ts";
import { createApplication } from "../http/application.ts";
import { mailHandler } from "../mail/mail.ts";
import type { Platform } from "../platform.ts";
import { RealtimeHub } from "../realtime/hub.ts";
import type { Authenticate } from "../request/caller.ts";
import { textMessageHandler } from "../sms/sms.ts";

import { takePort } from "./take-port.ts";

export interface ServerParts {
  readonly platform: Platform;
  readonly domains: readonly Domain[];
  readonly authenticate: Authenticate;
  /** Folder of the built web app. */
  readonly webApp: string;
  /** Process of a server that a killed launcher left behind, which serves until this one can. */
  readonly predecessor?: number | undefined;
  /** Of a spare: settles when the server before it is gone. Everything that takes long is ready by then. */
  readonly turn?: Promise<void> | undefined;
}

/** A server that listens. */
export interface Server {
  readonly application: FastifyInstance;
  /** Address on which it listens, for instance `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Takes no more requests, finishes those it has, and ends its jobs and connections; the platform stays open. */
  stop(): Promise<void>;
}

/** Jobs that one server process runs at the same time: short ones that mostly wait for other machines. */
const jobs = 4;
/** Jobs at the same time that wait long for other machines. */
const longJobs = 2;
/** Jobs at the same time that do little but wait. */
const waitingJobs = 8;

/** The handlers of all jobs that a server runs: short ones, those that wait long for other machines, and those that only wait. */
export function jobsOf({
  platform,
  domains,
}: Pick<ServerParts, "platform" | "domains">): Readonly<Record<"short" | "long" | "waiting", JobHandlers>> {
  const own: JobHandlers = { "mail.send": mailHandler(platform), "sms.send": textMessageHandler(platform) };
  return {
    short: Object.assign(own, ...domains.map((domain) => domain.jobs)),
    long: Object.assign({}, ...domains.map((domain) => domain.longJobs)),
    waiting: Object.assign({}, ...domains.map((domain) => domain.waitingJobs)),
  };
}

/** Starts everything that one server process does: HTTP, the realtime channel, its jobs. */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { platform, domains, predecessor } = parts;
  const { settings, databaseUrl, database, logger } = platform;
  const hub = new RealtimeHub(
    platform,
    domains.flatMap((domain) => domain.topics ?? []),
  );
  const application = await createApplication({ ...parts, hub });
  await parts.turn;
  await hub.start();
  const { short, long, waiting } = jobsOf(parts);
  const listen = () => application.listen({ port: settings.port, host: settings.host });
  const begin = () =>
    Promise.all([
      runJobs(short, { databaseUrl, database, logger, concurrency: jobs }),
      runJobs(long, { databaseUrl, database, logger, concurrency: longJobs }),
      runJobs(waiting, { databaseUrl, database, logger, concurrency: waitingJobs }),
    ]);
  // First what people wait for: after a crash they do, but not while a predecessor serves them.
  const { address, runners } =
    predecessor === undefined
      ? { address: await listen(), runners: await begin() }
      : { runners: await begin(), address: await takePort(listen, predecessor) };
  return {
    application,
    address,
    async stop() {
      await application.close();
      await hub.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

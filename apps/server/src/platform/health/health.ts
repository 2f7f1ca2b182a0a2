/** Says on a port of its own whether the processes of a server live: see docs/decisions/0019-health-thread.md. */
import { Worker } from "node:worker_threads";
import type { Logger } from "@mofang/host";
import { Pulses } from "./pulses.ts";

/** Milliseconds between two pulses. */
export const pulseEvery = 1_000;
/** Milliseconds of silence after which a process is taken for one that never comes back. */
const usualPatience = 60_000;

/** What the thread is given. */
export interface HealthWork {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Of `Pulses`. */
  readonly memory: SharedArrayBuffer;
  readonly patience: number;
}

/** What the thread says: it listens, or waits for a port that another program has. */
export type HealthNews = { readonly kind: "listening"; readonly port: number } | { readonly kind: "waiting" };

interface HealthOptions extends Pick<HealthWork, "port" | "host"> {
  /** Bundle of `health-thread.ts`. */
  readonly program: string;
  /** Processes that serve. */
  readonly count: number;
  readonly logger: Pick<Logger, "info" | "warn">;
  readonly patience?: number;
}

export interface Health {
  /** Says that a process turns its loop. @param index  from 0 */
  beat(index: number): void;
  /** Port on which it listens, once it does. */
  readonly port: Promise<number>;
  stop(): Promise<void>;
}

/** Starts the thread; every process counts as alive now. A thread that fails ends the process, as any bug does. */
export function startHealth({ program, count, logger, port, host, patience = usualPatience }: HealthOptions): Health {
  const memory = Pulses.memoryFor(count);
  const pulses = new Pulses(memory);
  for (let index = 0; index < count; index++) pulses.beat(index);
  const thread = new Worker(program, { workerData: { port, host, memory, patience } satisfies HealthWork });
  const listening = new Promise<number>((resolve) => {
    thread.on("message", (news: HealthNews) => {
      if (news.kind === "waiting") {
        logger.warn({ port }, "MOFANG_HEALTH_PORT: another program listens there; health is told when it is free");
        return;
      }
      logger.info({ port: news.port }, "Health is told");
      resolve(news.port);
    });
  });
  thread.unref();
  return {
    beat: (index) => pulses.beat(index),
    port: listening,
    stop: async () => {
      await thread.terminate();
    },
  };
}

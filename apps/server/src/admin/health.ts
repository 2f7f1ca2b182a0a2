import { statfs } from "node:fs/promises";
import type { adminCalls, CallData } from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";
import { databaseHealth } from "./health-store.ts";

type Health = CallData<typeof adminCalls.siteHealth>;

/** How storage and queue are. */
export async function siteHealth({ database, settings }: Platform): Promise<Health> {
  const disk = await statfs(settings.dataFolder);
  const { size, queue, failures } = await databaseHealth(database);
  const { database: databaseSize, runners, warnings, ...counts } = size;
  return {
    version: productVersion(),
    database: databaseSize,
    freeDisk: disk.bavail * disk.bsize,
    totalDisk: disk.blocks * disk.bsize,
    counts,
    runners,
    warnings,
    queue,
    failures: failures.map(({ time, ...failure }) => ({ ...failure, time: time.toISOString() })),
  };
}

/** Writes that must not be lost: while the machine has no room, or the database or the object store is away, they wait, and are made again. */
import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailableError, isDiskFull, type Logger, StorageUnavailableError } from "@mofang/host";

/** Milliseconds between two tries. */
const pause = 1000;

/** Whether an error passes without anybody's doing to the program: what failed may well succeed later. */
export function isPassing(error: unknown): boolean {
  return isDiskFull(error) || error instanceof DatabaseUnavailableError || error instanceof StorageUnavailableError;
}

interface Lasting<Result> {
  readonly result: Result;
  /** Whether it waited for room on a disk. */
  readonly waitedForRoom: boolean;
}

/**
 * Makes a write until it succeeds, or fails for a reason that stays, or `signal` is set.
 *
 * @throws what the last try threw
 */
export async function lasting<Result>(
  write: () => Promise<Result>,
  signal: AbortSignal,
  logger: Logger,
): Promise<Lasting<Result>> {
  let waitedForRoom = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return { result: await write(), waitedForRoom };
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      if (attempt === 1) tell(error, logger);
      waitedForRoom ||= isDiskFull(error);
    }
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

function tell(error: unknown, logger: Logger): void {
  if (isDiskFull(error)) logger.error(error, "The disk is full; a run waits for room");
  else if (error instanceof StorageUnavailableError) logger.warn(error, "The object store is away; a run waits for it");
  else logger.warn(error, "The database is away; a run waits for it");
}

import { DatabaseUnavailableError, unavailabilityOf } from "../database/unavailable.ts";
import { StorageUnavailableError } from "../storage/unavailable.ts";
import type { Logger } from "./logger.ts";

/**
 * What the world does to a program at any time: connections that end, disks that fill. Where such an error was not caught
 * nothing in the program itself is in doubt.
 */
const ofTheWorld = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE", "ETIMEDOUT", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * Hears what nobody caught. An error of the world is logged, and the program goes on; every other one is a bug of ours,
 * after which the state of the program is in doubt: it is logged and the program ends with code 1, to be started again.
 */
export function installLastResort(logger: Logger): void {
  const hear = (error: unknown): void => {
    if (isOfTheWorld(error)) {
      logger.error({ err: error }, "An error that nobody caught; the program goes on");
      return;
    }
    logger.fatal({ err: error }, "A bug: the program ends");
    process.exit(1);
  };
  process.on("uncaughtException", hear);
  process.on("unhandledRejection", hear);
}

function isOfTheWorld(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseUnavailableError || error instanceof StorageUnavailableError) return true;
  return unavailabilityOf(error) !== undefined || ofTheWorld.has(code);
}

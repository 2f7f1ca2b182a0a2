import { DatabaseUnavailableError, isDiskFull, StorageUnavailableError, sqlState } from "@mofang/host";
import { ProductError } from "./product-error.ts";

/** For a disk that cannot be read or written, or only read. */
const failing = new Set(["EROFS", "EIO", "58030", "25006"]);
/** What programs that we start, git above all, say of the same. */
const fullText = /No space left on device|Disk quota exceeded|Out of diskspace/;
const failingText = /Read-only file system|Input\/output error/;

/**
 * Trouble of the machine behind an error or its causes, worded for the person whose call failed: the disk is full or cannot
 * be written, the database or the object store is away or does not answer. Undefined for everything else.
 */
export function troubleOf(error: unknown): ProductError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return databaseTrouble(cause);
    if (cause instanceof StorageUnavailableError) return new ProductError("server.storage-away");
    const code = sqlState(cause) ?? (cause as NodeJS.ErrnoException).code ?? "";
    if (isDiskFull(cause) || fullText.test(cause.message)) return new ProductError("server.disk-full");
    if (failing.has(code) || failingText.test(cause.message)) return new ProductError("server.disk-failing");
  }
  return undefined;
}

function databaseTrouble({ kind, effect }: DatabaseUnavailableError): ProductError {
  if (kind === "slow") return new ProductError("server.database-slow");
  return new ProductError(effect === "none" ? "server.database-away" : "server.database-broke");
}

/**
 * How an object store fails: `unreachable` no connection can be made or it breaks, `refusing` it answers that it cannot serve
 * now, `slow` no answer comes in time.
 */
type StorageTrouble = "unreachable" | "refusing" | "slow";

/** The object store could not do what it was asked, for no fault of the question. A put or delete may have had its effect. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";

  constructor(
    readonly kind: StorageTrouble,
    cause: Error,
  ) {
    super(`The object store is not available (${kind}): ${cause.message || cause.name}`, { cause });
  }
}

/** What the system says of a connection that leads nowhere or breaks. */
const socketErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** HTTP statuses with which S3 asks to come back later: too many requests, internal error, no gateway, slow down. */
const passingStatuses = new Set([429, 500, 502, 503, 504]);

/** What the S3 client says of a failure. */
interface S3Failure extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** An error of the S3 client, as a StorageUnavailableError where it means that; every other one as it is. */
export function worded(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageUnavailableError) return error;
  const { name, code = "", $metadata }: S3Failure = error;
  if (passingStatuses.has($metadata?.httpStatusCode ?? 0)) return new StorageUnavailableError("refusing", error);
  if (name === "TimeoutError" || code === "ETIMEDOUT") return new StorageUnavailableError("slow", error);
  return socketErrors.has(code) ? new StorageUnavailableError("unreachable", error) : error;
}

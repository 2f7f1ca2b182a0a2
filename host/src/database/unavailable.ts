import pg from "pg";

/**
 * How the database fails: `unreachable` no connection can be made, `broken` the connection broke under a call, `slow` no
 * answer came in time.
 */
type Unavailability = "unreachable" | "broken" | "slow";

/**
 * The database could not do what it was asked, for no fault of the question.
 *
 * `effect` says what is known of the statement or transaction: `none` when it certainly changed nothing, `unknown` when the
 * connection was lost between the question and the answer.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(
    readonly kind: Unavailability,
    readonly effect: "none" | "unknown",
    cause: unknown,
  ) {
    super(`The database is not available (${kind}): ${messageOf(cause)}`, { cause });
  }
}

function messageOf(error: unknown): string {
  const { message = "", code } = error as Partial<NodeJS.ErrnoException>;
  return message || code || String(error);
}

/**
 * SQLSTATEs with which PostgreSQL ends a connection or refuses a new one for the moment: an administrator ends it, a crash,
 * recovery, a session that idled too long, too many connections.
 */
const endOfConnection = new Set(["57P01", "57P02", "57P03", "57P05", "25P03", "53300"]);
/** SQLSTATE of a statement that ran into `statement_timeout`. */
const statementTimeout = "57014";

/** What the system says of a socket that leads nowhere. */
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "EHOSTUNREACH", "ENETUNREACH"]);

/** The driver gives these errors no code. */
const driverTimeout =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;
const driverLoss = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether an error of the driver means that the database is not available, and how; undefined for every other error. */
export function unavailabilityOf(error: unknown): "broken" | "slow" | undefined {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  if (error instanceof pg.DatabaseError) {
    if (code === statementTimeout) return "slow";
    return endOfConnection.has(code) || code.startsWith("08") ? "broken" : undefined;
  }
  if (driverTimeout.test(message) || code === "ETIMEDOUT") return "slow";
  return driverLoss.test(message) || socketErrors.has(code) ? "broken" : undefined;
}

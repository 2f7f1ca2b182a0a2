import pg from "pg";

/** An error as it stands in the log. */
interface ErrorRecord {
  readonly type: string;
  readonly message: string;
  /** Where it was thrown, without the message. */
  readonly stack?: string;
  readonly cause?: ErrorRecord;
  readonly errors?: readonly ErrorRecord[];
  readonly [fact: string]: unknown;
}

/**
 * What an error may say beside its message. Everything else that libraries hang on their errors stays out of the log: the
 * row that broke a constraint, the receivers of a mail, the headers of a request with its token.
 */
const facts = [
  "code",
  "syscall",
  "address",
  "port",
  "status",
  "statusCode",
  "responseCode",
  "exitCode",
  "signal",
  "slug",
  "kind",
  "effect",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
];

/** Causes of causes beyond these are left out. */
const mostCauses = 8;

/**
 * Writes an error down for the log: its message, its place and facts about it that cannot be somebody's data. What is no
 * error is named by its type alone.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: "something that is not an error was thrown" };
  const frames = error.stack?.slice(error.stack.search(/^ {4}at /m));
  const isDeep = depth >= mostCauses;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(frames !== undefined && { stack: frames }),
    ...factsOf(error),
    ...(error.cause !== undefined && !isDeep && { cause: errorRecord(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep && { errors: error.errors.map((part) => errorRecord(part, depth + 1)) }),
  };
}

/** PostgreSQL quotes the value that it could not read (class 22 of its codes), which somebody sent. */
function messageOf(error: Error): string {
  const isAboutValue = error instanceof pg.DatabaseError && error.code?.startsWith("22") === true;
  return isAboutValue ? error.message.replace(/".*"/s, '"(hidden)"') : error.message;
}

function factsOf(error: Error): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {};
  for (const fact of facts) {
    const value: unknown = Reflect.get(error, fact);
    if (typeof value === "string" || typeof value === "number") found[fact] = value;
  }
  return found;
}

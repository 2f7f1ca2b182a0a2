import { type Logger, pino } from "pino";

export type { Logger } from "pino";

interface LoggerOptions {
  readonly level: string;
  /** Which program writes: `server`, `worker`. */
  readonly program: string;
}

/** Fields whose values never reach a log, wherever they stand in the first two levels of a record. */
const secretFields = [
  "password",
  "passwd",
  "newPassword",
  "token",
  "accessToken",
  "refreshToken",
  "authorization",
  "cookie",
  "code",
];

/** Structured log on standard output, one JSON object a line with the time in ISO 8601. */
export function createLogger({ level, program }: LoggerOptions): Logger {
  return pino({
    level,
    base: { program, processId: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: "(hidden)" },
  });
}

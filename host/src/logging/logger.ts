import { type DestinationStream, type Logger, pino } from "pino";
import { errorRecord } from "./error-record.ts";

export type { DestinationStream as LogDestination, Logger } from "pino";

interface LoggerOptions {
  readonly level: string;
  /** Which program writes: `server`, `worker`. */
  readonly program: string;
  /** Where the lines go; standard output unless said. */
  readonly destination?: DestinationStream | undefined;
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
  "receiver",
];
/** Hidden at the first level alone: the `code` of an error says which it is. */
const outerSecretFields = [...secretFields, "code"];

/** Structured log on standard output, one JSON object a line with the time in ISO 8601. */
export function createLogger({ level, program, destination = pino.destination(1) }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { program, processId: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorRecord },
      redact: { paths: [...outerSecretFields, ...secretFields.map((field) => `*.${field}`)], censor: "(hidden)" },
    },
    destination,
  );
}

import { readFileSync } from "node:fs";
import { decodeText } from "@mofang/host/text";
import { UsageError } from "../command-line/usage.ts";

/** The bytes of a file that the command line names. Throws `UsageError` `no-such-path`, `cannot-read`. */
export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw readingMistake(path, error);
  }
}

/** A text that the command line names, UTF-8. Throws `UsageError` `no-such-path`, `cannot-read`. */
export function readText(path: string): string {
  return readBytes(path).toString("utf8");
}

/** A source file as the engine reads it, whatever its encoding. Throws `UsageError` `no-such-path`, `cannot-read`. */
export function readSource(path: string): string {
  const bytes = readBytes(path);
  return decodeText(bytes)?.text ?? bytes.toString("latin1");
}

/**
 * A source file that is written again, which only UTF-8 lets as it was.
 *
 * @throws UsageError `no-such-path`, `cannot-read`, `other-encoding`
 */
export function readWritableSource(path: string): string {
  const { text, encoding } = decodeText(readBytes(path)) ?? { text: "", encoding: "binary" };
  if (encoding !== "utf-8") throw new UsageError("other-encoding", { path, encoding });
  return text;
}

/** The content of a JSON file that the command line names. Throws `UsageError` `no-such-path`, `cannot-read`, `not-json`. */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError("not-json", { path, reason: (error as Error).message });
  }
}

function readingMistake(path: string, error: unknown): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? new UsageError("no-such-path", { path }) : new UsageError("cannot-read", { path, reason: message });
}

import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { LibraryError } from "./library-error.ts";

export interface DownloadLimits {
  /** Seconds for one try. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** What has arrived so far; `total` is undefined where the server does not say. Bytes. */
export type DownloadProgress = (received: number, total: number | undefined) => void;

/**
 * Downloads a file over HTTP. What a broken try has left in `<file>.part` is completed by the next one, if the server still
 * has the same file: its ETag or modification time is kept beside it (RFC 9110 §14.2, `If-Range`).
 *
 * Throws `LibraryError` `download-failed`, `download-too-slow`, `download-too-large`.
 */
export async function download(
  address: string,
  file: string,
  limits: DownloadLimits,
  tell: DownloadProgress = () => {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  try {
    await receive(address, part, limits, tell, signal);
    await rename(part, file);
    await rm(`${part}.tag`, { force: true });
  } catch (error) {
    if (error instanceof LibraryError) throw error;
    if (signal.aborted) throw new LibraryError("download-too-slow", { address, limit: String(limits.seconds) });
    throw new LibraryError("download-failed", { address, reason: reasonOf(error) });
  }
}

async function receive(
  address: string,
  part: string,
  limits: DownloadLimits,
  tell: DownloadProgress,
  signal: AbortSignal,
): Promise<void> {
  const tagFile = `${part}.tag`;
  const tag = await textOf(tagFile);
  const had = tag === undefined ? 0 : await sizeOf(part);
  const headers = had > 0 && tag !== undefined ? { range: `bytes=${had}-`, "if-range": tag } : {};
  const response = await fetch(address, { headers, signal });
  // The part may be whole already: a try that ended between the last byte and the renaming.
  if (response.status === 416) {
    await rm(part, { force: true });
    await rm(tagFile, { force: true });
    return receive(address, part, limits, tell, signal);
  }
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  const isContinued = response.status === 206;
  const newTag = response.headers.get("etag") ?? response.headers.get("last-modified");
  // A weak tag does not promise the same bytes.
  if (newTag !== null && !newTag.startsWith("W/")) await writeFile(tagFile, newTag);
  else await rm(tagFile, { force: true });
  const start = isContinued ? had : 0;
  const length = response.headers.get("content-length");
  const total = length === null ? undefined : start + Number(length);
  const limit = limits.megabytes * 1_000_000;
  const tooLarge = new LibraryError("download-too-large", { address, limit: String(limits.megabytes) });
  if (total !== undefined && total > limit) throw tooLarge;
  let received = start;
  // Written piece by piece, so that what has arrived is on the disk when the rest does not come.
  const handle = await open(part, isContinued ? "a" : "w");
  try {
    for await (const chunk of Readable.fromWeb(response.body)) {
      received += chunk.length;
      if (received > limit) throw tooLarge;
      await handle.write(chunk);
      tell(received, total);
    }
  } finally {
    await handle.close();
  }
  if (total !== undefined && received !== total && response.headers.get("content-encoding") === null) {
    throw new Error(`${received} of ${total} bytes`);
  }
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(missing);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(missing))?.size ?? 0;
}

function missing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || message : message;
}

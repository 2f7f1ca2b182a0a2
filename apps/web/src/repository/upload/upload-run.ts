/**
 * One upload: read the files, ask what the server lacks, send it in pieces, commit once. A line that breaks is waited for;
 * whatever ends the upload before its commit leaves the repository as it was, and the next run sends only what is missing.
 */
import { blobNameOf } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import type { PickedFile } from "../../ui/dropped-files.ts";
import { inFolder, inPieces, type RefusedFile } from "./upload-plan.ts";

/** What an upload is doing; `waiting` for the network. */
export type UploadPhase = "reading" | "sending" | "waiting" | "committing";

interface UploadEvents {
  readonly onRefused: (file: RefusedFile) => void;
  readonly onPhase: (phase: UploadPhase) => void;
  /** @param fraction  0 … 1 of the bytes that the server lacked */
  readonly onProgress: (fraction: number) => void;
}

interface UploadTask {
  readonly client: Client;
  readonly repositoryId: number;
  readonly folder: string;
  readonly files: readonly PickedFile[];
  readonly signal: AbortSignal;
  readonly events: UploadEvents;
  /** Resolves when it is worth trying again. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
}

interface NamedFile {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  readonly file: File;
}

/** @returns paths that were committed, from the folder; none when every file was refused @throws CallError, or the signal's reason */
export async function runUpload(task: UploadTask): Promise<readonly string[]> {
  const { client, repositoryId: id, folder, signal, events } = task;
  events.onPhase("reading");
  const named = await readFiles(task);
  if (named.length === 0) return [];
  const files = named.map(({ path, blob, size }) => ({ path: inFolder(folder, path), blob, size }));
  events.onPhase("sending");
  const { missing } = await persistently(task, () => client("beginUpload", { id, files }, { signal }));
  await sendContents(task, new Set(missing), named);
  events.onPhase("committing");
  await persistently(task, () =>
    client("commitUpload", { id, files: files.map(({ path, blob }) => ({ path, blob })) }, { signal }),
  );
  return named.map(({ path }) => path);
}

/** Reads what goes, and refuses what cannot be read, and Modelica files that are no text. */
async function readFiles({ files, signal, events }: UploadTask): Promise<NamedFile[]> {
  const named: NamedFile[] = [];
  for (const { path, file } of files) {
    signal.throwIfAborted();
    const content = await contentOf(file);
    if (content === undefined) events.onRefused({ path, reason: "unreadable" });
    else if (path.endsWith(".mo") && !isUtf8(content)) events.onRefused({ path, reason: "not-utf8" });
    else named.push({ path, blob: blobNameOf(content), size: content.length, file });
  }
  return named;
}

/** Undefined for a file that is gone, or has changed, since it was chosen. */
async function contentOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

async function sendContents(task: UploadTask, missing: ReadonlySet<string>, named: readonly NamedFile[]): Promise<void> {
  const { client, repositoryId: id, signal, events } = task;
  const byBlob = new Map(named.map((file) => [file.blob, file]));
  const contents = [...byBlob.values()].filter(({ blob }) => missing.has(blob));
  const total = bytesOf(contents);
  let sent = 0;
  for (const piece of inPieces(contents)) {
    const bytes = bytesOf(piece);
    await persistently(task, () =>
      client(
        "stageContents",
        { id, form: toForm(piece) },
        { signal, onProgress: (fraction) => events.onProgress((sent + fraction * bytes) / total) },
      ),
    );
    sent += bytes;
    events.onProgress(total > 0 ? sent / total : 1);
  }
}

/** Calls until somebody answers: a broken line and too many requests pass. */
async function persistently<Answer>({ signal, events, pause }: UploadTask, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await call();
      return answer;
    } catch (error) {
      const passes = error instanceof CallError && (error.failure === "unreachable" || error.failure === "too-frequent");
      if (!passes) throw error;
      events.onPhase("waiting");
      await pause(signal);
      events.onPhase("sending");
    }
  }
}

function toForm(files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const { blob, size, file } of files) form.append("files", file, `${blob}-${size}`);
  return form;
}

function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

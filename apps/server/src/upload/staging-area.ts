/**
 * Contents on their way into a repository, in a folder for each person and repository, each in a file with the name that git
 * gives to the content. A file is written under another name and renamed when it is whole, so what a killed server leaves is
 * either a content or rubbish.
 */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";

const contentName = /^[0-9a-f]{40}$/;
const uploadName = /^([0-9a-f]{40})-(\d{1,12})$/;

export class StagingArea {
  readonly #folder: string;

  /** @param root  folder of all areas */
  constructor(root: string, repositoryId: number, accountId: number) {
    this.#folder = join(root, `${repositoryId}-${accountId}`);
  }

  /** Makes the area if it is missing; its time begins anew. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const now = new Date();
    await utimes(this.#folder, now, now);
  }

  /** Names and bytes of the contents. */
  async contents(): Promise<ReadonlyMap<string, number>> {
    const names = (await entriesOf(this.#folder)).filter((name) => contentName.test(name));
    return new Map(await Promise.all(names.map(async (name) => [name, (await stat(this.file(name))).size] as const)));
  }

  file(blob: string): string {
    return join(this.#folder, blob);
  }

  /**
   * Takes a content in.
   *
   * @param name  `<blob>-<bytes>`
   * @returns the blob
   * @throws ProductError `request.unreadable` for another name, `file.too-large`, `upload.damaged` when the content is another
   */
  async put(name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const [, blob, digits] = uploadName.exec(name) ?? [];
    if (blob === undefined || digits === undefined) throw new ProductError("request.unreadable");
    const declared = Number(digits);
    if (declared > limits.repositoryFile) {
      throw new ProductError("file.too-large", { path: blob, limit: limits.repositoryFile / 1e6 });
    }
    const hash = createHash("sha1").update(`blob ${declared}\0`);
    const unfinished = join(this.#folder, `${randomUUID()}.part`);
    try {
      await pipeline(content, hashing(hash), createWriteStream(unfinished));
      if (hash.digest("hex") !== blob) throw new ProductError("upload.damaged");
      await rename(unfinished, this.file(blob));
    } finally {
      await rm(unfinished, { force: true });
    }
    return blob;
  }

  async remove(blobs: Iterable<string>): Promise<void> {
    for (const blob of new Set(blobs)) await rm(this.file(blob), { force: true });
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Removes what lies in a folder and was not touched for so many milliseconds. */
export async function removeUntouched(folder: string, milliseconds: number, now: Date): Promise<void> {
  for (const name of await entriesOf(folder)) {
    const path = join(folder, name);
    const touched = await modified(path);
    if (touched !== undefined && touched < now.getTime() - milliseconds) await rm(path, { recursive: true, force: true });
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  };
}

/** Names in a folder; none where it is missing. */
async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Milliseconds since 1970; undefined for what somebody else has removed. */
async function modified(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

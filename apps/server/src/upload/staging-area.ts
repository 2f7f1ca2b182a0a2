/**
 * Contents on their way into a repository, in a folder for each person and repository. The contents of one request lie one
 * after the other in one file; a list beside it says which they are, by the names that git gives to them. The list appears
 * whole and last, so what a killed server leaves is either contents or rubbish.
 */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "@mofang/protocol";
import { z } from "zod";
import type { FileRange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Upload } from "../platform/request/upload.ts";

const uploadName = /^([0-9a-f]{40})-(\d{1,12})$/;
const listEnding = ".list";

/** Name and bytes of each content of a file, in the order in which they lie there. */
const contentList = z.array(z.tuple([z.string(), z.number()]));
type ContentList = z.infer<typeof contentList>;

/** Where each content lies, by the name that git gives to it. */
export type StagedContents = ReadonlyMap<string, FileRange>;

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

  async contents(): Promise<StagedContents> {
    const contents = new Map<string, FileRange>();
    for (const [file, list] of await this.#lists()) {
      let start = 0;
      for (const [blob, size] of list) {
        contents.set(blob, { file, start, size });
        start += size;
      }
    }
    return contents;
  }

  /**
   * Takes the contents of one request in, all or none, and has them on the disk then.
   *
   * @param uploads  each named `<blob>-<bytes>`
   * @param quota  bytes that all contents of the area may take
   * @returns the blobs
   * @throws ProductError `file.none`, `request.unreadable` for another name, `file.too-large`, `upload.damaged` when a
   *   content is another, `repository.too-large`
   */
  async take(uploads: AsyncIterable<Upload>, quota: number): Promise<string[]> {
    const present = [...(await this.contents()).values()].reduce((sum, { size }) => sum + size, 0);
    const file = join(this.#folder, randomUUID());
    const list: ContentList = [];
    try {
      await pipeline(bytesOf(uploads, list, present, quota), createWriteStream(file, { flags: "wx", flush: true }));
      await writeFile(`${file}.part`, JSON.stringify(list));
      await rename(`${file}.part`, file + listEnding);
    } catch (error) {
      await this.#remove(file);
      throw error;
    }
    return list.map(([blob]) => blob);
  }

  /** Removes the files all of whose contents are named. */
  async remove(blobs: Iterable<string>): Promise<void> {
    const removed = new Set(blobs);
    for (const [file, list] of await this.#lists()) {
      if (list.every(([blob]) => removed.has(blob))) await this.#remove(file);
    }
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The list goes first: no list names a file that is gone. */
  async #remove(file: string): Promise<void> {
    for (const ending of [listEnding, ".part", ""]) await rm(file + ending, { force: true });
  }

  /** Files with contents, and what lies in them. */
  async #lists(): Promise<(readonly [string, ContentList])[]> {
    const names = (await entriesOf(this.#folder)).filter((name) => name.endsWith(listEnding));
    const lists = names.map(async (name) => {
      const path = join(this.#folder, name);
      const text = await unlessGone(readFile(path, "utf8"));
      if (text === undefined) return [];
      return [[path.slice(0, -listEnding.length), contentList.parse(JSON.parse(text))] as const];
    });
    return (await Promise.all(lists)).flat();
  }
}

/** Removes what lies in a folder and was not touched for so many milliseconds. */
export async function removeUntouched(folder: string, milliseconds: number, now: Date): Promise<void> {
  for (const name of await entriesOf(folder)) {
    const path = join(folder, name);
    const touched = (await unlessGone(stat(path)))?.mtimeMs;
    if (touched !== undefined && touched < now.getTime() - milliseconds) await rm(path, { recursive: true, force: true });
  }
}

/** Name and bytes that a content has by what its sender says. @throws ProductError `request.unreadable`, `file.too-large` */
function declared(name: string): readonly [blob: string, size: number] {
  const [, blob, digits] = uploadName.exec(name) ?? [];
  if (blob === undefined || digits === undefined) throw new ProductError("request.unreadable");
  const size = Number(digits);
  if (size > limits.repositoryFile) throw new ProductError("file.too-large", { path: blob, limit: limits.repositoryFile / 1e6 });
  return [blob, size];
}

/** The contents one after the other; each is noted in `list` when it was found to be what its name says. */
async function* bytesOf(
  uploads: AsyncIterable<Upload>,
  list: ContentList,
  present: number,
  quota: number,
): AsyncGenerator<Uint8Array> {
  let total = present;
  for await (const { fileName, content } of uploads) {
    const [blob, size] = declared(fileName);
    total += size;
    if (total > quota) throw new ProductError("repository.too-large", { limit: quota / 1e6 });
    const hash = createHash("sha1").update(`blob ${size}\0`);
    let bytes = 0;
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
    if (bytes !== size || hash.digest("hex") !== blob) throw new ProductError("upload.damaged");
    list.push([blob, size]);
  }
  if (list.length === 0) throw new ProductError("file.none");
}

/** Names in a folder; none where it is missing. */
async function entriesOf(folder: string): Promise<string[]> {
  return (await unlessGone(readdir(folder))) ?? [];
}

/** Undefined for what is missing: somebody else may have removed it. */
async function unlessGone<Value>(value: Promise<Value>): Promise<Value | undefined> {
  try {
    return await value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Files of courses: teachers add them, a lesson gives their addresses to those who may open it. */
import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { type Database, inTransaction, type ObjectStorage } from "@mofang/host";
import { type CallData, type CallQuery, type CourseFileKind, type courseCalls, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { readPicture, textSide } from "../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileOfTicket } from "../platform/request/file-tickets.ts";
import type { Upload } from "../platform/request/upload.ts";
import { fileKinds, headSize } from "./files/file-kinds.ts";
import * as store from "./files/file-store.ts";
import { courseFiles } from "./files/ticketed.ts";
import { taught } from "./policy.ts";

type Calls = typeof courseCalls;

/** A file whose bytes lie in the storage. */
interface Stored {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storageKey: string;
}

/** Bytes that are read of the storage at a time. */
const step = 1_000_000;

export class CourseFiles {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  readonly #secret: string;

  constructor({ database, storage, secret }: Pick<Platform, "database" | "storage" | "secret">) {
    this.#database = database;
    this.#storage = storage;
    this.#secret = secret;
  }

  /** @throws ProductError `file.none`, `course.file-wrong-kind`, `course.file-too-large`, `course.files-full`, those of pictures and of `taught` */
  async add(
    member: Member,
    { courseId, kind }: CallQuery<Calls["addCourseFile"]>,
    uploads: AsyncIterable<Upload>,
  ): Promise<CallData<Calls["addCourseFile"]>> {
    await taught(this.#database, member, courseId);
    for (const key of await store.deleteUnused(this.#database, courseId)) await this.#storage.delete(key);
    const stored = await this.#store(kind, uploads);
    const { name, size, storageKey } = stored;
    try {
      return await inTransaction(this.#database, async (transaction) => {
        if ((await store.bytesOfCourse(transaction, courseId)) + size > limits.courseFiles) {
          throw new ProductError("course.files-full", { limit: limits.courseFiles / 1e6, name });
        }
        return { id: await store.insertFile(transaction, { ...stored, courseId, kind }), name, size };
      });
    } catch (error) {
      await this.#storage.delete(storageKey);
      throw error;
    }
  }

  /** @throws ProductError `course.file-gone` for a ticket that is forged or too old, and for a file that is gone */
  async open(ticket: string): Promise<Bytes> {
    const fileId = fileOfTicket(courseFiles, this.#secret, ticket, Date.now());
    const file = fileId === undefined ? undefined : await store.findFile(this.#database, fileId);
    if (file === undefined) throw new ProductError("course.file-gone");
    const { storage_key: key, kind, name, media_type: type } = file;
    const size = Number(file.size);
    const part = (start: number, end: number) => Readable.from(this.#read(key, start, end), { objectMode: false });
    const content = part(0, size - 1);
    return { content, part, size, type, tag: key.slice(key.lastIndexOf("/") + 1), ...(kind === "file" && { fileName: name }) };
  }

  async #store(kind: CourseFileKind, uploads: AsyncIterable<Upload>): Promise<Stored> {
    const storageKey = `courses/${randomBytes(18).toString("hex")}`;
    if (kind === "picture") return this.#storePicture(storageKey, uploads);
    for await (const upload of uploads) {
      const name = nameOf(upload);
      const head = await headOf(upload.content);
      const { names, limit, typeOf } = fileKinds[kind];
      const mediaType = typeOf(head.bytes.subarray(0, headSize));
      if (mediaType === undefined) throw new ProductError("course.file-wrong-kind", { name, kinds: names });
      const all = Readable.from(within(limit, name, head), { objectMode: false });
      return { name, mediaType, size: await this.#storage.put(storageKey, all), storageKey };
    }
    throw new ProductError("file.none");
  }

  async #storePicture(storageKey: string, uploads: AsyncIterable<Upload>): Promise<Stored> {
    let name = "";
    async function* named(): AsyncIterable<Upload> {
      for await (const upload of uploads) {
        name = nameOf(upload);
        yield upload;
      }
    }
    const bounds = { limit: limits.picture, side: textSide };
    const { bytes, type: mediaType } = await readPicture(named(), ["png", "jpg", "gif", "webp"], bounds);
    return { name, mediaType, size: await this.#storage.put(storageKey, bytes), storageKey };
  }

  async *#read(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at <= end; at += step) yield this.#storage.read(key, at, Math.min(step, end + 1 - at));
  }
}

function nameOf({ fileName }: Upload): string {
  return basename(fileName.replaceAll("\\", "/")).slice(0, limits.fileName);
}

interface Begun {
  /** The first chunks: `headSize` bytes, or all of a smaller file. */
  readonly bytes: Buffer;
  readonly rest: AsyncIterator<Buffer>;
}

async function headOf(content: Readable): Promise<Begun> {
  const rest = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < headSize) {
    const { done, value } = await rest.next();
    if (done) break;
    bytes = Buffer.concat([bytes, value]);
  }
  return { bytes, rest };
}

/** Passes a file on as long as it is not too large. */
async function* within(limit: number, name: string, { bytes, rest }: Begun): AsyncGenerator<Buffer> {
  let size = 0;
  const count = (chunk: Buffer): Buffer => {
    size += chunk.length;
    if (size > limit) throw new ProductError("course.file-too-large", { name, limit: limit / 1e6 });
    return chunk;
  };
  yield count(bytes);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield count(next.value);
}

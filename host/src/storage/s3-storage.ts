import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { GetObjectCommandInput, S3Client } from "@aws-sdk/client-s3";
import { assertKey, ObjectMissingError, type ObjectStorage, type StoredObject } from "./object-storage.ts";
import { StorageUnavailableError, worded } from "./unavailable.ts";

interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Address of the service; the provider's own when left out. */
  readonly endpoint?: string;
  /** The machine's own role when left out. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** How long a request waits for a connection, and for any sign of life on it, milliseconds; 15 s when left out. */
  readonly patience?: number;
}

/** Long enough for a store that writes a large object to its disks before it answers. */
const usualPatience = 15_000;
/** A request that waited in vain is made once more, no oftener: a person waits for its answer. */
const attempts = 2;

type S3 = typeof import("@aws-sdk/client-s3");

/**
 * Objects in a bucket of a service that speaks S3. Every call fails with StorageUnavailableError when the service cannot be
 * reached, says that it cannot serve now, or is silent for too long; so does a stream that it breaks off. The client is loaded here, because most sites use none. */
export async function s3Storage(options: S3Options): Promise<ObjectStorage> {
  return new S3Storage(await import("@aws-sdk/client-s3"), options);
}

class S3Storage implements ObjectStorage {
  readonly #s3: S3;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #patience: number;

  constructor(s3: S3, { bucket, region, endpoint, credentials, patience = usualPatience }: S3Options) {
    this.#s3 = s3;
    this.#bucket = bucket;
    this.#patience = patience;
    this.#client = new s3.S3Client({
      region,
      maxAttempts: attempts,
      requestHandler: { connectionTimeout: patience, socketTimeout: patience },
      // Checksums that not every S3 server understands would else be mixed into the stored bytes.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials !== undefined && { credentials }),
    });
  }

  async put(key: string, content: Uint8Array | Readable): Promise<number> {
    assertKey(key);
    if (content instanceof Readable) return this.#putStream(key, content);
    await this.#putBody(key, content, content.length);
    return content.length;
  }

  /** S3 wants to know the length beforehand: the stream goes through a file of the machine. */
  async #putStream(key: string, content: Readable): Promise<number> {
    const file = path.join(tmpdir(), `mofang-upload-${randomUUID()}`);
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
      const { size } = await stat(file);
      await this.#putBody(key, createReadStream(file), size);
      return size;
    } finally {
      await rm(file, { force: true });
    }
  }

  async #putBody(key: string, content: Uint8Array | Readable, size: number): Promise<void> {
    const command = new this.#s3.PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content, ContentLength: size });
    await this.#client.send(command).catch(fail);
  }

  async get(key: string): Promise<Readable> {
    assertKey(key);
    return this.#getBody({ Bucket: this.#bucket, Key: key });
  }

  async #getBody(input: GetObjectCommandInput & { readonly Key: string }): Promise<Readable> {
    const { Key: key } = input;
    const command = new this.#s3.GetObjectCommand(input);
    const { Body } = await this.#inTime((signal) => this.#client.send(command, signal)).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    });
    if (!(Body instanceof Readable)) throw new Error(`S3 answered without a body for ${key}`);
    const bytes = Readable.from(watched(Body, this.#patience), { objectMode: false });
    // A reader that leaves before the first byte has not begun the generator, which then closes nothing.
    return bytes.once("close", () => Body.destroy());
  }

  async read(key: string, offset: number, length: number): Promise<Uint8Array> {
    assertKey(key);
    const size = await this.size(key);
    if (size === undefined) throw new ObjectMissingError(key);
    // S3 refuses ranges that hold nothing.
    if (length <= 0 || offset >= size) return new Uint8Array(0);
    const range = `bytes=${offset}-${Math.min(size, offset + length) - 1}`;
    return buffer(await this.#getBody({ Bucket: this.#bucket, Key: key, Range: range }));
  }

  async size(key: string): Promise<number | undefined> {
    assertKey(key);
    const command = new this.#s3.HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    try {
      const { ContentLength } = await this.#inTime((signal) => this.#client.send(command, signal));
      if (ContentLength === undefined) throw new Error(`S3 answered without a length for ${key}`);
      return ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    const command = new this.#s3.DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await this.#inTime((signal) => this.#client.send(command, signal));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let ContinuationToken: string | undefined;
    do {
      const place = { Bucket: this.#bucket, Prefix: prefix, ...(ContinuationToken !== undefined && { ContinuationToken }) };
      const command = new this.#s3.ListObjectsV2Command(place);
      const page = await this.#inTime((signal) => this.#client.send(command, signal));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined || Size === undefined || LastModified === undefined) {
          throw new Error(`S3 listed an object without its name, size or time: ${Key}`);
        }
        yield { key: Key, size: Size, changed: LastModified.getTime() };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /**
   * What a request answers, without the bytes that it hands on as a stream. The client bounds the silence before an answer
   * and not the one in its midst, so all attempts together have a time too.
   */
  async #inTime<Answer>(send: (options: { readonly abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
    const control = new AbortController();
    const bound = (attempts + 1) * this.#patience;
    const timer = setTimeout(() => control.abort(), bound);
    try {
      return await send({ abortSignal: control.signal });
    } catch (error) {
      if (control.signal.aborted) throw new StorageUnavailableError("slow", new Error(`no whole answer within ${bound} ms`));
      throw worded(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}

function fail(error: unknown): never {
  throw worded(error);
}

/** The bytes of an answer. Only the store's own silence is measured, not the time that the reader takes between two chunks. */
async function* watched(body: Readable, patience: number): AsyncGenerator<Uint8Array> {
  const silent = new StorageUnavailableError("slow", new Error(`no byte within ${patience} ms`));
  const wait = () => setTimeout(() => body.destroy(silent), patience);
  let timer = wait();
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = wait();
    }
  } catch (error) {
    fail(error);
  } finally {
    clearTimeout(timer);
  }
}

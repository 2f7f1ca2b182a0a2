import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { assertKey, ObjectMissingError, type ObjectStorage, type StoredObject } from "./object-storage.ts";

interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Address of the service; the provider's own when left out. */
  readonly endpoint?: string;
  /** The machine's own role when left out. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

type S3 = typeof import("@aws-sdk/client-s3");

/** Objects in a bucket of a service that speaks S3. The client is loaded here, because most sites use none. */
export async function s3Storage(options: S3Options): Promise<ObjectStorage> {
  return new S3Storage(await import("@aws-sdk/client-s3"), options);
}

class S3Storage implements ObjectStorage {
  readonly #s3: S3;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(s3: S3, { bucket, region, endpoint, credentials }: S3Options) {
    this.#s3 = s3;
    this.#bucket = bucket;
    this.#client = new s3.S3Client({
      region,
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
    await this.#client.send(
      new this.#s3.PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content, ContentLength: content.length }),
    );
    return content.length;
  }

  /** S3 wants to know the length beforehand: the stream goes through a file of the machine. */
  async #putStream(key: string, content: Readable): Promise<number> {
    const file = path.join(tmpdir(), `mofang-upload-${randomUUID()}`);
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
      const { size } = await stat(file);
      await this.#client.send(
        new this.#s3.PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: createReadStream(file), ContentLength: size }),
      );
      return size;
    } finally {
      await rm(file, { force: true });
    }
  }

  async get(key: string): Promise<Readable> {
    assertKey(key);
    const { Body } = await this.#client
      .send(new this.#s3.GetObjectCommand({ Bucket: this.#bucket, Key: key }))
      .catch(missing(key));
    if (!(Body instanceof Readable)) throw new Error(`S3 answered without a body for ${key}`);
    return Body;
  }

  async read(key: string, offset: number, length: number): Promise<Uint8Array> {
    assertKey(key);
    const size = await this.size(key);
    if (size === undefined) throw new ObjectMissingError(key);
    // S3 refuses ranges that hold nothing.
    if (length <= 0 || offset >= size) return new Uint8Array(0);
    const range = `bytes=${offset}-${Math.min(size, offset + length) - 1}`;
    const { Body } = await this.#client
      .send(new this.#s3.GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: range }))
      .catch(missing(key));
    if (Body === undefined) throw new Error(`S3 answered without a body for ${key}`);
    return Body.transformToByteArray();
  }

  async size(key: string): Promise<number | undefined> {
    assertKey(key);
    try {
      const { ContentLength } = await this.#client.send(new this.#s3.HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      if (ContentLength === undefined) throw new Error(`S3 answered without a length for ${key}`);
      return ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.#client.send(new this.#s3.DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    for await (const page of this.#s3.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined || Size === undefined || LastModified === undefined) {
          throw new Error(`S3 listed an object without its name, size or time: ${Key}`);
        }
        yield { key: Key, size: Size, changed: LastModified.getTime() };
      }
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new ObjectMissingError(key) : error;
  };
}

import { randomBytes } from "node:crypto";
import { ObjectMissingError, type ObjectStorage } from "@mofang/host";
import type { Bytes } from "../http/bytes.ts";
import type { Upload } from "../http/upload.ts";
import { ProductError } from "../product-error.ts";

/** Kinds of pictures by their first bytes; a name's ending and what a browser says of a file prove nothing. */
const kinds = {
  png: { type: "image/png", begins: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")) },
  jpg: { type: "image/jpeg", begins: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  gif: { type: "image/gif", begins: (bytes: Buffer) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)) },
  webp: { type: "image/webp", begins: (bytes: Buffer) => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12)) },
} as const;
export type PictureKind = keyof typeof kinds;

const nameForm = /^[A-Za-z0-9_-]{32}\.(png|jpg|gif|webp)$/;
const keyOf = (name: string): string => `pictures/${name}`;

/** Address under which this site shows a picture. */
export function pictureAddress(name: string): string {
  return `/mofang/file/picture/${name}`;
}

/** The content of one picture. */
export interface Picture {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
  /** Media type. */
  readonly type: (typeof kinds)[PictureKind]["type"];
}

/**
 * Reads the only file of an upload.
 *
 * @param limit  bytes
 * @throws ProductError `file.none`, `request.too-many-files`, `picture.wrong-kind`, `picture.too-large`
 */
export async function readPicture(
  uploads: AsyncIterable<Upload>,
  allowed: readonly PictureKind[],
  limit: number,
): Promise<Picture> {
  let picture: Picture | undefined;
  for await (const { content } of uploads) {
    if (picture !== undefined) throw new ProductError("request.too-many-files", { limit: 1 });
    const bytes = await readUpTo(content, limit);
    const kind = allowed.find((candidate) => kinds[candidate].begins(bytes));
    if (kind === undefined) throw new ProductError("picture.wrong-kind", { kinds: allowed.join(", ") });
    picture = { bytes, kind, type: kinds[kind].type };
  }
  if (picture === undefined) throw new ProductError("file.none");
  return picture;
}

/** Pictures that people upload. A picture is seen by whoever has its name, which cannot be guessed. */
export class UploadedPictures {
  readonly #storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** Keeps the only file of an upload. @returns its name @throws as `readPicture` */
  async save(uploads: AsyncIterable<Upload>, allowed: readonly PictureKind[], limit: number): Promise<string> {
    const { bytes, kind } = await readPicture(uploads, allowed, limit);
    const name = `${randomBytes(24).toString("base64url")}.${kind}`;
    await this.#storage.put(keyOf(name), bytes);
    return name;
  }

  /** @throws ProductError `picture.not-found` */
  async open(name: string): Promise<Bytes> {
    const kind = nameForm.exec(name)?.[1] as PictureKind | undefined;
    if (kind === undefined) throw new ProductError("picture.not-found");
    try {
      return { content: await this.#storage.get(keyOf(name)), type: kinds[kind].type, tag: name };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("picture.not-found");
      throw error;
    }
  }

  /** Forgets a picture by its address; what is no address of ours stays. */
  async delete(address: string): Promise<void> {
    const name = address.slice(pictureAddress("").length);
    if (address.startsWith(pictureAddress("")) && nameForm.test(name)) await this.#storage.delete(keyOf(name));
  }
}

async function readUpTo(content: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new ProductError("picture.too-large", { limit: limit / 1e6 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

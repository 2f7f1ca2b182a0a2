import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Database, inTransaction, ObjectMissingError, type ObjectStorage } from "@mofang/host";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../errors/product-error.ts";
import type { Bytes } from "../request/bytes.ts";
import type { Upload } from "../request/upload.ts";
import * as store from "./picture-store.ts";
import { type PictureKind, reencoded } from "./re-encoded.ts";
import type { OldPictures } from "./redraw-old.ts";

/** Kinds of pictures by their first bytes; a name's ending and what a browser says of a file prove nothing. */
const kinds = {
  png: { type: "image/png", begins: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")) },
  jpg: { type: "image/jpeg", begins: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  gif: { type: "image/gif", begins: (bytes: Buffer) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)) },
  webp: { type: "image/webp", begins: (bytes: Buffer) => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12)) },
} as const satisfies Record<PictureKind, unknown>;

const nameForm = /^[A-Za-z0-9_-]{32}\.(png|jpg|gif|webp)$/;
const keyOf = (name: string): string => `pictures/${name}`;
const kindIn = (name: string): PictureKind | undefined => nameForm.exec(name)?.[1] as PictureKind | undefined;

/** Pixels that a picture in a text is scaled down to, wide and high. */
export const textSide = 4096;

/** Address under which this site shows a picture. */
export function pictureAddress(name: string): string {
  return `/mofang/file/picture/${name}`;
}

/** The content of one picture. */
interface Picture {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
  /** Media type. */
  readonly type: (typeof kinds)[PictureKind]["type"];
}

/** The kind of a media type that this site stores. */
export function kindOfType(type: string): PictureKind {
  const kind = (Object.keys(kinds) as PictureKind[]).find((each) => kinds[each].type === type);
  return present(kind, `pictures are stored as ${type}`);
}

/** What may be uploaded: bytes of the file, and the pixels that it is scaled down to, wide and high. */
interface PictureBounds {
  readonly limit: number;
  readonly side: number;
}

/**
 * Reads the only file of an upload, and draws its picture again.
 *
 * @throws ProductError `file.none`, `request.too-many-files`, `picture.wrong-kind`, `picture.too-large`, and as `reencoded`
 */
export async function readPicture(
  uploads: AsyncIterable<Upload>,
  allowed: readonly PictureKind[],
  { limit, side }: PictureBounds,
): Promise<Picture> {
  let picture: Picture | undefined;
  for await (const { content } of uploads) {
    if (picture !== undefined) throw new ProductError("request.too-many-files", { limit: 1 });
    const bytes = await readUpTo(content, limit);
    const kind = allowed.find((candidate) => kinds[candidate].begins(bytes));
    if (kind === undefined) throw new ProductError("picture.wrong-kind", { kinds: allowed.join(", ") });
    picture = { bytes: await reencoded(bytes, kind, side), kind, type: kinds[kind].type };
  }
  if (picture === undefined) throw new ProductError("file.none");
  return picture;
}

/** An address of a picture in a text, on this site or with the name of one before it. */
const mention = /picture\/([A-Za-z0-9_-]{32}\.(?:png|jpg|gif|webp))/g;
/** Pictures of one run of the removal: what people do now comes first. */
const removedAtOnce = 1_000;

/**
 * Pictures that people upload. A picture is seen by whoever has its name, which cannot be guessed. Whatever text is about
 * to be stored goes through `noteNeeded` before, and a picture that it names stays for ever; one that no text named, and
 * that is nobody's picture of themselves, goes after a while.
 */
export class UploadedPictures {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  constructor(database: Database, storage: ObjectStorage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** Keeps the only file of an upload. @returns its name @throws as `readPicture` */
  async save(uploads: AsyncIterable<Upload>, allowed: readonly PictureKind[], bounds: PictureBounds): Promise<string> {
    const { bytes, kind } = await readPicture(uploads, allowed, bounds);
    const name = `${randomBytes(24).toString("base64url")}.${kind}`;
    // First, so that no picture is ever stored of which nothing knows.
    await store.insertPicture(this.#database, name);
    await this.#storage.put(keyOf(name), bytes);
    return name;
  }

  /** @throws ProductError `picture.not-found` */
  async open(name: string): Promise<Bytes> {
    const kind = kindIn(name);
    if (kind === undefined) throw new ProductError("picture.not-found");
    try {
      return { content: await this.#storage.get(keyOf(name)), type: kinds[kind].type, tag: name };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("picture.not-found");
      throw error;
    }
  }

  /** Those that were stored before they were drawn again at their upload, for `redrawOld`. */
  get old(): OldPictures<string> {
    const storage = this.#storage;
    return {
      side: textSide,
      waiting: (most) => store.picturesToRedraw(this.#database, most),
      hold: async (transaction, name) => {
        if (!(await store.holdToRedraw(transaction, name))) return undefined;
        // Nothing is left of what is gone, and its kind does not matter.
        return { bytes: await bytesOf(storage, keyOf(name)), kind: kindIn(name) ?? "png" };
      },
      replace: async (_transaction, name, bytes) => {
        await storage.put(keyOf(name), bytes);
      },
      mark: store.markRedrawn,
    };
  }

  /** Keeps for ever what texts name that are about to be stored, whether or not they are in the end. */
  async noteNeeded(texts: readonly string[]): Promise<void> {
    const names = new Set(texts.flatMap((text) => [...text.matchAll(mention)].flatMap(([, name]) => name ?? [])));
    if (names.size === 0) return;
    await store.keepPictures(this.#database, [...names]);
  }

  /** As `noteNeeded`, of a file. Most name none, which their bytes tell without a text being made of them. */
  async noteNeededInFile(content: Buffer): Promise<void> {
    if (content.includes("picture/")) await this.noteNeeded([content.toString("latin1")]);
  }

  /** Begins the time after which a picture goes that somebody replaces, unless a text names it. */
  async noteReplaced(address: string): Promise<void> {
    await store.beginDisuse(this.#database, address.slice(pictureAddress("").length));
  }

  /**
   * Removes pictures that nothing has needed for `limits.unusedPictureDays`, a thousand at most. Each row goes with its
   * picture or stays: a process that dies in between leaves it for the next run.
   */
  async removeUnused(): Promise<void> {
    for (const name of await store.unusedPictures(this.#database, pictureAddress(""), removedAtOnce)) {
      await inTransaction(this.#database, async (transaction) => {
        // Asked again, and held: a text may have named it meanwhile.
        if (!(await store.holdUnused(transaction, pictureAddress(""), name))) return;
        await this.#storage.delete(keyOf(name));
        await store.deletePicture(transaction, name);
      });
    }
  }
}

/** Bytes of an object; none where it is gone. */
async function bytesOf(storage: ObjectStorage, key: string): Promise<Buffer> {
  try {
    return await buffer(await storage.get(key));
  } catch (error) {
    if (error instanceof ObjectMissingError) return Buffer.alloc(0);
    throw error;
  }
}

async function readUpTo(content: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new ProductError("picture.too-large", { limit: inWords(limit) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Bytes as refusals write limits: 150 KB, 3 MB. */
function inWords(bytes: number): string {
  return bytes < 1e6 ? `${bytes / 1e3} KB` : `${bytes / 1e6} MB`;
}

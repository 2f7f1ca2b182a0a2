import type { Readable } from "node:stream";

/** Object that a list names. */
export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last put, milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Files by key. Keys are parts with `/` between (`results/17/run.mfr`): letters, digits, `.`, `_`, `-`, no part `.` or `..`.
 * A put is whole or not at all: readers see the former object until the new one is complete.
 */
export interface ObjectStorage {
  /** Stores bytes, or a stream to its end, under a key; an object of that key is replaced. @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<number>;
  /** The whole object. @throws ObjectMissingError */
  get(key: string): Promise<Readable>;
  /** `length` bytes from `offset` on, fewer at the object's end. @throws ObjectMissingError */
  read(key: string, offset: number, length: number): Promise<Uint8Array>;
  /** Size in bytes, undefined when there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Deletes an object; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Objects whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** There is no object of that key. */
export class ObjectMissingError extends Error {
  override readonly name = "ObjectMissingError";
  constructor(readonly key: string) {
    super(`There is no object ${key}`);
  }
}

const keyForm = /^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/** @throws RangeError for a key that is not of the form that `ObjectStorage` says */
export function assertKey(key: string): void {
  if (!keyForm.test(key)) throw new RangeError(`Not a key of the object storage: ${JSON.stringify(key)}`);
}

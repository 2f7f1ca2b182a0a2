/** Attachments: for all readers once a text that they see names them, for writers before; removed when no text names them. */
import { randomBytes } from "node:crypto";
import { type Database, inTransaction, ObjectMissingError, type ObjectStorage } from "@mofang/host";
import { type CallData, limits, type PortalKind, type portalCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Upload } from "../platform/request/upload.ts";
import type { FilePasses } from "./file-pass.ts";
import * as store from "./file-store.ts";
import { requireWriter } from "./policy.ts";

const keyForm = /^[A-Za-z0-9_-]{32}$/;
const objectOf = (key: string): string => `portal/${key}`;

export class Files {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  readonly #passes: FilePasses;

  constructor(database: Database, storage: ObjectStorage, passes: FilePasses) {
    this.#database = database;
    this.#storage = storage;
    this.#passes = passes;
  }

  /** Keeps the only file of an upload. @throws ProductError `auth.no-permission`, `file.none`, `request.too-many-files`, `request.too-large` */
  async add(
    member: Member,
    kind: PortalKind,
    uploads: AsyncIterable<Upload>,
  ): Promise<CallData<typeof portalCalls.addPortalFile>> {
    requireWriter(member, kind);
    let added: { readonly key: string; readonly name: string } | undefined;
    for await (const { fileName, content } of uploads) {
      const key = randomBytes(24).toString("base64url");
      // First, so that nothing is ever stored of which nothing knows.
      await store.insertFile(this.#database, key, member.id);
      await store.setFileSize(this.#database, key, await this.#storage.put(objectOf(key), content));
      added = { key, name: plainName(fileName) };
    }
    if (added === undefined) throw new ProductError("file.none");
    return added;
  }

  /** @throws ProductError `portal.file-not-found`, also for what the text of no published entry names when the pass does not open it */
  async open(key: string, name: string, pass = ""): Promise<Bytes> {
    const size = keyForm.test(key) ? await store.fileSize(this.#database, key) : undefined;
    const isOpen = this.#passes.opens(key, pass) || (await store.isFileShown(this.#database, key));
    if (size === undefined || !isOpen) throw new ProductError("portal.file-not-found");
    try {
      return { content: await this.#storage.get(objectOf(key)), size, fileName: plainName(name) };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("portal.file-not-found");
      throw error;
    }
  }

  /** Removes what no text names; each row goes with its object or stays. */
  async removeUnused(): Promise<void> {
    for (const key of await store.unusedFiles(this.#database, limits.unusedPictureDays)) {
      await inTransaction(this.#database, async (transaction) => {
        await this.#storage.delete(objectOf(key));
        await store.deleteFile(transaction, key);
      });
    }
  }
}

/** The last part of a file's name, without what no system takes. */
function plainName(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? "").replace(/\p{Cc}/gu, "").trim();
  return [...(name === "" ? "file" : name)].slice(0, limits.fileName).join("");
}

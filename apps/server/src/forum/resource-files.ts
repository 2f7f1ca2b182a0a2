/** Files of the resources of the site: administrators add and delete them, members download them. */
import { type Database, inTransaction, ObjectMissingError, type ObjectStorage } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, forumCalls, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import { type StoredUpload, storeUpload } from "../platform/request/stored-upload.ts";
import type { Upload } from "../platform/request/upload.ts";
import * as store from "./resource-store.ts";

type Calls = typeof forumCalls;

export class ResourceFiles {
  readonly #database: Database;
  readonly #storage: ObjectStorage;

  constructor(database: Database, storage: ObjectStorage) {
    this.#database = database;
    this.#storage = storage;
  }

  /** @throws ProductError `file.none`, `request.too-large`, and those of `#addTo` */
  async add(
    { resourceId }: CallQuery<Calls["addResourceFiles"]>,
    uploads: AsyncIterable<Upload>,
  ): Promise<CallData<Calls["addResourceFiles"]>> {
    const added: StoredUpload[] = [];
    try {
      for await (const upload of uploads) added.push(await storeUpload(this.#storage, upload, "resources/", limits.resourceFile));
      if (added.length === 0) throw new ProductError("file.none");
      return { names: await this.#addTo(resourceId, added) };
    } catch (error) {
      for (const { key } of added) await this.#storage.delete(key);
      throw error;
    }
  }

  /** @throws ProductError `list.entry-not-found`, `school.attachment-kind`, `school.attachments-full` */
  #addTo(resourceId: number, added: readonly StoredUpload[]): Promise<string[]> {
    return inTransaction(this.#database, async (transaction) => {
      const resource = await store.lockResource(transaction, resourceId);
      if (resource === undefined) throw new ProductError("list.entry-not-found");
      if (resource.type !== 2) throw new ProductError("school.attachment-kind", { title: resource.title });
      const files = [...resource.files, ...added];
      if (files.length > limits.uploadFiles) throw new ProductError("school.attachments-full", { most: limits.uploadFiles });
      await store.setFiles(transaction, resourceId, files);
      return files.map(({ name }) => name);
    });
  }

  /** @throws ProductError `list.entry-not-found`, `school.attachment-gone` */
  async delete({ resourceId, place, name }: CallBody<Calls["deleteResourceFile"]>): Promise<void> {
    const { key } = await inTransaction(this.#database, async (transaction) => {
      const resource = await store.lockResource(transaction, resourceId);
      if (resource === undefined) throw new ProductError("list.entry-not-found");
      const file = resource.files[place];
      if (file === undefined || file.name !== name) throw new ProductError("school.attachment-gone", { name });
      const others = resource.files.filter((each) => each !== file);
      await store.setFiles(transaction, resourceId, others);
      return file;
    });
    await this.#storage.delete(key);
  }

  /** @throws ProductError `school.resource-not-found` for one that is hidden, or for schools, to which the member does not belong */
  async open(memberId: number, { resourceId, place }: CallQuery<Calls["forumResourceFile"]>): Promise<Bytes> {
    const file = (await store.filesFor(this.#database, resourceId, memberId))?.[place];
    if (file === undefined) throw new ProductError("school.resource-not-found");
    try {
      return { content: await this.#storage.get(file.key), fileName: file.name };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("school.resource-not-found");
      throw error;
    }
  }
}

/** Where members download a file of a resource of the site. @param place  among its files, from 0 */
export function resourceFileAddress(resourceId: number, place: number): string {
  return `${forumCalls.forumResourceFile.path}?${new URLSearchParams({ resourceId: String(resourceId), place: String(place) })}`;
}

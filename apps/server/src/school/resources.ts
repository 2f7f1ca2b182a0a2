/** Resources of schools: links, and files that only their people can download. */
import { type Database, inTransaction, ObjectMissingError, type ObjectStorage } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  forumCalls,
  type Language,
  limits,
  schoolContentCalls,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import { type StoredUpload, storeUpload } from "../platform/request/stored-upload.ts";
import type { Upload } from "../platform/request/upload.ts";
import * as store from "./resource-store.ts";

type Calls = typeof schoolContentCalls;

export class Resources {
  readonly #database: Database;
  readonly #storage: ObjectStorage;

  constructor(database: Database, storage: ObjectStorage) {
    this.#database = database;
    this.#storage = storage;
  }

  async list(
    { schoolId, page }: CallQuery<Calls["schoolResources"]>,
    language: Language,
  ): Promise<CallData<Calls["schoolResources"]>> {
    const pageSize = limits.resourceCards;
    const { rows, total } = await store.listResources(this.#database, schoolId, language, { page, pageSize });
    const presented = rows.map(({ id, title, type, link_url, attachments, school_id }) => ({
      id,
      title,
      type: type as 1 | 2,
      linkUrl: link_url,
      attachmentList: (attachments as unknown as StoredUpload[]).map(({ name }, place) => ({
        path: fileAddress(school_id, id, place),
        name,
      })),
      isOwn: school_id !== null,
    }));
    return { rows: presented, total, page, pageSize };
  }

  /** @throws ProductError `school.resource-empty`, `request.too-large` */
  async add(
    { schoolId, title, linkUrl }: CallQuery<Calls["addSchoolResource"]>,
    uploads: AsyncIterable<Upload>,
  ): Promise<CallData<Calls["addSchoolResource"]>> {
    const files: StoredUpload[] = [];
    try {
      for await (const upload of uploads)
        files.push(await storeUpload(this.#storage, upload, `schools/${schoolId}/`, limits.resourceFile));
      if ((linkUrl === "") === (files.length === 0)) throw new ProductError("school.resource-empty");
      return { resourceId: await store.insertResource(this.#database, { schoolId, title, linkUrl, files }) };
    } catch (error) {
      for (const { key } of files) await this.#storage.delete(key);
      throw error;
    }
  }

  /** @throws ProductError `school.resource-not-found` */
  async delete({ schoolId, resourceId }: CallBody<Calls["deleteSchoolResource"]>): Promise<void> {
    const files = await inTransaction(this.#database, async (transaction) => {
      const found = await store.filesOf(transaction, schoolId, resourceId);
      if (found === undefined) throw new ProductError("school.resource-not-found");
      await store.deleteResource(transaction, resourceId);
      return found;
    });
    for (const { key } of files) await this.#storage.delete(key);
  }

  /** @throws ProductError `file.none`, `request.too-large`, and those of `#addTo` */
  async addFiles(
    { schoolId, resourceId }: CallQuery<Calls["uploadAttachment"]>,
    uploads: AsyncIterable<Upload>,
  ): Promise<CallData<Calls["uploadAttachment"]>> {
    const added: StoredUpload[] = [];
    try {
      for await (const upload of uploads)
        added.push(await storeUpload(this.#storage, upload, `schools/${schoolId}/`, limits.resourceFile));
      if (added.length === 0) throw new ProductError("file.none");
      return { names: await this.#addTo(schoolId, resourceId, added) };
    } catch (error) {
      for (const { key } of added) await this.#storage.delete(key);
      throw error;
    }
  }

  /** @throws ProductError `school.resource-not-found`, `school.attachment-kind`, `school.attachments-full` */
  #addTo(schoolId: number, resourceId: number, added: readonly StoredUpload[]): Promise<string[]> {
    return inTransaction(this.#database, async (transaction) => {
      const resource = await store.lockResource(transaction, schoolId, resourceId);
      if (resource === undefined) throw new ProductError("school.resource-not-found");
      if (resource.type !== 2) throw new ProductError("school.attachment-kind", { title: resource.title });
      const files = [...resource.files, ...added];
      if (files.length > limits.uploadFiles) throw new ProductError("school.attachments-full", { most: limits.uploadFiles });
      await store.setFiles(transaction, resourceId, files);
      return files.map(({ name }) => name);
    });
  }

  /** @throws ProductError `school.resource-not-found`, `school.attachment-gone`, `school.last-attachment` */
  async deleteFile({ schoolId, resourceId, place, name }: CallBody<Calls["deleteAttachment"]>): Promise<void> {
    const { key } = await inTransaction(this.#database, async (transaction) => {
      const resource = await store.lockResource(transaction, schoolId, resourceId);
      if (resource === undefined) throw new ProductError("school.resource-not-found");
      const file = resource.files[place];
      if (file === undefined || file.name !== name) throw new ProductError("school.attachment-gone", { name });
      if (resource.files.length === 1) throw new ProductError("school.last-attachment", { name });
      await store.setFiles(
        transaction,
        resourceId,
        resource.files.filter((each) => each !== file),
      );
      return file;
    });
    await this.#storage.delete(key);
  }

  /** @throws ProductError `school.resource-not-found` */
  async open({ schoolId, resourceId, place }: CallQuery<Calls["schoolFile"]>): Promise<Bytes> {
    const file = (await store.filesOf(this.#database, schoolId, resourceId))?.[place];
    if (file === undefined) throw new ProductError("school.resource-not-found");
    try {
      return { content: await this.#storage.get(file.key), fileName: file.name };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("school.resource-not-found");
      throw error;
    }
  }
}

/** Where the file of a resource is downloaded by those who may. @param schoolId  null for one of the site */
function fileAddress(schoolId: number | null, resourceId: number, place: number): string {
  const query = new URLSearchParams({ resourceId: String(resourceId), place: String(place) });
  if (schoolId === null) return `${forumCalls.forumResourceFile.path}?${query}`;
  query.set("schoolId", String(schoolId));
  return `${schoolContentCalls.schoolFile.path}?${query}`;
}

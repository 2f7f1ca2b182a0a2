/** Files of posts and answers: members bring them, a text lists them, and who may see the text saves them. */
import { addJob, inTransaction, type JobHandlers, ObjectMissingError, type Transaction } from "@mofang/host";
import { type CallData, limits, postFileCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileAddress, fileOfTicket } from "../platform/request/file-tickets.ts";
import { storeUpload } from "../platform/request/stored-upload.ts";
import type { Upload } from "../platform/request/upload.ts";
import * as store from "./file-store.ts";

type Calls = typeof postFileCalls;
type ShownFiles = readonly { readonly id: number; readonly name: string; readonly size: number; readonly url: string }[];

const ticketed = { path: postFileCalls.postFile.path, purpose: "forum files" } as const;
const job = "forum.files";
/** Milliseconds between two looks for files that nothing needs. */
const pause = 3_600_000;

export class TextFiles {
  readonly #platform: Pick<Platform, "database" | "storage" | "secret">;

  constructor(platform: Pick<Platform, "database" | "storage" | "secret">) {
    this.#platform = platform;
  }

  /** @throws ProductError `file.none`, `request.too-large`, `forum.files-full` */
  async add(member: Member, uploads: AsyncIterable<Upload>): Promise<CallData<Calls["addPostFile"]>> {
    const { database, storage } = this.#platform;
    for await (const upload of uploads) {
      const { name: given, key: storageKey } = await storeUpload(storage, upload, "forum/", limits.postFile);
      const name = given.slice(0, limits.fileName);
      const size = (await storage.size(storageKey)) ?? 0;
      try {
        return await inTransaction(database, async (transaction) => {
          if ((await store.bytesOf(transaction, member.id)) + size > limits.postFilesOfMember) {
            throw new ProductError("forum.files-full", { limit: limits.postFilesOfMember / 1e6, name });
          }
          return { id: await store.insertFile(transaction, { ownerId: member.id, name, size, storageKey }), name, size };
        });
      } catch (error) {
        await storage.delete(storageKey);
        throw error;
      }
    }
    throw new ProductError("file.none");
  }

  /** Always to be saved: a browser opens nothing of it. @throws ProductError `forum.file-gone` for a ticket that is forged or too old, and a file that is gone */
  async open(ticket: string): Promise<Bytes> {
    const { database, storage, secret } = this.#platform;
    const fileId = fileOfTicket(ticketed, secret, ticket, Date.now());
    const file = fileId === undefined ? undefined : await store.findFile(database, fileId);
    if (file === undefined) throw new ProductError("forum.file-gone");
    try {
      const content = await storage.get(file.storage_key);
      return { content, type: "application/octet-stream", fileName: file.name, size: Number(file.size) };
    } catch (error) {
      if (error instanceof ObjectMissingError) throw new ProductError("forum.file-gone");
      throw error;
    }
  }

  /**
   * Gives a text its files, in the transaction that writes it; those that it no longer names are deleted a day later.
   *
   * @param givers  whose files it may get: its author, and who changes it
   * @throws ProductError `forum.file-not-found`
   */
  async attach(
    transaction: Transaction,
    text: store.TextOfFiles,
    fileIds: readonly number[],
    givers: readonly number[],
  ): Promise<void> {
    await store.releaseFiles(transaction, text);
    for (const [place, id] of fileIds.entries()) {
      if (!(await store.attachFile(transaction, text, id, place, givers))) throw new ProductError("forum.file-not-found", { id });
    }
  }

  /** Files of a post, for who may see it. */
  async ofPost(postId: number): Promise<ShownFiles> {
    return this.#shown(await store.filesOf(this.#platform.database, { postIds: [postId], answerIds: [] }));
  }

  /** Files of answers by the ids of these, for who may see them. */
  async ofAnswers(answerIds: readonly number[]): Promise<ReadonlyMap<number, ShownFiles>> {
    const files = await store.filesOf(this.#platform.database, { postIds: [], answerIds });
    return new Map(answerIds.map((id) => [id, this.#shown(files.filter(({ answerId }) => answerId === id))]));
  }

  /** Deletes files that are of no text for a day, and those of texts that were deleted a month ago. */
  async deleteUnused(): Promise<void> {
    const { database, storage } = this.#platform;
    for (const key of await store.deleteUnused(database)) await storage.delete(key);
  }

  /** The job that does so again and again. */
  jobs(): JobHandlers {
    return {
      [job]: async () => {
        await this.deleteUnused();
        await addJob(this.#platform.database, job, null, { key: job, runAt: new Date(Date.now() + pause) });
      },
    };
  }

  /** Sees to it that the job runs; the same however often it is asked for. */
  async begin(): Promise<void> {
    await addJob(this.#platform.database, job, null, { key: job });
  }

  #shown(files: readonly store.FileRow[]): ShownFiles {
    const now = Date.now();
    return files.map(({ id, name, size }) => ({ id, name, size, url: fileAddress(ticketed, this.#platform.secret, id, now) }));
  }
}

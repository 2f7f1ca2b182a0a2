/** Files of posts, answers and private messages: members bring them, a text lists them, and who may see the text saves them. */
import { addJob, inTransaction, type JobHandlers, ObjectMissingError, type Transaction } from "@mofang/host";
import { type CallData, type ListedFile, limits, postFileCalls, type TextFile } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { fileAddress, fileOfTicket } from "../platform/request/file-tickets.ts";
import { storeUpload } from "../platform/request/stored-upload.ts";
import type { Upload } from "../platform/request/upload.ts";
import * as store from "./store.ts";

type Calls = typeof postFileCalls;

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

  /** A file of a post or an answer. @throws ProductError `forum.file-gone` for a ticket that is forged or too old, and a file that is gone */
  async open(ticket: string): Promise<Bytes> {
    const fileId = fileOfTicket(ticketed, this.#platform.secret, ticket, Date.now());
    const file = fileId === undefined ? undefined : await store.findFile(this.#platform.database, fileId);
    // A ticket of a text that listed it before opens nothing of a message.
    const bytes = file === undefined || file.message_id !== null ? undefined : await this.#bytesOf(file);
    if (bytes === undefined) throw new ProductError("forum.file-gone");
    return bytes;
  }

  /**
   * A file of a message.
   *
   * @param isSeen  says of a message whether who asks may see it
   * @returns undefined where there is none, or none to be seen
   */
  async openOfMessage(fileId: number, isSeen: (messageId: number) => Promise<boolean>): Promise<Bytes | undefined> {
    const file = await store.findFile(this.#platform.database, fileId);
    const messageId = file?.message_id ?? null;
    return file === undefined || messageId === null || !(await isSeen(messageId)) ? undefined : this.#bytesOf(file);
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
  async ofPost(postId: number): Promise<readonly TextFile[]> {
    return (await this.#filesOf("post", [postId])).map((file) => this.#withAddress(file));
  }

  /** Files of answers by the ids of these, for who may see them. */
  async ofAnswers(answerIds: readonly number[]): Promise<ReadonlyMap<number, readonly TextFile[]>> {
    const files = await this.#filesOf("answer", answerIds);
    return byText(answerIds, files, (file) => this.#withAddress(file));
  }

  /** Files of messages by the ids of these, for who may see them. They have no addresses: each time it is asked who fetches one. */
  async ofMessages(messageIds: readonly number[]): Promise<ReadonlyMap<number, readonly ListedFile[]>> {
    return byText(messageIds, await this.#filesOf("message", messageIds), listed);
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

  #filesOf(kind: store.TextOfFiles["kind"], ids: readonly number[]): Promise<readonly store.FileRow[]> {
    return store.filesOf(this.#platform.database, kind, ids);
  }

  #withAddress(file: store.FileRow): TextFile {
    return { ...listed(file), url: fileAddress(ticketed, this.#platform.secret, file.id, Date.now()) };
  }

  /** Always to be saved: a browser opens nothing of it. Undefined where the storage has lost it. */
  async #bytesOf({ name, size, storage_key: key }: store.StoredFile): Promise<Bytes | undefined> {
    try {
      const content = await this.#platform.storage.get(key);
      return { content, type: "application/octet-stream", fileName: name, size: Number(size) };
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}

function listed({ id, name, size }: store.FileRow): ListedFile {
  return { id, name, size };
}

function byText<File>(
  ids: readonly number[],
  files: readonly store.FileRow[],
  present: (file: store.FileRow) => File,
): ReadonlyMap<number, readonly File[]> {
  return new Map(ids.map((id) => [id, files.filter(({ textId }) => textId === id).map(present)]));
}

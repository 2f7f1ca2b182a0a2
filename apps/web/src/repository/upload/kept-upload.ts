/**
 * The files of an upload that is under way, kept in the browser so that it goes on after a reload. A browser that keeps
 * nothing uploads all the same.
 */
import type { PickedFile } from "../../ui/dropped-files.ts";

export interface KeptUpload {
  readonly folder: string;
  readonly files: readonly PickedFile[];
}

const storeName = "uploads";

/** @param key  person and repository */
export async function keepUpload(key: string, upload: KeptUpload): Promise<void> {
  await inStore("readwrite", (store) => store.put(upload, key));
}

export async function keptUpload(key: string): Promise<KeptUpload | undefined> {
  return (await inStore("readonly", (store) => store.get(key))) as KeptUpload | undefined;
}

export async function forgetUpload(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
}

/** @returns undefined also where the browser keeps nothing: in a private window, on a full disk */
async function inStore(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  if (!("indexedDB" in globalThis)) return undefined;
  try {
    const database = await opened();
    try {
      return await answerOf(use(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open("mofang-uploads", 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

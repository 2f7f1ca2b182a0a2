import type { StudyRow } from "@mofang/session";
import type { StudyForm } from "./study-form.ts";

/** A study as the browser keeps it. */
export interface KeptStudy {
  readonly form: StudyForm;
  /** What its runs are made with, as text: rows of another one do not belong to it. */
  readonly conditions: string;
  readonly rows: readonly StudyRow[];
}

/** Where studies are kept, by the repository and the class that they are of. */
interface KeptStudies {
  get(key: string): Promise<KeptStudy | undefined>;
  /** Keeps a study as far as there is room. */
  put(key: string, study: KeptStudy): Promise<void>;
}

const databaseName = "mofang-studies";
const storeName = "studies";

/** Studies in the storage of the browser (IndexedDB). Where the browser has none, or refuses it, nothing is kept. */
export function browserStudies(factory: IDBFactory | undefined): KeptStudies {
  let opened: Promise<IDBDatabase | undefined> | undefined;
  const database = (): Promise<IDBDatabase | undefined> => {
    opened ??= openDatabase(factory);
    return opened;
  };
  return {
    get: async (key) => {
      const store = (await database())?.transaction(storeName).objectStore(storeName);
      return store && ((await settled(store.get(key))) as KeptStudy | undefined);
    },
    put: async (key, study) => {
      const kept = await database();
      if (kept === undefined) return;
      try {
        await settled(kept.transaction(storeName, "readwrite").objectStore(storeName).put(study, key));
      } catch (error) {
        // A full disk keeps the study from outliving the page, nothing else.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  if (factory === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    try {
      const request = factory.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch (error) {
      // A browser that keeps nothing for this site may throw at once.
      if (!(error instanceof DOMException)) throw error;
      resolve(undefined);
    }
  });
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

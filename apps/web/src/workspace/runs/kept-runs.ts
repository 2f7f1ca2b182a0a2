import type { ToldRun } from "../store/runs.ts";

/** Whose run it is, and of which repository: the same browser may serve several people. */
export interface RunOwner {
  /** Undefined for a visitor. */
  readonly accountId: number | undefined;
  readonly repositoryId: number;
}

/** A run in the page that has ended, with all that is needed to show it again. */
export interface KeptRun extends RunOwner {
  readonly id: string;
  readonly record: ToldRun;
  readonly log: string;
  /** The result file; undefined where there is none. */
  readonly result: Blob | undefined;
}

/** Where runs in the page are kept until they are deleted. */
export interface KeptRuns {
  /** Oldest first. */
  list(owner: RunOwner): Promise<readonly KeptRun[]>;
  /** @returns whether it is kept; not where the room is used up or the browser keeps nothing */
  put(run: KeptRun): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Bytes that the results of all people and repositories take. */
  used(): Promise<number>;
}

/** Bytes of results that are kept at most. */
export const keptRunsQuota = 500_000_000;

const databaseName = "mofang-runs";
const storeName = "runs";

/**
 * Runs in the storage of the browser (IndexedDB). Where the browser has none, or refuses it, nothing is kept.
 *
 * @param factory  undefined where there is none
 */
export function browserRuns(factory: IDBFactory | undefined, quota = keptRunsQuota): KeptRuns {
  let opened: Promise<IDBDatabase | undefined> | undefined;
  const database = (): Promise<IDBDatabase | undefined> => {
    opened ??= openDatabase(factory);
    return opened;
  };
  const all = async (): Promise<readonly KeptRun[]> => {
    const store = (await database())?.transaction(storeName).objectStore(storeName);
    return store === undefined ? [] : ((await settled(store.getAll())) as KeptRun[]);
  };
  const used = async (): Promise<number> => (await all()).reduce((sum, run) => sum + sizeOf(run), 0);
  return {
    list: async ({ accountId, repositoryId }) => {
      const own = (await all()).filter((run) => run.accountId === accountId && run.repositoryId === repositoryId);
      return own.sort((a, b) => a.record.createdAt - b.record.createdAt);
    },
    put: async (run) => {
      const kept = await database();
      if (kept === undefined || (await used()) + sizeOf(run) > quota) return false;
      try {
        await settled(kept.transaction(storeName, "readwrite").objectStore(storeName).put(run));
        return true;
      } catch (error) {
        if (error instanceof DOMException) return false;
        throw error;
      }
    },
    remove: async (id) => {
      const store = (await database())?.transaction(storeName, "readwrite").objectStore(storeName);
      if (store !== undefined) await settled(store.delete(id));
    },
    used,
  };
}

function sizeOf({ result, log }: KeptRun): number {
  return (result?.size ?? 0) + 2 * log.length;
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  if (factory === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    try {
      const request = factory.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "id" });
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

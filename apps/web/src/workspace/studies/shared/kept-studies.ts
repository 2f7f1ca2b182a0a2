/** Where studies of one kind are kept, by the repository and the class that they are of. */
interface KeptStudies<Study> {
  get(key: string): Promise<Study | undefined>;
  /** Keeps a study as far as there is room. */
  put(key: string, study: Study): Promise<void>;
}

const databaseName = "mofang-studies";
const storeName = "studies";

/** Studies in the storage of the browser (IndexedDB). Where the browser has none, or refuses it, nothing is kept. */
export function browserStudies<Study>(factory: IDBFactory | undefined): KeptStudies<Study> {
  let opened: Promise<IDBDatabase | undefined> | undefined;
  const database = (): Promise<IDBDatabase | undefined> => {
    opened ??= openDatabase(factory);
    return opened;
  };
  return {
    get: async (key) => {
      const store = (await database())?.transaction(storeName).objectStore(storeName);
      return store && ((await settled(store.get(key))) as Study | undefined);
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

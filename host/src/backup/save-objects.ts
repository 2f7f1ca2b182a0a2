import { ObjectMissingError, type ObjectStorage, type StoredObject } from "../storage/object-storage.ts";
import type { ContentStore } from "./content-store.ts";
import { type SavedEntry, type SavedFile, settledTime, unchanged } from "./saved-file.ts";

/**
 * Saves the objects of a storage while it is in use; keys are their paths.
 *
 * @param before  what the back-up before this one found, by key: what did not change is not read again
 */
export async function saveObjects(
  storage: ObjectStorage,
  store: ContentStore,
  before: ReadonlyMap<string, SavedEntry>,
): Promise<readonly SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const object of storage.list("")) {
    const known = unchanged(before.get(object.key), object.size, object.changed);
    if (known !== undefined && (await store.has(known.content))) saved.push(known);
    else saved.push(...(await saveObject(storage, store, object)));
  }
  return saved;
}

async function saveObject(
  storage: ObjectStorage,
  store: ContentStore,
  { key, changed }: StoredObject,
): Promise<readonly SavedFile[]> {
  const readAt = Date.now();
  try {
    const content = await store.put(await storage.get(key));
    return [{ kind: "file", path: key, content, changed: settledTime(changed, readAt) }];
  } catch (error) {
    if (error instanceof ObjectMissingError) return [];
    throw error;
  }
}

import { holdLock } from "../../api/page-lock.ts";
import { randomId } from "../../api/random-id.ts";

interface GroupParts {
  readonly repositoryId: number;
  /** The id of windows that wait for their workspace; null where none do. */
  readonly asked: string | null;
  /** Of the tab: outlives a reload, and is copied where the tab is duplicated. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** Undefined where the browser has none (plain HTTP). */
  readonly locks: Pick<LockManager, "request"> | undefined;
}

const place = (repositoryId: number): string => `mofang.windows.${repositoryId}`;

/** What this page has taken, for as long as it lives. */
const taken = new Set<string>();

/**
 * The id by which the windows of cells know the workspace of this tab. It is that from before a reload; a duplicated tab, which
 * finds the id of the one that it was made from, gets an id of its own, else each would show what is done in the other.
 */
export async function ownGroup({ repositoryId, asked, storage, locks }: GroupParts): Promise<string> {
  const known = asked ?? storage.getItem(place(repositoryId));
  const id = known !== null && (await isFree(known, locks)) ? known : randomId();
  if (id !== known) await isFree(id, locks);
  storage.setItem(place(repositoryId), id);
  return id;
}

async function isFree(id: string, locks: GroupParts["locks"]): Promise<boolean> {
  if (locks === undefined || taken.has(id)) return true;
  const isOurs = await holdLock(locks, `mofang.windows.${id}`);
  if (isOurs) taken.add(id);
  return isOurs;
}

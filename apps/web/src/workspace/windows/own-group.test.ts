import { expect, it } from "vitest";
import { ownGroup } from "./own-group.ts";

/** The locks of a browser: whoever comes first has one as long as the page lives. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, use: LockGrantedCallback<unknown>): Promise<unknown> => {
    if (held.has(name)) return use(null);
    held.add(name);
    return use({ name, mode: "exclusive" });
  };
  return { request: request as LockManager["request"], end: (id: string) => held.delete(`mofang.windows.${id}`) };
}

function storageOf(kept: Record<string, string>) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

const firstId = "11111111-1111-4111-8111-111111111111";

it("a duplicated tab, whose storage is a copy, is a workspace of its own, and stays one", async () => {
  const locks = browserLocks();
  await locks.request(`mofang.windows.${firstId}`, {}, async () => undefined);
  const storage = storageOf({ "mofang.windows.3": firstId });
  const own = await ownGroup({ repositoryId: 3, asked: null, storage, locks });
  expect(own).not.toBe(firstId);
  expect(await ownGroup({ repositoryId: 3, asked: null, storage, locks })).toBe(own);
});

it("a tab that is loaded again keeps its id, and one that windows wait for takes theirs", async () => {
  const locks = browserLocks();
  const storage = storageOf({ "mofang.windows.3": firstId });
  expect(await ownGroup({ repositoryId: 3, asked: null, storage, locks })).toBe(firstId);
  expect(await ownGroup({ repositoryId: 3, asked: "their", storage, locks })).toBe("their");
  expect(await ownGroup({ repositoryId: 4, asked: null, storage: storageOf({}), locks: undefined })).not.toBe(firstId);
});

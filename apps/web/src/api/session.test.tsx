import { beforeEach, describe, expect, it, vi } from "vitest";
import { member } from "../testing/session-double.ts";
import { createSessionStore, followOtherTabs, type Session, sessionStorageKey, type TokenExchange } from "./session.ts";

const minute = 60_000;
let now = 1_000_000;

function sessionUntil(expiredTime: number, refreshToken = "r1"): Session {
  return { accessToken: "a1", refreshToken, expiredTime, userInfo: member };
}

/** A lock that all stores of one test share, as tabs of one browser do. */
function tabLock() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T,>(task: () => Promise<T>): Promise<T> => {
    const turn = tail.then(task, task);
    tail = turn.catch(() => undefined);
    return turn;
  };
}

function storeWith(exchange: TokenExchange, exclusively = tabLock()) {
  return createSessionStore({ exchange, now: () => now, exclusively, lasting: localStorage, passing: sessionStorage });
}

const never: TokenExchange = () => Promise.reject(new Error("not expected"));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  now = 1_000_000;
});

describe("the session", () => {
  it("lasts on the device when remembered, else only in the tab", () => {
    storeWith(never).start(sessionUntil(now + 60 * minute), true);
    expect(storeWith(never).current()?.userInfo.name).toBe("lin");
    storeWith(never).start(sessionUntil(now + 60 * minute), false);
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(storeWith(never).current()?.accessToken).toBe("a1");
    sessionStorage.clear();
    expect(storeWith(never).current()).toBeNull();
  });

  it("[AUT-042] merges facts about the user", () => {
    const store = storeWith(never);
    store.start(sessionUntil(now + 60 * minute), true);
    store.updateUser({ organization: "TU" });
    expect(store.current()?.userInfo).toMatchObject({ name: "lin", organization: "TU" });
    expect(storeWith(never).current()?.userInfo.organization).toBe("TU");
  });

  it("takes what is not a session in the storage for none", () => {
    for (const text of ["{", "null", '{"accessToken":1}', "[]"]) {
      localStorage.setItem(sessionStorageKey, text);
      expect(storeWith(never).current()).toBeNull();
    }
  });

  it("[AUT-047] leaves nothing behind after signing out", () => {
    const store = storeWith(never);
    store.start(sessionUntil(now + 60 * minute), true);
    store.clear();
    expect(store.current()).toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(document.cookie).toBe("");
  });
});

describe("refreshing", () => {
  it("[AUT-043] happens within 300 s of the end and not before", async () => {
    const exchange = vi.fn<TokenExchange>(async () => ({
      accessToken: "a2",
      refreshToken: "r2",
      expiredTime: now + 60 * minute,
    }));
    const store = storeWith(exchange);
    store.start(sessionUntil(now + 301_000), true);
    expect(await store.accessToken()).toBe("a1");
    expect(exchange).not.toHaveBeenCalled();
    now += 1000;
    expect(await store.accessToken()).toBe("a2");
    expect(exchange).toHaveBeenCalledExactlyOnceWith("r1");
    expect(storeWith(never).current()).toMatchObject({ accessToken: "a2", refreshToken: "r2" });
  });

  it("[AUT-044] [AUT-045] happens once for many requests, which wait for it", async () => {
    let give: (() => void) | undefined;
    const exchange = vi.fn<TokenExchange>(
      () =>
        new Promise(
          (resolve) => (give = () => resolve({ accessToken: "a2", refreshToken: "r2", expiredTime: now + 60 * minute })),
        ),
    );
    const store = storeWith(exchange);
    store.start(sessionUntil(now), true);
    const tokens = Promise.all(Array.from({ length: 20 }, () => store.accessToken()));
    await vi.waitFor(() => expect(give).toBeDefined(), 60_000);
    give?.();
    expect(new Set(await tokens)).toEqual(new Set(["a2"]));
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it("happens once for several tabs", async () => {
    const exchange = vi.fn<TokenExchange>(async () => ({
      accessToken: "a2",
      refreshToken: "r2",
      expiredTime: now + 60 * minute,
    }));
    const lock = tabLock();
    storeWith(never).start(sessionUntil(now), true);
    const tabs = [storeWith(exchange, lock), storeWith(exchange, lock), storeWith(exchange, lock)];
    expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual(["a2", "a2", "a2"]);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it("[AUT-046] that fails is not shown: the old token goes on and the next request tries again", async () => {
    const exchange = vi.fn<TokenExchange>(() => Promise.reject(new Error("refused")));
    const store = storeWith(exchange);
    store.start(sessionUntil(now), true);
    expect(await store.accessToken()).toBe("a1");
    expect(await store.accessToken()).toBe("a1");
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it("does not bring back who signed out meanwhile", async () => {
    let give: (() => void) | undefined;
    const store = storeWith(
      () =>
        new Promise(
          (resolve) => (give = () => resolve({ accessToken: "a2", refreshToken: "r2", expiredTime: now + 60 * minute })),
        ),
    );
    store.start(sessionUntil(now), true);
    const token = store.accessToken();
    await vi.waitFor(() => expect(give).toBeDefined(), 60_000);
    store.clear();
    give?.();
    expect(await token).toBeNull();
    expect(store.current()).toBeNull();
  });
});

describe("another tab", () => {
  it("that signs in or out takes this one along", () => {
    const store = storeWith(never);
    const stop = followOtherTabs(store, window);
    const session = JSON.stringify(sessionUntil(now + 60 * minute));
    window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey, newValue: session }));
    expect(store.current()?.userInfo.id).toBe(7);
    window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey, newValue: null }));
    expect(store.current()).toBeNull();
    stop();
  });

  it("does not end a session that lives in this tab only", () => {
    const store = storeWith(never);
    store.start(sessionUntil(now + 60 * minute), false);
    const stop = followOtherTabs(store, window);
    window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey, newValue: null }));
    expect(store.current()).not.toBeNull();
    stop();
  });
});

import { expect, it, vi } from "vitest";
import { member, sessionDouble } from "../testing/session-double.ts";
import type { Session } from "./session.ts";
import { createTabLogins, keepDuplicateApart } from "./tab-logins.ts";

const lin: Session = { accessToken: "a2", refreshToken: "r2", expiredTime: Number.MAX_SAFE_INTEGER, userInfo: member };

function tab(isLoggedIn: boolean, { isPassing = true, another = async () => lin } = {}) {
  const sessions = { ...sessionDouble(isLoggedIn ? member : null), isPassing: () => isPassing };
  return { sessions, logins: createTabLogins({ channel: new BroadcastChannel("mofang.logins"), sessions, another }) };
}

it("finds a login that lives in another tab, and begins a session of its own for the same person", async () => {
  const other = tab(true);
  const fresh = tab(false);
  const login = await fresh.logins.find();
  expect(login).toMatchObject({ userName: "lin" });
  expect(login && (await fresh.logins.takeOver(login))).toBe(true);
  expect(fresh.sessions.current()).toEqual(lin);
  expect(other.sessions.current()?.refreshToken).toBe("r");
  for (const { logins } of [other, fresh]) logins.stop();
});

it("finds nothing where nobody is logged in, or the login is remembered and therefore everywhere", async () => {
  const [visitor, remembered, fresh] = [tab(false), tab(true, { isPassing: false }), tab(false)];
  expect(await fresh.logins.find()).toBeUndefined();
  for (const { logins } of [visitor, remembered, fresh]) logins.stop();
});

it("takes nothing over where the other tab gets no session", async () => {
  const [other, fresh] = [tab(true, { another: () => Promise.reject(new Error("signed out")) }), tab(false)];
  const login = await fresh.logins.find();
  expect(login && (await fresh.logins.takeOver(login))).toBe(false);
  expect(fresh.sessions.current()).toBeNull();
  for (const { logins } of [other, fresh]) logins.stop();
});

it("gives a duplicated tab a session of its own, and a page that is loaded again none", async () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _options: unknown, use: (lock: object | null) => unknown) => {
      const isFree = !held.has(name);
      held.add(name);
      void use(isFree ? {} : null);
    },
  } as unknown as LockManager;
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  const another = vi.fn(async () => lin);
  const page = () => ({ ...sessionDouble(member), isPassing: () => true });
  const first = page();
  await keepDuplicateApart({ sessions: first, another, locks, storage });
  expect(another).not.toHaveBeenCalled();
  held.clear();
  await keepDuplicateApart({ sessions: first, another, locks, storage });
  expect(another).not.toHaveBeenCalled();
  const duplicate = page();
  await keepDuplicateApart({ sessions: duplicate, another, locks, storage });
  expect(duplicate.current()).toEqual(lin);
  expect(first.current()?.refreshToken).toBe("r");
});

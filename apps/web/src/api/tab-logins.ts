import { holdLock } from "./page-lock.ts";
import type { Session, SessionStore } from "./session.ts";

/** A login that was not remembered and therefore lives in another tab alone. */
export interface TabLogin {
  /** Number of that tab. */
  readonly tab: string;
  readonly userName: string;
}

/** Logins of the other tabs of this browser. */
export interface TabLogins {
  /** One of them, if any tab has one. */
  readonly find: () => Promise<TabLogin | undefined>;
  /** Begins a session of one's own here for the person who is logged in there. @returns whether there is one now */
  readonly takeOver: (login: TabLogin) => Promise<boolean>;
  readonly stop: () => void;
}

interface TabLoginDependencies {
  /** Reaches the other tabs of the same site, and nobody else. */
  readonly channel: Pick<BroadcastChannel, "postMessage" | "onmessage" | "close">;
  readonly sessions: SessionStore;
  /** Another session of the person who is logged in here: each refresh token works once, so tabs cannot share one. */
  readonly another: () => Promise<Session>;
}

type TabMessage =
  | { readonly kind: "who"; readonly from: string }
  | { readonly kind: "here"; readonly to: string; readonly login: TabLogin }
  | { readonly kind: "ask"; readonly to: string; readonly from: string }
  | { readonly kind: "session"; readonly to: string; readonly session: Session | null };

/** Milliseconds in which other tabs answer, and in which one of them gets a session. */
const patience = { find: 300, takeOver: 10_000 } as const;

export function createTabLogins({ channel, sessions, another }: TabLoginDependencies): TabLogins {
  const me = newNumber();
  let found: ((login: TabLogin) => void) | undefined;
  let given: ((session: Session | null) => void) | undefined;
  const say = (message: TabMessage) => channel.postMessage(message);

  async function answer({ from }: { readonly from: string }): Promise<void> {
    say({ kind: "session", to: from, session: await another().catch(() => null) });
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "who") {
      const session = sessions.current();
      if (session && sessions.isPassing())
        say({ kind: "here", to: data.from, login: { tab: me, userName: session.userInfo.name } });
    } else if (data.to !== me) return;
    else if (data.kind === "here") found?.(data.login);
    else if (data.kind === "ask") void answer(data);
    else given?.(data.session);
  };

  return {
    find: () => {
      say({ kind: "who", from: me });
      return within(patience.find, (resolve: (login: TabLogin | undefined) => void) => {
        found = resolve;
      });
    },
    takeOver: async ({ tab }) => {
      say({ kind: "ask", to: tab, from: me });
      const session = await within(patience.takeOver, (resolve: (session: Session | null | undefined) => void) => {
        given = resolve;
      });
      if (session) sessions.start(session, false);
      return Boolean(session);
    },
    stop: () => channel.close(),
  };
}

function within<T>(milliseconds: number, begin: (resolve: (value: T | undefined) => void) => void): Promise<T | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
    begin(resolve);
  });
}

const tabKey = "mofang.tab";

/**
 * A duplicated tab begins with a copy of the storage, and so with the session of the tab that it was made from: it gets one of
 * its own, else the first of both to refresh it ends the other's. Where the browser has no locks (plain HTTP) they stay one.
 */
export async function keepDuplicateApart({
  sessions,
  another,
  locks,
  storage,
}: {
  readonly sessions: SessionStore;
  readonly another: () => Promise<Session>;
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly storage: Storage;
}): Promise<void> {
  if (locks === undefined) return;
  const known = storage.getItem(tabKey);
  if (known !== null && (await holdLock(locks, `${tabKey}.${known}`))) return;
  const fresh = newNumber();
  storage.setItem(tabKey, fresh);
  await holdLock(locks, `${tabKey}.${fresh}`);
  if (known !== null && sessions.isPassing()) sessions.start(await another(), false);
}

function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
}

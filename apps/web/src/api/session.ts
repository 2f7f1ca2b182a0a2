import type { CallData, Calls } from "@mofang/protocol";
import { limits } from "@mofang/protocol";
import { createStore } from "zustand/vanilla";

export type UserInfo = CallData<Calls["currentUser"]>;

/** Both tokens of someone who is logged in (AUT-040). */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since the epoch at which the access token ends. */
  readonly expiredTime: number;
  readonly userInfo: UserInfo;
}

/** New tokens in exchange for a refresh token; rejects when the server does not give any. */
export type TokenExchange = (refreshToken: string) => Promise<Pick<Session, "accessToken" | "refreshToken" | "expiredTime">>;

export interface SessionStore {
  readonly current: () => Session | null;
  readonly subscribe: (changed: () => void) => () => void;
  /** Keeps a session: on this device when `remember`, else only while this tab lives. */
  readonly start: (session: Session, remember: boolean) => void;
  /** Whether the session lives in this tab only. */
  readonly isPassing: () => boolean;
  /** Merges changed facts into the user's (AUT-042). */
  readonly updateUser: (facts: Partial<UserInfo>) => void;
  readonly clear: () => void;
  /** Access token for a call, refreshed first when it ends within the margin; null without a session. */
  readonly accessToken: () => Promise<string | null>;
}

interface SessionDependencies {
  readonly exchange: TokenExchange;
  readonly now: () => number;
  /** Runs a task while no other tab runs one. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  readonly lasting: Storage;
  readonly passing: Storage;
}

/** A session from the answer to a login. */
export function takeSession({ accessToken, refreshToken, expiresIn, userInfo }: CallData<Calls["login"]>): Session {
  return { accessToken, refreshToken, expiredTime: Date.now() + expiresIn * 1000, userInfo };
}

export const sessionStorageKey = "mofang.session";

/**
 * The session, kept in step between tabs: a refresh runs in one tab at a time, and a tab that had to wait finds the new
 * tokens in the storage instead of spending the old refresh token again.
 */
export function createSessionStore({ exchange, now, exclusively, lasting, passing }: SessionDependencies): SessionStore {
  const store = createStore<{ session: Session | null }>()(() => ({ session: readStored() }));
  let refreshing: Promise<void> | null = null;

  function readStored(): Session | null {
    return parseSession(passing.getItem(sessionStorageKey)) ?? parseSession(lasting.getItem(sessionStorageKey));
  }

  function keep(session: Session, storage: Storage): void {
    storage.setItem(sessionStorageKey, JSON.stringify(session));
    store.setState({ session });
  }

  function storageInUse(): Storage {
    return passing.getItem(sessionStorageKey) === null ? lasting : passing;
  }

  function endsSoon(session: Session): boolean {
    return session.expiredTime - now() <= limits.refreshMargin * 1000;
  }

  async function refresh(): Promise<void> {
    await exclusively(async () => {
      const stored = readStored();
      store.setState({ session: stored });
      if (!stored || !endsSoon(stored)) return;
      const tokens = await exchange(stored.refreshToken);
      const latest = readStored();
      // Signed out or signed in anew while the exchange was under way: its tokens belong to nobody here.
      if (latest?.refreshToken === stored.refreshToken) keep({ ...latest, ...tokens }, storageInUse());
    });
  }

  async function accessToken(): Promise<string | null> {
    const session = store.getState().session;
    if (session && endsSoon(session)) {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      // A refresh that fails is not shown: the call itself tells whether the session is over (AUT-046).
      await refreshing.catch(() => undefined);
    }
    return store.getState().session?.accessToken ?? null;
  }

  return {
    current: () => store.getState().session,
    subscribe: (changed) => store.subscribe(changed),
    start: (session, remember) => {
      (remember ? passing : lasting).removeItem(sessionStorageKey);
      keep(session, remember ? lasting : passing);
    },
    isPassing: () => store.getState().session !== null && passing.getItem(sessionStorageKey) !== null,
    updateUser: (facts) => {
      const session = store.getState().session;
      if (session) keep({ ...session, userInfo: { ...session.userInfo, ...facts } }, storageInUse());
    },
    clear: () => {
      passing.removeItem(sessionStorageKey);
      lasting.removeItem(sessionStorageKey);
      store.setState({ session: null });
    },
    accessToken,
  };
}

/** Takes over what another tab did with the remembered session. Returns how to stop listening. */
export function followOtherTabs(sessions: SessionStore, target: Window): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== sessionStorageKey) return;
    if (target.sessionStorage.getItem(sessionStorageKey) !== null) return;
    const session = parseSession(newValue);
    if (session) sessions.start(session, true);
    else sessions.clear();
  };
  target.addEventListener("storage", follow);
  return () => target.removeEventListener("storage", follow);
}

function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    const isWhole =
      typeof value?.accessToken === "string" &&
      typeof value.refreshToken === "string" &&
      typeof value.expiredTime === "number" &&
      typeof value.userInfo?.id === "number";
    return isWhole ? (value as Session) : null;
  } catch {
    // Not ours or half written by an older version: the same as no session.
    return null;
  }
}

import type { Session, SessionStore, UserInfo } from "../api/session.ts";

/** A member for tests. */
export const member: UserInfo = {
  id: 7,
  name: "lin",
  avatar: null,
  email: "lin@example.org",
  phone: null,
  realName: "",
  tags: "",
  tagList: [],
  organization: "",
  region: "",
  description: "",
  siteRole: "member",
  userLevel: { maxRepoCount: 10 },
};

/** A session store in memory that never refreshes. */
export function sessionDouble(userInfo: UserInfo | null): SessionStore {
  let session: Session | null = userInfo && {
    accessToken: "a",
    refreshToken: "r",
    expiredTime: Number.MAX_SAFE_INTEGER,
    userInfo,
  };
  const listeners = new Set<() => void>();
  const set = (next: Session | null) => {
    session = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => session,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: (next) => set(next),
    isPassing: () => false,
    updateUser: (facts) => session && set({ ...session, userInfo: { ...session.userInfo, ...facts } }),
    clear: () => set(null),
    accessToken: async () => session?.accessToken ?? null,
  };
}

import type { accountCalls, CallData, LoginMethod } from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import type { Account } from "./account-store.ts";
import { LoginLog, type Origin } from "./login-log-store.ts";
import { presentUserInfo } from "./presenter.ts";
import type { Sessions } from "./sessions.ts";

/** Opens a session for somebody who has shown who they are, and notes it in the login log. */
export type OpenSession = (
  account: Account,
  method: LoginMethod,
  isRemembered: boolean,
  origin: Origin,
) => Promise<CallData<typeof accountCalls.login>>;

export function sessionOpener({ database, settings, logger }: Platform, sessions: Sessions): OpenSession {
  const log = new LoginLog(database, logger);
  return async (account, method, isRemembered, origin) => {
    const tokens = await sessions.open(account.id, isRemembered, origin);
    await log.add({ accountId: account.id, method, isSuccess: true, ...origin });
    return { ...tokens, userInfo: presentUserInfo(account, settings) };
  };
}

import { accountCalls, type CallData } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { ProductError } from "../platform/product-error.ts";
import { type Account, accountByEmail, accountById, isNameTaken } from "./account-store.ts";
import { ensureAdministrator } from "./administrator.ts";
import { presentPublicUser, presentUserInfo } from "./presenter.ts";
import { register } from "./registration.ts";
import type { Sessions } from "./sessions.ts";
import { accountByCode, accountByPassword, resetPassword } from "./sign-in.ts";
import { VerificationCodes } from "./verification-codes.ts";

/** Accounts, signing in and out, sessions. */
export function accountDomain(platform: Platform, sessions: Sessions): Domain {
  const { database, settings } = platform;
  const codes = new VerificationCodes(platform);

  async function openSession(account: Account, isRemembered: boolean): Promise<CallData<typeof accountCalls.login>> {
    const tokens = await sessions.open(account.id, isRemembered);
    return { ...tokens, userInfo: presentUserInfo(account, settings) };
  }

  return {
    name: "account",
    seed: () => ensureAdministrator(platform),
    calls: [
      serve(accountCalls.login, async ({ body }) =>
        openSession(await accountByPassword(platform, body.name, body.passwd), body.isRemember),
      ),
      serve(accountCalls.loginByPhone, async ({ body }) =>
        openSession(await accountByCode(platform, codes, body.phone, body.code), body.isRemember),
      ),
      serve(accountCalls.refreshToken, async ({ body }) => {
        const { accessToken, refreshToken, expiresIn } = await sessions.refresh(body.refreshToken);
        return { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn };
      }),
      serve(accountCalls.logout, async ({ caller }) => {
        await sessions.close(caller.sessionId);
        return null;
      }),
      serve(accountCalls.sendCode, async ({ body, language, request }) => {
        await codes.send({ receiver: body.receiver, purpose: body.entrance, address: request.ip, language });
        return null;
      }),
      serve(accountCalls.register, async ({ body }) => {
        const { name, phone: email, code, passwd: password, realName, administrator: invitation } = body;
        return { id: await register(platform, codes, { name, email, code, password, realName, invitation }) };
      }),
      serve(accountCalls.resetPassword, async ({ body }) => {
        await resetPassword(platform, codes, { email: body.phone, code: body.code, newPassword: body.newPassword });
        return null;
      }),
      serve(accountCalls.checkPhoneRegistered, async ({ body }) => (await accountByEmail(database, body.phone)) === undefined),
      serve(accountCalls.verifyUserName, async ({ query }) => !(await isNameTaken(database, query.name))),
      serve(accountCalls.currentUser, async ({ caller }) => presentUserInfo(await found(caller.id), settings)),
      serve(accountCalls.userById, async ({ query }) => presentPublicUser(await found(query.id))),
    ],
  };

  async function found(id: number): Promise<Account> {
    const account = await accountById(database, id);
    if (account === undefined) throw new ProductError("account.not-found");
    return account;
  }
}

import { accountCalls as calls } from "@mofang/protocol";
import { type CallContext, type Domain, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { networkOf } from "../platform/request/network.ts";
import { type Account, accountById, accountByReceiver, isNameTaken } from "./account-store.ts";
import { ensureAdministrator } from "./administrator.ts";
import { Captcha } from "./captcha/captcha.ts";
import { confirmedAccount } from "./confirmation.ts";
import { changeContact } from "./contact.ts";
import { deleteAccount } from "./deletion.ts";
import { LoginLog, originOf } from "./login-log-store.ts";
import { personalDataArchive } from "./personal-data.ts";
import { accountData } from "./personal-data-store.ts";
import { presentPublicUser, presentUserInfo } from "./presenter.ts";
import { register } from "./registration.ts";
import { sessionOpener } from "./session-opening.ts";
import type { Sessions } from "./sessions.ts";
import { accountByCode, accountByPassword, changePassword, resetPassword } from "./sign-in.ts";
import { accountUpkeep, beginAccountUpkeep } from "./upkeep.ts";
import { VerificationCodes } from "./verification-codes.ts";

/**
 * Accounts, signing in and out, sessions.
 *
 * @param domains  all domains of the site: each knows what it keeps about an account
 */
export function accountDomain(platform: Platform, sessions: Sessions, domains: () => readonly Domain[]): Domain {
  const { database, settings, logger } = platform;
  const captcha = new Captcha(database);
  const codes = new VerificationCodes(platform, captcha);
  const log = new LoginLog(database, logger);

  const openSession = sessionOpener(platform, sessions);

  const deletes = async ({ caller, request }: CallContext<typeof calls.deleteUser>) => {
    await deleteAccount(platform, await confirmedAccount(platform, codes, caller, request));
    return null;
  };

  return {
    name: "account",
    seed: async () => {
      await ensureAdministrator(platform);
      await beginAccountUpkeep(platform);
    },
    jobs: accountUpkeep(platform, log, () => domains().flatMap(({ eraseAccount }) => eraseAccount ?? [])),
    personalData: (accountId) => accountData(database, accountId),
    calls: [
      serve(calls.login, async ({ body, request }) => {
        const origin = originOf(request);
        const account = await accountByPassword(platform, log, body.name, body.passwd, origin);
        return openSession(account, "password", body.isRemember, origin);
      }),
      serve(calls.loginByPhone, async ({ body, request }) =>
        openSession(await accountByCode(platform, codes, body.phone, body.code), "code", body.isRemember, originOf(request)),
      ),
      serve(calls.refreshToken, async ({ body }) => {
        const { accessToken, refreshToken, expiresIn } = await sessions.refresh(body.refreshToken);
        return { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn };
      }),
      serve(calls.logout, async ({ caller }) => {
        await sessions.close(caller.sessionId);
        return null;
      }),
      serve(calls.machineCaptcha, () => captcha.make()),
      serve(calls.checkMachineCaptcha, async ({ body }) => ({ ticket: await captcha.check(body) })),
      serve(calls.sendCode, async ({ body, language, request }) => {
        const { receiver, captcha: ticket, entrance: purpose } = body;
        await codes.send({ receiver, captcha: ticket, purpose, address: networkOf(request.ip), language });
        return null;
      }),
      serve(calls.register, async ({ body }) => {
        const { name, phone: email, code, passwd: password, realName, administrator: invitation } = body;
        return { id: await register(platform, codes, { name, email, code, password, realName, invitation }) };
      }),
      serve(calls.resetPassword, async ({ body }) => {
        await resetPassword(platform, codes, { receiver: body.phone, code: body.code, newPassword: body.newPassword });
        return null;
      }),
      serve(calls.updatePassword, async ({ caller, body }) => {
        await changePassword(platform, caller.id, body);
        return null;
      }),
      serve(calls.updateEmail, async ({ caller, body, request }) => {
        await confirmedAccount(platform, codes, caller, request);
        await changeContact(platform, codes, caller.id, { email: body.email }, body.code);
        return null;
      }),
      serve(calls.updatePhone, async ({ caller, body, request }) => {
        await confirmedAccount(platform, codes, caller, request);
        await changeContact(platform, codes, caller.id, { phone: body.phone }, body.code);
        return null;
      }),
      serve(calls.bindEmail, async ({ body, language, request }) => {
        const { email: receiver, captcha: ticket } = body;
        await codes.send({ receiver, captcha: ticket, purpose: "BIND", address: networkOf(request.ip), language });
        return null;
      }),
      serve(calls.confirmBindEmail, async ({ caller, body, request }) => {
        await confirmedAccount(platform, codes, caller, request);
        await changeContact(platform, codes, caller.id, { email: body.email }, body.code);
        return null;
      }),
      serve(calls.sessions, ({ caller }) => sessions.list(caller)),
      serve(calls.closeSession, async ({ caller, body }) => {
        await sessions.closeOthers(caller, body.sessionId);
        return null;
      }),
      serve(calls.loginLog, ({ caller, body }) => log.page(caller.id, body.page, body.pageSize)),
      serve(calls.personalData, ({ caller }) =>
        personalDataArchive(
          caller.id,
          domains().flatMap(({ personalData }) => personalData ?? []),
        ),
      ),
      serve(calls.deleteUser, deletes),
      serve(calls.deleteAccount, deletes),
      serve(calls.checkPhoneRegistered, async ({ body }) => (await accountByReceiver(database, body.phone)) === undefined),
      serve(calls.verifyUserName, async ({ query }) => !(await isNameTaken(database, query.name))),
      serve(calls.currentUser, async ({ caller }) => presentUserInfo(await found(caller.id), settings)),
      serve(calls.userById, async ({ query }) => presentPublicUser(await found(query.id))),
    ],
  };

  async function found(id: number): Promise<Account> {
    const account = await accountById(database, id);
    if (account === undefined) throw new ProductError("account.not-found");
    return account;
  }
}

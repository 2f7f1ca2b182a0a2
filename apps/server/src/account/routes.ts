import type { Database } from "@mofang/host";
import { accountCalls as calls } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import { type AddressVerified, type CallContext, type Domain, type ServedCall, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { networkOf } from "../platform/request/network.ts";
import { type Account, accountById, isNameTaken } from "./account-store.ts";
import { ensureAdministrator } from "./administrator.ts";
import { confirmedAccount } from "./confirmation.ts";
import { changeContact } from "./contact.ts";
import { deleteAccount } from "./deletion.ts";
import { originOf } from "./login-log-store.ts";
import { personalDataArchive } from "./personal-data.ts";
import { accountData } from "./personal-data-store.ts";
import { presentPublicUser, presentUserInfo } from "./presenter.ts";
import { isReceiverFree } from "./receiver-check.ts";
import { register } from "./registration.ts";
import { sessionOpener } from "./session-opening.ts";
import type { Sessions } from "./sessions.ts";
import { accountByCode, accountByPassword, changePassword, resetPassword, type SignInParts, signInParts } from "./sign-in.ts";
import { accountUpkeep, beginAccountUpkeep } from "./upkeep.ts";

/**
 * Accounts, signing in and out, sessions.
 *
 * @param domains  all domains of the site: each knows what it keeps about an account
 */
export function accountDomain(platform: Platform, sessions: Sessions, domains: () => readonly Domain[]): Domain {
  const { database } = platform;
  const signIn = signInParts(platform);
  const addressVerified: AddressVerified = async (transaction, accountId, email) => {
    for (const domain of domains()) await domain.addressVerified?.(transaction, accountId, email);
  };
  return {
    name: "account",
    seed: async () => {
      await ensureAdministrator(platform);
      await beginAccountUpkeep(platform);
    },
    jobs: accountUpkeep(platform, [signIn.log, signIn.guard], () => domains().flatMap(({ eraseAccount }) => eraseAccount ?? [])),
    personalData: (accountId) => accountData(database, accountId),
    calls: [
      ...signInCalls(platform, signIn, sessions, addressVerified),
      ...contactCalls(platform, signIn, addressVerified),
      ...sessionCalls(platform, signIn, sessions),
      ...accountCalls(platform, signIn, domains),
    ],
  };
}

/** Coming in: by password, by code, by registering; puzzles and codes for that; going out. */
function signInCalls(
  platform: Platform,
  signIn: SignInParts,
  sessions: Sessions,
  addressVerified: AddressVerified,
): readonly ServedCall[] {
  const { captcha, codes, guard } = signIn;
  const openSession = sessionOpener(platform, sessions);
  return [
    serve(calls.login, async ({ body, request }) => {
      const { name: login, passwd: password, isRemember, captcha: ticket, device } = body;
      const origin = originOf(request);
      const account = await accountByPassword(signIn, { login, password, captcha: ticket, device, origin });
      await guard.keepDevice(account.id, device);
      return openSession(account, "password", isRemember, origin);
    }),
    serve(calls.loginByPhone, async ({ body, request }) => {
      const { phone: receiver, isRemember, device } = body;
      const account = await accountByCode(signIn, { receiver, ...codeIn(body, request) });
      await guard.keepDevice(account.id, device);
      return openSession(account, "code", isRemember, originOf(request));
    }),
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
    serve(calls.register, async ({ body, request }) => {
      const { name, phone: email, passwd: password, realName, administrator: invitation } = body;
      const given = { name, email, ...codeIn(body, request), password, realName, invitation };
      return { id: await register(platform, codes, given, addressVerified) };
    }),
    serve(calls.resetPassword, async ({ body, request }) => {
      await resetPassword(signIn, { receiver: body.phone, ...codeIn(body, request) }, body.newPassword);
      return null;
    }),
  ];
}

/** The password, the addresses by which one is reached. */
function contactCalls(platform: Platform, signIn: SignInParts, addressVerified: AddressVerified): readonly ServedCall[] {
  const { codes } = signIn;
  return [
    serve(calls.updatePassword, async ({ caller, body, request }) => {
      await changePassword(signIn, caller.id, { password: body.oldPassword, address: request.ip }, body.newPassword);
      return null;
    }),
    serve(calls.updateEmail, async ({ caller, body, request }) => {
      await confirmedAccount(signIn, caller, request);
      await changeContact(platform, codes, caller.id, { email: body.email }, codeIn(body, request), addressVerified);
      return null;
    }),
    serve(calls.updatePhone, async ({ caller, body, request }) => {
      await confirmedAccount(signIn, caller, request);
      await changeContact(platform, codes, caller.id, { phone: body.phone }, codeIn(body, request), addressVerified);
      return null;
    }),
    serve(calls.bindEmail, async ({ body, language, request }) => {
      const { email: receiver, captcha: ticket } = body;
      await codes.send({ receiver, captcha: ticket, purpose: "BIND", address: networkOf(request.ip), language });
      return null;
    }),
    serve(calls.confirmBindEmail, async ({ caller, body, request }) => {
      await confirmedAccount(signIn, caller, request);
      await changeContact(platform, codes, caller.id, { email: body.email }, codeIn(body, request), addressVerified);
      return null;
    }),
  ];
}

/** Where somebody is signed in, and was. */
function sessionCalls({ database, settings }: Platform, { log }: SignInParts, sessions: Sessions): readonly ServedCall[] {
  return [
    serve(calls.anotherSession, async ({ caller, request }) => ({
      ...(await sessions.open(caller.id, false, originOf(request))),
      userInfo: presentUserInfo(await found(database, caller.id), settings),
    })),
    serve(calls.sessions, ({ caller }) => sessions.list(caller)),
    serve(calls.closeSession, async ({ caller, body }) => {
      await sessions.closeOthers(caller, body.sessionId);
      return null;
    }),
    serve(calls.loginLog, ({ caller, body }) => log.page(caller.id, body.page, body.pageSize)),
  ];
}

/** The account as a whole, and which names and numbers are free. */
function accountCalls(platform: Platform, signIn: SignInParts, domains: () => readonly Domain[]): readonly ServedCall[] {
  const { database, settings } = platform;
  const { captcha } = signIn;
  const deletes = async ({ caller, request }: CallContext<typeof calls.deleteUser>) => {
    await deleteAccount(platform, await confirmedAccount(signIn, caller, request));
    return null;
  };

  return [
    serve(calls.personalData, ({ caller }) =>
      personalDataArchive(
        caller.id,
        domains().flatMap(({ personalData }) => personalData ?? []),
      ),
    ),
    serve(calls.deleteUser, deletes),
    serve(calls.deleteAccount, deletes),
    serve(calls.checkPhoneRegistered, ({ body, caller }) =>
      isReceiverFree(database, captcha, { ...body, isMember: caller !== undefined }),
    ),
    serve(calls.verifyUserName, async ({ query }) => !(await isNameTaken(database, query.name))),
    serve(calls.currentUser, async ({ caller }) => presentUserInfo(await found(database, caller.id), settings)),
    serve(calls.userById, async ({ query }) => presentPublicUser(await found(database, query.id))),
  ];
}

async function found(database: Database, id: number): Promise<Account> {
  const account = await accountById(database, id);
  if (account === undefined) throw new ProductError("account.not-found");
  return account;
}

/** The code of a body, and from where it is given. */
function codeIn({ code }: { readonly code: string }, request: FastifyRequest) {
  return { code, address: networkOf(request.ip) };
}

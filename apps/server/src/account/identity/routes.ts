import { siteAddress } from "@mofang/host";
import { type CallData, identityCalls as calls, type LoginMethod } from "@mofang/protocol";
import { type CallContext, type ServedCall, serve } from "../../platform/domain.ts";
import type { Platform } from "../../platform/platform.ts";
import { ProductError } from "../../platform/product-error.ts";
import type { Account } from "../account-store.ts";
import type { LoginLog, Origin } from "../login-log.ts";
import { originOf } from "../login-log.ts";
import { accountByCode, accountByPassword } from "../sign-in.ts";
import type { VerificationCodes } from "../verification-codes.ts";
import { type Arrival, ExternalLogin } from "./external-login.ts";
import { oidcProvider } from "./oidc-provider.ts";
import { callbackPath, type IdentityProvider } from "./provider.ts";
import { wechatProvider } from "./wechat-provider.ts";

type Session = CallData<typeof calls.partnerBindByAccount>;
type OpenSession = (account: Account, method: LoginMethod, isRemembered: boolean, origin: Origin) => Promise<Session>;

export interface IdentityParts {
  readonly platform: Platform;
  readonly codes: VerificationCodes;
  readonly log: LoginLog;
  readonly openSession: OpenSession;
}

/** Calls about accounts at other sites. */
export function servedIdentityCalls(parts: IdentityParts): ServedCall[] {
  const { platform, codes } = parts;
  const { settings } = platform;
  const partner = new ExternalLogin(platform, codes, oidcProvider(settings));
  const wechat = new ExternalLogin(platform, codes, wechatProvider(settings));
  const accountUrl = settings.oidcAccountUrl ?? null;
  const ofPartner = handlers(parts, partner, "oidc");
  const ofWechat = handlers(parts, wechat, "wechat");
  return [
    serve(calls.accountProperties, async () => ({
      partnerName: partner.isSetUp ? settings.oidcName : null,
      hasWechat: wechat.isSetUp,
      accountUrl,
      logoutUrl: (await partner.signOutAddress()) ?? null,
      redirectToUrl: siteAddress(settings) + callbackPath,
      autoLoginHosts: partner.isSetUp ? settings.oidcAutoLoginHosts : [],
    })),
    serve(calls.partnerAccountUrl, async () => accountUrl),
    serve(calls.partnerLoginUrl, ({ query }) => partner.begin(query.prompt === "none")),
    serve(calls.partnerLogin, ofPartner.login),
    serve(calls.exchangeToken, async ({ query, body, request }) => {
      const hosts = settings.oidcAutoLoginHosts;
      if (!hosts.includes("*") && !hosts.includes(query.host.toLowerCase())) throw new ProductError("identity.not-set-up");
      const account = await partner.accountArriving(body.search, body.state);
      const session = await parts.openSession(account, "oidc", true, originOf(request));
      return { ...session, token: session.accessToken };
    }),
    serve(calls.partnerBindByAccount, ofPartner.bindByAccount),
    serve(calls.partnerBindByPhone, ofPartner.bindByPhone),
    serve(calls.partnerBindNew, ofPartner.bindNew),
    serve(calls.partnerBind, ofPartner.bind),
    serve(calls.partnerBindings, ofPartner.bindings),
    serve(calls.partnerUnbind, ofPartner.unbind),
    serve(calls.wechatLoginUrl, () => wechat.begin()),
    serve(calls.wechatLogin, ofWechat.login),
    serve(calls.wechatBindByAccount, ofWechat.bindByAccount),
    serve(calls.wechatBindByPhone, ofWechat.bindByPhone),
    serve(calls.wechatBindNew, ofWechat.bindNew),
    serve(calls.wechatBind, ofWechat.bind),
    serve(calls.wechatBindings, ofWechat.bindings),
    serve(calls.wechatUnbind, ofWechat.unbind),
  ];
}

type Context<Name extends keyof typeof calls> = Omit<CallContext<(typeof calls)[Name]>, "query">;

/** What both providers' calls do; they differ in their paths only. */
function handlers({ platform, codes, log, openSession }: IdentityParts, login: ExternalLogin, method: IdentityProvider["kind"]) {
  async function outcome(arrival: Arrival, origin: Origin): Promise<CallData<typeof calls.partnerLogin>> {
    if (arrival.kind === "account") {
      return { kind: "session", session: await openSession(arrival.account, method, true, origin) };
    }
    const { ticket, person } = arrival;
    return { kind: "unbound", ticket, label: person.label, email: person.email ?? null };
  }
  return {
    login: async ({ body, request }: Context<"partnerLogin">) =>
      outcome(await login.arrive(body.search, body.state), originOf(request)),
    bindByAccount: async ({ body, request }: Context<"partnerBindByAccount">) => {
      const origin = originOf(request);
      const account = await accountByPassword(platform, log, body.name, body.passwd, origin);
      await login.bindTicket(body.ticket, account);
      return openSession(account, method, true, origin);
    },
    bindByPhone: async ({ body, request }: Context<"partnerBindByPhone">) => {
      const account = await accountByCode(platform, codes, body.phone, body.code);
      await login.bindTicket(body.ticket, account);
      return openSession(account, method, true, originOf(request));
    },
    bindNew: async ({ body, request }: Context<"partnerBindNew">) => {
      const { ticket, name, email, code } = body;
      return openSession(await login.register(ticket, { name, email, code }), method, true, originOf(request));
    },
    bind: async ({ caller, body }: Context<"partnerBind">) => {
      await login.bind(caller.id, body.search, body.state);
      return null;
    },
    bindings: ({ caller }: Context<"partnerBindings">) => login.bindings(caller.id),
    unbind: async ({ caller }: Context<"partnerUnbind">) => {
      await login.unbind(caller.id);
      return null;
    },
  };
}

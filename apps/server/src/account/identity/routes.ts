import { siteAddress } from "@mofang/host";
import { type CallData, identityCalls as calls } from "@mofang/protocol";
import { type CallContext, type Domain, type ServedCall, serve } from "../../platform/domain.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/request/network.ts";
import { type Origin, originOf } from "../login-log-store.ts";
import { type OpenSession, sessionOpener } from "../session-opening.ts";
import type { Sessions } from "../sessions.ts";
import { accountByCode, accountByPassword, type SignInParts, signInParts } from "../sign-in.ts";
import { type Arrival, ExternalLogin } from "./external-login.ts";
import { oidcProvider } from "./oidc-provider.ts";
import { callbackPath, type IdentityProvider } from "./provider.ts";
import { wechatProvider } from "./wechat-provider.ts";

interface IdentityParts extends SignInParts {
  readonly openSession: OpenSession;
}

/** Accounts at other sites: signing in with them, and binding them to accounts here. */
export function identityDomain(platform: Platform, sessions: Sessions): Domain {
  const { settings } = platform;
  const parts: IdentityParts = { ...signInParts(platform), openSession: sessionOpener(platform, sessions) };
  const { codes } = parts;
  const partner = new ExternalLogin(platform, codes, oidcProvider(settings));
  const wechat = new ExternalLogin(platform, codes, wechatProvider(settings));
  const accountUrl = settings.oidcAccountUrl ?? null;
  return {
    name: "identity",
    calls: [
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
      serve(calls.exchangeToken, async ({ query, body, request }) => {
        const hosts = settings.oidcAutoLoginHosts;
        if (!hosts.includes("*") && !hosts.includes(query.host.toLowerCase())) throw new ProductError("identity.not-set-up");
        const account = await partner.accountArriving(body.search, body.state);
        const session = await parts.openSession(account, "oidc", true, originOf(request));
        return { ...session, token: session.accessToken };
      }),
      serve(calls.wechatLoginUrl, () => wechat.begin()),
      ...arrivals("partner", handlers(parts, partner, "oidc")),
      ...arrivals("wechat", handlers(parts, wechat, "wechat")),
    ],
  };
}

/** The calls that every provider has, which differ in their paths only. */
function arrivals(provider: "partner" | "wechat", by: ReturnType<typeof handlers>): ServedCall[] {
  return [
    serve(calls[`${provider}Login`], by.login),
    serve(calls[`${provider}BindByAccount`], by.bindByAccount),
    serve(calls[`${provider}BindByPhone`], by.bindByPhone),
    serve(calls[`${provider}BindNew`], by.bindNew),
    serve(calls[`${provider}Bind`], by.bind),
    serve(calls[`${provider}Bindings`], by.bindings),
    serve(calls[`${provider}Unbind`], by.unbind),
  ];
}

type Context<Name extends keyof typeof calls> = Omit<CallContext<(typeof calls)[Name]>, "query">;

/** What the calls of a provider do. */
function handlers(parts: IdentityParts, login: ExternalLogin, method: IdentityProvider["kind"]) {
  const { openSession } = parts;

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
      const { name, passwd: password, captcha } = body;
      const account = await accountByPassword(parts, { login: name, password, captcha, origin });
      await login.bindTicket(body.ticket, account);
      return openSession(account, method, true, origin);
    },
    bindByPhone: async ({ body, request }: Context<"partnerBindByPhone">) => {
      const { phone: receiver, code } = body;
      const account = await accountByCode(parts, { receiver, code, address: networkOf(request.ip) });
      await login.bindTicket(body.ticket, account);
      return openSession(account, method, true, originOf(request));
    },
    bindNew: async ({ body, request }: Context<"partnerBindNew">) => {
      const { ticket, name, email, code } = body;
      return openSession(
        await login.register(ticket, { name, email, code, address: networkOf(request.ip) }),
        method,
        true,
        originOf(request),
      );
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

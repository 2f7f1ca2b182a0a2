import { type Settings, siteAddress } from "@mofang/host";
import { z } from "zod";
import { ProductError } from "../../platform/errors/product-error.ts";
import { callbackPath, type IdentityProvider } from "./provider.ts";

/** Milliseconds in which WeChat must answer. */
const patience = 15_000;

const tokenAnswer = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const personAnswer = z.object({ nickname: z.string() });

/** WeChat's open platform: a QR code that is scanned with the phone; undefined when none is set up. */
export function wechatProvider(settings: Settings): IdentityProvider | undefined {
  const { wechatAppId: appId, wechatAppSecret: secret, wechatOpenAddress: open, wechatApiAddress: api } = settings;
  if (appId === undefined || secret === undefined) return undefined;
  const redirect = siteAddress(settings) + callbackPath;

  /** Asks WeChat, which refuses with HTTP 200 and an `errcode`. */
  async function ask<T>(path: string, query: Record<string, string>, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(`${api}${path}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(patience) });
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success) throw new ProductError("identity.refused");
    return parsed.data;
  }

  return {
    kind: "wechat",
    async signInAddress({ state }) {
      const query = { appid: appId, redirect_uri: redirect, response_type: "code", scope: "snsapi_login", state };
      return `${open}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`;
    },
    async identify(search, { state }) {
      const query = new URLSearchParams(search);
      const code = query.get("code");
      if (code === null || query.get("state") !== state) throw new ProductError("identity.refused");
      const token = await ask(
        "/sns/oauth2/access_token",
        { appid: appId, secret, code, grant_type: "authorization_code" },
        tokenAnswer,
      );
      const { nickname } = await ask("/sns/userinfo", { access_token: token.access_token, openid: token.openid }, personAnswer);
      // The union id is the same for all apps of an operator; the open id only for this one.
      return { subject: token.unionid ?? token.openid, label: nickname, email: undefined };
    },
    signOutAddress: async () => undefined,
  };
}

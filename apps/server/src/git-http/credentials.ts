import type { Language, TokenScope } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { preferredLanguage } from "../platform/request/language.ts";
import { PersonalTokens } from "../token/index.ts";

/**
 * Who a git client signs in as: HTTP Basic with a personal access token as the password (RFC 7617). The user name is not
 * looked at: the token says whose it is. Undefined for a client that brings nothing.
 *
 * @throws ProductError `auth.login-expired` for anything else than a live token, `auth.account-frozen`, `token.scope-missing`
 */
export async function gitMember(
  tokens: PersonalTokens,
  { headers }: FastifyRequest,
  scope: TokenScope,
): Promise<Member | undefined> {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? "") ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const secret = text.slice(text.indexOf(":") + 1);
  if (!PersonalTokens.isToken(secret)) throw new ProductError("auth.login-expired");
  const member = await tokens.authenticate(secret);
  if (!member.scopes?.includes(scope)) throw new ProductError("token.scope-missing", { scope });
  return member;
}

/** Language of a git client: what its machine is set to, which git sends since 1.8.4; English unless that is Chinese. */
export function gitLanguage({ headers }: FastifyRequest): Language {
  return preferredLanguage(headers, "en");
}

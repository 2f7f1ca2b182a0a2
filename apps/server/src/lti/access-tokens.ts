/** Access tokens of platforms, for which we prove by our key who we are (1EdTech Security Framework 1.0, 4.1; RFC 7523). */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";
import type { OwnKeys } from "./own-keys.ts";
import type { PlatformRow } from "./platform-store.ts";

/** The right to post scores (Assignment and Grade Services 2.0, 3.1). */
export const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
const timeout = 10_000;
const maximumBytes = 50_000;
/** Seconds for which a token counts that does not say it, and before whose end a new one is asked for. */
const usualLifetime = 3600;
const margin = 60;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.optional(z.coerce.number()) });

export class AccessTokens {
  readonly #keys: OwnKeys;
  readonly #rules: OutgoingRules;
  readonly #now: () => number;
  readonly #known = new Map<number, { readonly token: string; readonly until: number; readonly clientId: string }>();

  /** @param now  milliseconds */
  constructor(keys: OwnKeys, rules: OutgoingRules, now: () => number = Date.now) {
    this.#keys = keys;
    this.#rules = rules;
    this.#now = now;
  }

  /** A token with which scores may be posted. @throws Error where the platform gives none */
  async of(platform: PlatformRow): Promise<string> {
    const known = this.#known.get(platform.id);
    if (known !== undefined && known.clientId === platform.client_id && known.until > this.#now()) return known.token;
    const { access_token: token, expires_in: lifetime = usualLifetime } = await this.#ask(platform);
    const until = this.#now() + 1000 * (lifetime - margin);
    this.#known.set(platform.id, { token, until, clientId: platform.client_id });
    return token;
  }

  /** Forgets the token of a platform that takes it no more. */
  forget(platformId: number): void {
    this.#known.delete(platformId);
  }

  async #ask({ client_id: clientId, token_address: address }: PlatformRow): Promise<z.infer<typeof answer>> {
    const assertion = await this.#keys.sign({ iss: clientId, sub: clientId, aud: address, jti: randomUUID() });
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
      scope: scoreScope,
    });
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const request = { method: "POST", headers, body: form.toString(), timeout, maximumBytes } as const;
    const { status, body } = await requestOutgoing(address, request, this.#rules);
    if (status !== 200) throw new Error(`the platform gave no token: ${status} ${body.toString("utf8").slice(0, 200)}`);
    return answer.parse(JSON.parse(body.toString("utf8")));
  }
}

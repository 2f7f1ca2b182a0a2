/**
 * The token of a launch, by LTI 1.3 core (5.3, 5.4) and the 1EdTech Security Framework 1.0 (5.1.3): whose signature it has,
 * for whom, when, and what it says.
 */
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { JOSEError, JWTClaimValidationFailed, JWTExpired } from "jose/errors";
import { z } from "zod";
import { ProductError } from "../platform/errors/product-error.ts";
import { algorithm } from "./own-keys.ts";
import type { PlatformRow } from "./platform-store.ts";

const lti = "https://purl.imsglobal.org/spec/lti/claim";
/** Names of the claims that LTI adds to a token. */
export const claimNames = {
  messageType: `${lti}/message_type`,
  version: `${lti}/version`,
  deployment: `${lti}/deployment_id`,
  target: `${lti}/target_link_uri`,
  custom: `${lti}/custom`,
  roles: `${lti}/roles`,
  endpoint: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  choice: "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings",
  items: "https://purl.imsglobal.org/spec/lti-dl/claim/content_items",
  data: "https://purl.imsglobal.org/spec/lti-dl/claim/data",
} as const;

/** The version of LTI, in launches and in answers. */
export const version = "1.3.0";
/** Seconds by which clocks may differ. */
const skew = 60;
/** Seconds after which a token is old, whatever it says itself. */
const oldest = 3600;

const text = z.string().max(4000);
const optionalText = z.optional(text).catch(undefined);

const claims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.optional(text),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  [claimNames.messageType]: text,
  [claimNames.version]: text,
  [claimNames.deployment]: text,
  [claimNames.target]: z.optional(text),
  [claimNames.custom]: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  [claimNames.roles]: z.optional(z.array(z.string())),
  [claimNames.endpoint]: z.optional(z.object({ scope: z.optional(z.array(z.string())), lineitem: z.optional(text) })),
  [claimNames.choice]: z.optional(
    z.object({
      deep_link_return_url: text,
      accept_types: z.array(z.string()),
      accept_lineitem: z.optional(z.boolean()),
      data: z.optional(z.string().max(10_000)),
    }),
  ),
});

/** What a launch says, once its token is trusted. */
export type LaunchClaims = z.infer<typeof claims>;

/**
 * Reads a token that a platform is said to have signed.
 *
 * @param nonce  that of the login which the token answers
 * @param keys  finds the platform's public keys
 * @throws ProductError `lti.not-trusted`, which names the part; `lti.deployment-unknown`, `lti.message-unfit`,
 *   `lti.platform-silent`
 */
export async function readLaunchToken(
  token: string,
  platform: PlatformRow,
  nonce: string,
  keys: JWTVerifyGetKey,
): Promise<LaunchClaims> {
  const payload = await trusted(token, platform, keys);
  if (payload.nonce !== nonce) throw new ProductError("lti.not-trusted", { part: "nonce" });
  const authorized = payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? "" : platform.client_id);
  if (authorized !== platform.client_id) throw new ProductError("lti.not-trusted", { part: "azp" });
  const { data, error } = claims.safeParse(payload);
  if (data === undefined) {
    const claim = String(error?.issues[0]?.path[0] ?? "token");
    throw new ProductError("lti.message-unfit", { claim, value: shown(payload[claim]) });
  }
  const { [claimNames.deployment]: deployment, [claimNames.version]: said } = data;
  if (!platform.deployments.includes(deployment)) throw new ProductError("lti.deployment-unknown", { deployment });
  if (said !== version) throw new ProductError("lti.message-unfit", { claim: "version", value: shown(said) });
  return data;
}

/** What a token says whose signature, issuer, audience and times are right. */
async function trusted(token: string, { issuer, client_id: audience }: PlatformRow, keys: JWTVerifyGetKey) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      issuer,
      audience,
      clockTolerance: skew,
      maxTokenAge: oldest,
      requiredClaims: ["exp", "iat", "nonce"],
    });
    return payload;
  } catch (error) {
    if (error instanceof JOSEError) throw new ProductError("lti.not-trusted", { part: faultyPart(error) });
    throw error;
  }
}

/** A claim by its name, `alg` or the signature: what platforms' administrators can look for. */
function faultyPart(error: JOSEError): string {
  if (error instanceof JWTExpired || error instanceof JWTClaimValidationFailed) return error.claim;
  if (error.code === "ERR_JOSE_ALG_NOT_ALLOWED" || error.code === "ERR_JOSE_NOT_SUPPORTED") return "alg";
  return error.code === "ERR_JWKS_NO_MATCHING_KEY" ? "kid" : "signature";
}

/** How a person of a platform is called, for people to read. */
export function labelOf({ name, given_name: given, family_name: family, sub }: LaunchClaims): string {
  const whole = name ?? [given, family].filter((part) => part !== undefined).join(" ");
  return (whole.trim() || sub).slice(0, 200);
}

function shown(value: unknown): string {
  return String(value ?? "").slice(0, 200);
}

import { type Settings, siteAddress } from "@mofang/host";
import * as oidc from "openid-client";
import { ProductError } from "../../platform/errors/product-error.ts";
import { callbackPath, type IdentityProvider } from "./provider.ts";

/** Milliseconds for which what the provider says about itself is believed. */
const trustedFor = 3_600_000;

/** The OpenID Connect provider of the settings: authorization code flow with PKCE; undefined when none is set up. */
export function oidcProvider(settings: Settings): IdentityProvider | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: secret, oidcScope: scope } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  const ownAddress = siteAddress(settings);
  let known: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | undefined;

  const discover = async (): Promise<oidc.Configuration> => {
    const server = new URL(issuer);
    // An operator who names an address without TLS runs the provider on the same machine or network.
    const options = server.protocol === "http:" ? { execute: [oidc.allowInsecureRequests] } : {};
    return oidc.discovery(server, clientId, secret, undefined, options);
  };

  function configuration(): Promise<oidc.Configuration> {
    const now = Date.now();
    if (known === undefined || now - known.at > trustedFor) {
      known = { at: now, configuration: discover() };
      known.configuration.catch(() => {
        known = undefined;
      });
    }
    return known.configuration;
  }

  return {
    kind: "oidc",
    async signInAddress({ state, codeVerifier, nonce }, isSilent) {
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: ownAddress + callbackPath,
        scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(isSilent && { prompt: "none" }),
      });
      return address.href;
    },
    async identify(search, { state, codeVerifier, nonce }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), new URL(callbackPath + search, ownAddress), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProductError("identity.refused");
        const facts = await personOf(await configuration(), tokens.access_token, claims);
        const email = facts.email_verified === true && typeof facts.email === "string" ? facts.email : undefined;
        const label = [facts.name, facts.preferred_username, facts.email].find((text) => typeof text === "string" && text !== "");
        return { subject: claims.sub, label: String(label ?? claims.sub), email };
      } catch (error) {
        if (isRefusal(error)) throw new ProductError("identity.refused");
        throw error;
      }
    },
    async signOutAddress() {
      const found = await configuration();
      if (found.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(found, { post_logout_redirect_uri: `${ownAddress}/home` }).href;
    },
  };
}

/** Facts about the person: those of the identity token, and what the provider tells beside where it has an address for it. */
async function personOf(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<Readonly<Record<string, unknown>>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(configuration, accessToken, claims.sub)) };
}

/** Whether the provider refused or its answer is not to be trusted, rather than that it cannot be reached. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ProductError ||
    error instanceof oidc.ClientError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError
  );
}

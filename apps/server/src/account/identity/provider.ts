import type { IdentityProviderKind } from "@mofang/protocol";

/** What a provider says about somebody who has signed in there. */
export interface ExternalPerson {
  /** Never changes and is given to nobody else there. */
  readonly subject: string;
  /** Name or e-mail, for people to read. */
  readonly label: string;
  /** Only an e-mail that the provider has checked. */
  readonly email: string | undefined;
}

/** Secrets of one sign-in that only the browser and we know. */
export interface SignInSecrets {
  /** Comes back with the person and says for which sign-in it is. */
  readonly state: string;
  /** PKCE (RFC 7636): whoever steals the code cannot use it without this. */
  readonly codeVerifier: string;
  /** Stands in the identity token and binds it to this sign-in. */
  readonly nonce: string;
}

/** A site that vouches for people. */
export interface IdentityProvider {
  readonly kind: IdentityProviderKind;
  /** Where the browser goes to sign in. `isSilent`: the provider asks nothing and refuses whoever is not signed in there. */
  readonly signInAddress: (secrets: SignInSecrets, isSilent: boolean) => Promise<string>;
  /**
   * Who came back.
   *
   * @param search  query of the address at which the browser came back, with `?`
   * @throws ProductError `identity.refused` when the provider does not vouch for anybody
   */
  readonly identify: (search: string, secrets: SignInSecrets) => Promise<ExternalPerson>;
  /** Where a sign-out goes on to; undefined when the provider has no such address. */
  readonly signOutAddress: () => Promise<string | undefined>;
}

/** Path of ours to which providers send people back. */
export const callbackPath = "/callback";

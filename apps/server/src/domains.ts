import { accountDomain, Sessions } from "./account/index.ts";
import type { Domain } from "./platform/domain.ts";
import type { Platform } from "./platform/platform.ts";
import type { ServerParts } from "./platform/server.ts";
import { siteDomain } from "./site/index.ts";

/** Everything that the server serves: all domains, and how callers are recognised. */
export function productDomains(platform: Platform): Pick<ServerParts, "authenticate"> & { readonly domains: readonly Domain[] } {
  const sessions = new Sessions(platform.database, platform.secret);
  return {
    authenticate: (accessToken) => sessions.authenticate(accessToken),
    domains: [siteDomain(platform), accountDomain(platform, sessions)],
  };
}

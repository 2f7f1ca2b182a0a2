import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../api/services.tsx";
import { arrivalHost, isTrustedHost } from "./arrival-host.ts";

/** One attempt a tab: whoever is not signed in at the provider stays a visitor. */
const triedKey = "mofang.auto-login";

/** Pages that belong to a sign-in themselves. */
const ownPages = ["/sign", "/login", "/callback", "/lti/open"];

/**
 * Sends a visitor who comes from a site that the operator trusts to the account provider, which asks nothing; what comes
 * back is exchanged for a session (RTE-090 … RTE-092). Nothing happens where the operator has named no such site.
 */
export function AutoLogin() {
  const { client, sessions } = useServices();
  const navigate = useNavigate();
  async function consider(): Promise<void> {
    const { href, host: ownHost, pathname } = window.location;
    const { userAgent } = window.navigator;
    if (sessions.current() || ownPages.includes(pathname) || sessionStorage.getItem(triedKey) !== null) return;
    const host = arrivalHost({ address: href, ownHost, referrer: document.referrer, userAgent });
    if (host === null) return;
    const { autoLoginHosts } = await client("accountProperties", {});
    if (!isTrustedHost(host, autoLoginHosts)) return;
    sessionStorage.setItem(triedKey, host);
    const query = new URLSearchParams({ via: "partner", autoLogin: "true", host, redirect: href });
    await navigate(`/sign?${query}`, { replace: true });
  }
  const begin = useEffectEvent(consider);
  useEffect(() => {
    // Whoever cannot be signed in unasked can still sign in.
    begin().catch(() => undefined);
  }, []);
  return null;
}

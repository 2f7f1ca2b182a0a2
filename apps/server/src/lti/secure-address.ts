/** Addresses of platforms: with TLS, except on machines that the operator allows by name. */
import { ProductError } from "../platform/errors/product-error.ts";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";

/** @throws ProductError `lti.address-unfit` */
export function requireSecure(address: string, { internalHosts }: OutgoingRules): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed =
    url !== undefined &&
    url.username === "" &&
    url.password === "" &&
    (url.protocol === "https:" ||
      (url.protocol === "http:" && [url.host, url.hostname].some((name) => internalHosts.includes(name.toLowerCase()))));
  if (!isAllowed) throw new ProductError("lti.address-unfit", { address: address.slice(0, 200) });
  return url;
}

/** Hosts of the messaging app, whose pages show ours within themselves. */
const messagingApp = /(^|\.)weixin\.qq\.com$/;
/** Programs that read pages for search engines and previews have no account anywhere. */
const crawler = /bot\b|bots\b|crawl|spider|slurp|archiver|preview|facebookexternalhit|headless/i;

export interface Arrival {
  /** Full address of the page that was opened. */
  readonly address: string;
  readonly ownHost: string;
  /** Address of the page from which the visitor came; empty when the browser does not say. */
  readonly referrer: string;
  readonly userAgent: string;
}

/** The other site from which a person came: the one in the address's `host`, else the referring one; null for none. */
export function arrivalHost({ address, ownHost, referrer, userAgent }: Arrival): string | null {
  if (crawler.test(userAgent)) return null;
  const named = new URL(address).searchParams.get("host");
  if (named) return named;
  if (!URL.canParse(referrer)) return null;
  const { host, hostname } = new URL(referrer);
  return host === "" || host === ownHost || messagingApp.test(hostname) ? null : host;
}

/** @param trusted  hosts that the operator names; `*` stands for any */
export function isTrustedHost(host: string, trusted: readonly string[]): boolean {
  return trusted.includes("*") || trusted.includes(host.toLowerCase());
}

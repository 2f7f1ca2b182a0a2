/** Addresses of the site that are no pages: they are fetched, not opened. */
const noPages = /^\/(?:mofang|authentication|docs|git)(?:\/|$)/;

/** The path with which a link leads to a page of this site; undefined for any other link, and for one within the text. */
export function ownAddress(link: string): string | undefined {
  const { href, origin } = window.location;
  if (link === "" || link.startsWith("#") || !URL.canParse(link, href)) return undefined;
  const address = new URL(link, href);
  if (address.origin !== origin || noPages.test(address.pathname)) return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}

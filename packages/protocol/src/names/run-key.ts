/**
 * The key of a run in what is typed, pasted or written into a text: its address on this site, with or without the site's own,
 * or the key alone; empty where there is none.
 *
 * @param site  address of this site without a slash at its end
 */
export function runKeyOf(typed: string, site: string): string {
  const address = typed.trim();
  const path = withoutScheme(address).startsWith(`${withoutScheme(site)}/`)
    ? withoutScheme(address).slice(withoutScheme(site).length)
    : address;
  return /^(?:\/run\/)?([a-z0-9]{12})(?=$|[/?#])/.exec(path)?.[1] ?? "";
}

/** A site that has come to `https` is the one that a text calls by `http`. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:/i, "");
}

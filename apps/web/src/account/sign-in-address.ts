/** Where a visitor goes after signing in when no better place is known. */
const afterSignIn = "/home";

interface SignInAddress {
  readonly address: string;
  /** Whether the address lies on another site, which the browser has to load. */
  readonly isExternal: boolean;
}

/**
 * The sign-in page that brings the visitor back to `target` afterwards.
 *
 * @param configured  sign-in address of the site's properties: a path of ours or an operator's provider
 * @param target  full address with query to return to
 * @param origin  our own origin
 */
export function signInAddress(configured: string, target: string, origin: string): SignInAddress {
  const url = new URL(configured, origin);
  url.searchParams.set("redirect", placeToReturnTo(target, origin));
  const isExternal = url.origin !== origin;
  return { address: isExternal ? url.href : `${url.pathname}${url.search}`, isExternal };
}

const signInPages = ["/sign", "/login"];

/** A sign-in page is no place to return to: where it would go on to is. */
function placeToReturnTo(target: string, origin: string): string {
  const url = new URL(target, origin);
  const isSignInPage = url.origin === origin && signInPages.includes(url.pathname);
  return isSignInPage ? new URL(redirectTarget(url.searchParams.get("redirect"), origin), origin).href : target;
}

/**
 * Path to continue with after signing in. Only addresses of our own site are followed, so that no link to the sign-in
 * page can lead a member to a stranger's site; the sign-in pages themselves are not returned to.
 */
export function redirectTarget(requested: string | null, origin: string): string {
  if (!requested || !URL.canParse(requested, origin)) return afterSignIn;
  const url = new URL(requested, origin);
  // A path that begins with two slashes, however it was written, would be read as another site.
  if (url.origin !== origin || url.pathname.startsWith("//") || signInPages.includes(url.pathname)) return afterSignIn;
  return `${url.pathname}${url.search}${url.hash}`;
}

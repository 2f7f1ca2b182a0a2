/** Our own addresses, which a platform's administrator types there. */

/** Paths that platforms, and browsers sent by them, ask. */
export const toolPaths = {
  login: "/lti/login",
  launch: "/lti/launch",
  keys: "/lti/keys.json",
  choose: "/lti/choose",
  chosen: "/lti/chosen",
} as const;

/** Page of the web app that opens a launch; its code is in the fragment, which browsers send nowhere. */
export const openingPath = "/lti/open";

/** @param site  our address, without a slash at its end */
export function toolAddresses(site: string) {
  const { login, launch, keys } = toolPaths;
  // A choice of content begins as every launch does.
  return { login: site + login, launch: site + launch, keys: site + keys, deepLinking: site + launch };
}

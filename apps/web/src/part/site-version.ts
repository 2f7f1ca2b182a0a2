/**
 * Whether the server gives another version of the site than this page runs: its page then names another script. Without an
 * answer the version counts as the same.
 */
export async function isSiteNewer(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (own == null) return false;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    // No network: then that is what is wrong.
    return false;
  }
}

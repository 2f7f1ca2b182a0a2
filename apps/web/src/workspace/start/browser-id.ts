import { randomId } from "../../api/random-id.ts";

/** Where the browser keeps it, in `localStorage`. */
export const browserIdKey = "mofang.browser";

/** The UUID by which windows of this browser are one workspace. Drawn once; it opens nothing by itself. */
export function browserId(): string {
  const kept = localStorage.getItem(browserIdKey);
  if (kept !== null) return kept;
  const drawn = randomId();
  localStorage.setItem(browserIdKey, drawn);
  return drawn;
}

import { randomId } from "../../api/random-id.ts";

const place = "mofang.browser";

/** The UUID by which windows of this browser are one workspace. Drawn once; it opens nothing by itself. */
export function browserId(): string {
  const kept = localStorage.getItem(place);
  if (kept !== null) return kept;
  const drawn = randomId();
  localStorage.setItem(place, drawn);
  return drawn;
}

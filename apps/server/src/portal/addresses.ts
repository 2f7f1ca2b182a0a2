/** Where the pages of entries lie, for links that are read elsewhere; the web app has the same table in `portal/kinds.ts`. */
import type { PortalKind } from "@mofang/protocol";

const pages: Readonly<Record<PortalKind, string>> = {
  news: "/news/detail",
  activity: "/activity/detail",
  case: "/case/detail",
  achievement: "/achievement/detail",
  training: "/train",
  tutorial: "/tutorials",
  material: "/book/bookDetail",
  tool: "/science/toolDetail",
  notice: "/news/detail",
};

/** Address of an entry on its site, from the root. */
export function pageOfEntry(kind: PortalKind, entryId: number): string {
  return `${pages[kind]}?id=${entryId}`;
}

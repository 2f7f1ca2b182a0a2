import "../i18n/late/portal.ts";
import type { PortalKind } from "@mofang/protocol";
import { useLocation, useSearchParams } from "react-router";
import { idOf } from "../ui/forum-addresses.ts";
import { EntryList } from "./entry-list.tsx";
import { EntryPage } from "./entry-page.tsx";
import { kindOfPath } from "./kinds.ts";
import { PortalFrame } from "./portal-frame.tsx";

/** `/news`, `/activity`, `/train` and the like: the list of a kind, or with `?id=` one of it where it has no page of its own. */
export default function ListPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kind: PortalKind = kindOfPath(pathname) ?? "news";
  if (query.has("id")) return <EntryPage entryId={idOf(query)} />;
  return (
    <PortalFrame>
      <EntryList key={kind} kind={kind} />
    </PortalFrame>
  );
}

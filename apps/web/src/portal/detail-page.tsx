import "../i18n/late/portal.ts";
import { Navigate, useSearchParams } from "react-router";
import { idOf } from "../ui/forum-addresses.ts";
import { EntryPage } from "./entry-page.tsx";

/** `/news/detail?id=` and the like: one entry. */
export default function DetailPage() {
  const [query] = useSearchParams();
  const entryId = idOf(query);
  return entryId === 0 ? <Navigate to="/404" replace /> : <EntryPage entryId={entryId} />;
}

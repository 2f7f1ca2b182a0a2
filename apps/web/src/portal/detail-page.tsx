import "../i18n/late/portal.ts";
import { useSearchParams } from "react-router";
import { idOf } from "../ui/forum-addresses.ts";
import { EntryPage } from "./entry-page.tsx";

/** `/news/detail?id=` and the like: one entry. */
export default function DetailPage() {
  const [query] = useSearchParams();
  return <EntryPage entryId={idOf(query)} />;
}

import "../i18n/late/school.ts";
import { useSearchParams } from "react-router";
import { ArticlesPage } from "./articles-page.tsx";
import { schoolFlags } from "./school-addresses.ts";

/** `/bbs/school/newsList?schoolFlag=`: news, or announcements of activities. */
export default function NewsListPage() {
  const [query] = useSearchParams();
  const kind = query.get("schoolFlag") === schoolFlags.activity ? "activity" : "news";
  return <ArticlesPage key={kind} kind={kind} />;
}

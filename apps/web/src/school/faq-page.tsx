import "../i18n/late/school.ts";
import { ArticlesPage } from "./articles-page.tsx";

/** `/bbs/school/faq`: frequent questions of the school. */
export default function FaqPage() {
  return <ArticlesPage kind="faq" />;
}

import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { idOf } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { TitleText } from "../ui/title-text.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./post-view.module.css";

/** `/bbs/faqDetail?id=`: a frequent question and its answer. */
export default function FaqDetailPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const faq = useCall("forumFaqDetail", { faqId: idOf(query) });
  return (
    <Panel>
      {faq.isPending ? <LoadingRows rows={5} /> : null}
      {faq.isError ? <ErrorState error={faq.error} onRetry={() => void faq.refetch()} /> : null}
      {faq.data ? (
        <article className={styles.post}>
          <h1 className={styles.title}>
            <TitleText text={faq.data.title} />
          </h1>
          <div className={styles.body}>
            <WrittenText text={faq.data.text} />
          </div>
          <Link to="/bbs/faq">{t("forum.toFaq")}</Link>
        </article>
      ) : null}
    </Panel>
  );
}

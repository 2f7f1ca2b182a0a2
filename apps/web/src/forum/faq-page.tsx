import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { faqAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { TitleText } from "../ui/title-text.tsx";
import styles from "./labels-page.module.css";

/** `/bbs/faq`: what is asked often. */
export default function FaqPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = useCall("forumFaqPage", pagingOf(query), { keepPrevious: true });
  return (
    <>
      <h1 className={styles.title}>{t("forum.faq")}</h1>
      <p className={styles.lead}>{t("forum.faqLead")}</p>
      <Panel>
        {list.isPending ? <LoadingRows rows={5} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        <ul>
          {list.data?.rows.map(({ id, title }) => (
            <li key={id} className={styles.row}>
              <Link to={faqAddress(id)}>
                <TitleText text={title} />
              </Link>
            </li>
          ))}
        </ul>
        {list.data ? (
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        ) : null}
      </Panel>
    </>
  );
}

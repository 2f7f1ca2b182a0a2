import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";

/** How many of each are shown. */
const shown = 5;

/** Notices of competitions and training, and the latest news. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useCall("competitionNotices", { page: 1 });
  const news = useCall("info", { page: 1 });
  return (
    <>
      {([notices, news] as const).map((list, index) => (
        <Panel key={index === 0 ? "notices" : "news"} title={t(index === 0 ? "competition.notices" : "competition.news")}>
          {list.isPending ? <LoadingRows rows={3} height={40} /> : null}
          {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
          {list.data?.rows.length === 0 ? <EmptyState title={t("competition.noNotices")} /> : null}
          <ul className={styles.rows}>
            {list.data?.rows.slice(0, shown).map(({ id, title, publishedAt }) => (
              <li key={id} className={styles.entry}>
                <Link to={`/news/detail?id=${id}`}>{title}</Link>
                <p className={styles.note}>
                  <RelativeTime instant={publishedAt} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

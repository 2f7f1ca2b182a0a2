import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

/** What is asked about a competition: the issues of its starter repository. */
export function Discussion({ starter }: { readonly starter: NonNullable<Competition["starter"]> }) {
  const { t } = useTranslation();
  const issues = `/model/${starter.id}/issues`;
  const list = useCall("issues", { id: starter.id, page: 1 });
  return (
    <Panel title={t("competition.discussion")} extra={<Link to={issues}>{t("competition.ask")}</Link>}>
      {list.isPending ? <LoadingRows rows={3} height={40} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("competition.noQuestions")} /> : null}
      <ul className={styles.rows}>
        {list.data?.rows.map(({ number, title, createdAt }) => (
          <li key={number} className={styles.entry}>
            <Link to={`${issues}/${number}`}>{title}</Link>
            <p className={styles.note}>
              <RelativeTime instant={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

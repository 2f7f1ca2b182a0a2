import { limits } from "@mofang/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { wikiAddress } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./wiki.module.css";

/** Who wrote a page when, the newest first, each with a link to how the page was. */
export function WikiHistory({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const history = useCall("wikiHistory", { id, name, ...paging }, { keepPrevious: true });
  return (
    <Panel title={t("wiki.historyOf", { name })} extra={<Link to={wikiAddress(id, name)}>{t("wiki.toPage")}</Link>}>
      {history.isPending ? <LoadingRows rows={5} height={56} /> : null}
      {history.isError ? <ErrorState error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.data?.total === 0 ? <EmptyState title={t("wiki.noHistory")} /> : null}
      <ol className={styles.commits}>
        {history.data?.rows.map(({ commit, message, author, time }) => (
          <li key={commit}>
            <p>{message}</p>
            <p className={styles.note}>
              <Link className={styles.code} to={wikiAddress(id, name, { version: commit })}>
                {commit.slice(0, 8)}
              </Link>
              <span>{author}</span>
              <RelativeTime instant={time} />
            </p>
          </li>
        ))}
      </ol>
      {history.data ? <Paging {...history.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
    </Panel>
  );
}

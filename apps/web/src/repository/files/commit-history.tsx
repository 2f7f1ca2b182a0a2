import { limits } from "@mofang/protocol";
import { Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { fileAddress } from "../addresses.ts";
import styles from "./commit-history.module.css";

/** The commits of a repository, each with a link to the files as they were. */
export default function CommitHistory({
  repositoryId,
  onClose,
}: {
  readonly repositoryId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const commits = useCall("commits", { id: repositoryId, ...paging }, { keepPrevious: true });
  return (
    <Drawer open title={t("file.history")} size={480} onClose={onClose}>
      {commits.isPending ? <LoadingRows rows={6} height={56} /> : null}
      {commits.isError ? <ErrorState error={commits.error} onRetry={() => void commits.refetch()} /> : null}
      {commits.data?.total === 0 ? <EmptyState title={t("file.noCommits")} /> : null}
      <ol className={styles.commits}>
        {commits.data?.rows.map(({ commit, message, author, time }) => (
          <li key={commit} className={styles.commit}>
            <p className={styles.message}>{message}</p>
            <p className={styles.note}>
              <Link className={styles.code} to={fileAddress(repositoryId, commit, "folder", "")} onClick={onClose}>
                {commit.slice(0, 8)}
              </Link>
              <span>{author}</span>
              <RelativeTime instant={time} />
            </p>
          </li>
        ))}
      </ol>
      {commits.data ? <Paging {...commits.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
    </Drawer>
  );
}

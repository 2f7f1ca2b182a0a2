import type { CallData, Calls } from "@mofang/protocol";
import { Alert, Button, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import items from "../../ui/item-list.module.css";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ErrorState } from "../../ui/states.tsx";
import styles from "./import.module.css";

type RepositoryImport = CallData<Calls["importStatus"]>;

/** Milliseconds between two looks while an import is on its way. */
const pause = 1_000;

const isUnderWay = ({ status }: RepositoryImport): boolean => status === "not_started" || status === "processing";

/** The member's imports, the newest first, with their progress; nothing for a member who never imported. */
export function ImportList() {
  const { t } = useTranslation();
  const [place, setPlace] = useState({ page: 1, pageSize: 10 });
  const [isWatching, setIsWatching] = useState(false);
  const list = useCall("imports", place, { keepPrevious: true, ...(isWatching && { refetchInterval: pause }) });
  const rows = list.data?.rows ?? [];
  if (isWatching !== rows.some(isUnderWay)) setIsWatching(!isWatching);
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <Panel title={t("repository.import.mine")}>
      <ul aria-label={t("repository.import.mine")}>
        {rows.map((row) => (
          <ImportRow key={row.id} row={row} />
        ))}
      </ul>
      <Paging {...list.data} onChange={(page, pageSize) => setPlace({ page, pageSize })} />
    </Panel>
  );
}

function ImportRow({ row }: { readonly row: RepositoryImport }) {
  const { t } = useTranslation();
  const { id: importId, name, address, status, progress, reason, repositoryId, createdAt } = row;
  const retry = useAction("retryImport");
  const remove = useAction("deleteImport");
  const isRunning = isUnderWay(row);
  return (
    <li className={items.item}>
      <div className={items.words}>
        <p className={items.name}>{repositoryId === null ? name : <Link to={`/model/${repositoryId}/summary`}>{name}</Link>}</p>
        <p className={items.note}>
          <span className={styles.status} data-status={status} role="status">
            {t(`repository.import.status.${status}`)}
          </span>
          <span>{address}</span>
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      <div className={items.actions}>
        {status === "fail" ? (
          <Button
            loading={retry.isPending}
            aria-label={t("repository.import.retryOf", { name })}
            onClick={() => retry.mutate({ importId })}
          >
            {t("action.retry")}
          </Button>
        ) : null}
        <Button
          type="text"
          loading={remove.isPending}
          aria-label={isRunning ? t("repository.import.cancelOf", { name }) : t("repository.import.forgetOf", { name })}
          onClick={() => remove.mutate({ importId })}
        >
          {isRunning ? t("action.cancel") : t("repository.import.forget")}
        </Button>
      </div>
      {isRunning ? (
        <Progress
          className={items.whole ?? ""}
          percent={Math.round(progress)}
          status="active"
          aria-label={t("repository.import.progress")}
        />
      ) : null}
      {status === "fail" ? (
        <Alert className={items.whole ?? ""} type="error" showIcon title={reason || t("failure.server")} />
      ) : null}
    </li>
  );
}

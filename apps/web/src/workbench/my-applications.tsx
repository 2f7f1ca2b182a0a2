import "../i18n/late/repository.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { ApplicationStatus } from "../repository/manage/application-status.tsx";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import styles from "../ui/item-list.module.css";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";

type Application = CallData<Calls["myApplications"]>["rows"][number];

/** Where the member applied, and where they are asked in. */
export function MyApplications() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = useCall("myApplications", pagingOf(query), { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={3} height={64} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t("application.mineNone")} text={t("application.mineNoneText")} /> : null}
      <ul>
        {list.data?.rows.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      {list.data ? (
        <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
      ) : null}
    </Panel>
  );
}

function ApplicationRow({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { id, repository, role, joinType, status, createdAt } = application;
  const { name } = repository;
  const answer = useAction("join", {
    onSuccess: (_, { isAccepted }) => notify("success", t(isAccepted ? "application.accepted" : "application.refused", { name })),
  });
  const isInvitation = joinType === "ADD_DIRECTLY";
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={`/model/${repository.id}/summary`}>
            {repository.ownerName} / {name}
          </Link>
        </p>
        <p className={styles.note}>
          <span>{t(isInvitation ? "application.mineAsked" : "application.mineAsks", { role: t(`role.${role}`) })}</span>
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      {isInvitation && status === "PROCESSING" ? (
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={answer.isPending}
            aria-label={t("application.acceptOf", { name })}
            onClick={() => answer.mutate({ applicationId: id, isAccepted: true })}
          >
            {t("application.accept")}
          </Button>
          <Button
            disabled={answer.isPending}
            aria-label={t("application.refuseOf", { name })}
            onClick={() => answer.mutate({ applicationId: id, isAccepted: false })}
          >
            {t("application.refuse")}
          </Button>
        </div>
      ) : (
        <ApplicationStatus joinType={joinType} status={status} />
      )}
    </li>
  );
}

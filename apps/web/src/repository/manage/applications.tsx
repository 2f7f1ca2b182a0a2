import { type AuditStatus, auditStatuses, type CallData, type Calls } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useRepository } from "../use-repository.ts";
import { ApplicationStatus } from "./application-status.tsx";
import styles from "./members.module.css";
import { grantableBy } from "./role-select.tsx";

type Application = CallData<Calls["applications"]>["rows"][number];

/** Who applied by a link, to be decided on, and who was asked in. */
export function Applications() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [query, setQuery] = useSearchParams();
  const status = choiceOf<AuditStatus>(query, "status", auditStatuses);
  const list = useCall("applications", { id, status, ...pagingOf(query) }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <>
      <div className={styles.filter}>
        <Segmented<AuditStatus | "all">
          aria-label={t("application.filter")}
          value={status ?? "all"}
          options={[
            { value: "all", label: t("application.all") },
            ...(["PROCESSING", "PASS", "FAIL"] as const).map((value) => ({
              value,
              label: t(`application.filterStatus.${value}`),
            })),
          ]}
          onChange={(value) => change({ status: value === "all" ? undefined : value })}
        />
      </div>
      <Panel>
        {list.isPending ? <LoadingRows rows={4} height={60} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.total === 0 ? <EmptyState title={t("application.none")} text={t("application.noneText")} /> : null}
        <ul className={styles.members}>
          {list.data?.rows.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
        {list.data ? <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} /> : null}
      </Panel>
    </>
  );
}

function ApplicationRow({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { id, role: mine } = useRepository();
  const { id: applicationId, account, name, role, joinType, status, createdAt } = application;
  const audit = useAction("auditApplication", {
    onSuccess: (_, { isPassed }) => notify("success", t(isPassed ? "application.passed" : "application.failed", { name })),
  });
  const isForMe = status === "PROCESSING" && joinType === "JOIN_VIA_LINK" && grantableBy(mine).some((given) => given === role);
  return (
    <li className={styles.member}>
      <Avatar name={name} image={account?.avatar ?? null} size={36} />
      <div className={styles.words}>
        <p>{t(joinType === "JOIN_VIA_LINK" ? "application.asks" : "application.asked", { name, role: t(`role.${role}`) })}</p>
        <p className={styles.note}>
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      {isForMe ? (
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={audit.isPending}
            aria-label={t("application.passOf", { name })}
            onClick={() => audit.mutate({ id, applicationId, isPassed: true })}
          >
            {t("application.pass")}
          </Button>
          <Button
            disabled={audit.isPending}
            aria-label={t("application.failOf", { name })}
            onClick={() => audit.mutate({ id, applicationId, isPassed: false })}
          >
            {t("application.fail")}
          </Button>
        </div>
      ) : (
        <ApplicationStatus joinType={joinType} status={status} />
      )}
    </li>
  );
}

import { Alert, Button, Table } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { formatBytes, formatInstant, formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock } from "../ui/states.tsx";
import styles from "./admin-layout.module.css";

/** `/admin/health`: how storage and queue are. */
export default function HealthPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const health = useCall("siteHealth", {}, { refetchInterval: 10_000 });
  if (health.isPending) return <LoadingBlock height={240} />;
  if (health.isError) return <ErrorState error={health.error} onRetry={() => void health.refetch()} />;
  const { version, database, freeDisk, totalDisk, counts, runners, warnings, queue, failures } = health.data;
  const facts = [
    [t("admin.health.version"), version],
    [t("admin.health.database"), formatBytes(database, language)],
    [t("admin.health.disk"), `${formatBytes(freeDisk, language)} / ${formatBytes(totalDisk, language)}`],
    [t("admin.health.runners"), formatNumber(runners, language)],
    [t("admin.health.users"), formatNumber(counts.users, language)],
    [t("admin.health.repositories"), formatNumber(counts.repositories, language)],
    [t("admin.health.waiting"), formatNumber(counts.simulationsWaiting, language)],
    [t("admin.health.running"), formatNumber(counts.simulationsRunning, language)],
  ] as const;
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={t(`admin.health.warning.${warning}`)} />
      ))}
      <Panel
        title={t("admin.health.facts")}
        extra={
          <Button size="small" onClick={() => void health.refetch()}>
            {t("action.refresh")}
          </Button>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t("admin.health.queue")}>
        {queue.length === 0 ? (
          <EmptyState title={t("admin.health.emptyQueue")} />
        ) : (
          <Table
            rowKey="name"
            size="middle"
            pagination={false}
            dataSource={queue}
            columns={[
              { title: t("admin.health.job"), dataIndex: "name", className: styles.mono ?? "" },
              { title: t("admin.health.jobWaiting"), dataIndex: "waiting" },
              { title: t("admin.health.jobRunning"), dataIndex: "running" },
              { title: t("admin.health.jobFailed"), dataIndex: "failed" },
            ]}
          />
        )}
      </Panel>
      {failures.length > 0 ? (
        <Panel title={t("admin.health.failures")}>
          {failures.map(({ name, message, attempts, time }) => (
            <div key={`${name} ${time} ${message}`} className={styles.item}>
              <p className={styles.itemHead}>
                <span className={styles.mono}>{name}</span>
                <span className={styles.note}>
                  {formatInstant(time, language)} · {t("admin.health.attempts", { count: attempts })}
                </span>
              </p>
              <p className={styles.mono}>{message}</p>
            </div>
          ))}
        </Panel>
      ) : null}
    </>
  );
}

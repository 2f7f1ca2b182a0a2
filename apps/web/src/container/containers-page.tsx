import "../i18n/late/container.ts";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { BranchChoice } from "./branch-choice.tsx";
import styles from "./containers-page.module.css";
import { SessionRow } from "./session-row.tsx";
import { useOpenTool } from "./use-open-tool.ts";

/** `/container`: sessions of online tools; with `id`, also the tools to begin for that repository. */
export default function ContainersPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const repositoryId = Number(address.get("id"));
  const tools = useCall("containerTools", {});
  const list = useCall("runningContainers", {});
  const { open, isPending } = useOpenTool();
  const [branch, setBranch] = useState<string>();
  useHeartbeats(list.data?.filter(({ state }) => state === "running").map(({ sessionId }) => sessionId) ?? []);
  if (tools.isError) return <ErrorState error={tools.error} onRetry={() => void tools.refetch()} />;
  const offered = repositoryId > 0 ? (tools.data ?? []) : [];
  return (
    <Page narrow>
      <PageHeader
        title={t("container.title")}
        lead={t("container.lead")}
        actions={offered.map((tool) => (
          <Button
            key={tool}
            type="primary"
            loading={isPending}
            onClick={() => open({ id: repositoryId, tool, ...(branch !== undefined && { branch }) })}
          >
            {t("container.open", { tool: t(`container.tool.${tool}`) })}
          </Button>
        ))}
      />
      {offered.length > 0 ? <BranchChoice repositoryId={repositoryId} branch={branch} onChange={setBranch} /> : null}
      {tools.data?.length === 0 ? <EmptyState title={t("container.off")} text={t("container.offText")} /> : null}
      <Panel title={t("container.sessions")}>
        {list.isPending ? <LoadingRows rows={2} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.length === 0 ? <EmptyState title={t("container.none")} /> : null}
        <ul className={styles.sessions}>
          {list.data?.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      </Panel>
      {repositoryId > 0 ? (
        <Link className={styles.back} to={`/model/${repositoryId}/summary`}>
          {t("container.toRepository")}
        </Link>
      ) : null}
    </Page>
  );
}

/** Keeps the sessions that the page shows from ending as unused; one that could not be told is told again. */
function useHeartbeats(sessionIds: readonly string[]): void {
  const { client } = useServices();
  const all = sessionIds.join(",");
  useEffect(() => {
    const beat = setInterval(() => {
      for (const sessionId of all.split(",").filter((id) => id !== "")) {
        client("containerHeartbeat", { session: sessionId }, { isRefreshedByCaller: true }).catch(() => undefined);
      }
    }, limits.containerBeat * 1000);
    return () => clearInterval(beat);
  }, [client, all]);
}

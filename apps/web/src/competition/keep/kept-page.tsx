import "../../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock, LoadingRows } from "../../ui/states.tsx";
import styles from "./keep.module.css";
import { type Kept, keptAddress } from "./kept.ts";
import { PublishBar } from "./publish-bar.tsx";
import { RunningPart } from "./running-part.tsx";
import { TaskPart } from "./task-part.tsx";
import { TextPart } from "./text-part.tsx";

const parts = ["text", "task", "running"] as const;

/** `/competition/kept/{id}/{part}`: a competition is written, tried, published and kept. */
export default function KeptPage() {
  const competitionId = Number(useParams().id);
  const kept = useCall("keptCompetition", { competitionId });
  return (
    <Page>
      {kept.isPending ? (
        <>
          <LoadingBlock height={72} />
          <LoadingRows rows={8} />
        </>
      ) : null}
      {kept.isError ? <ErrorState error={kept.error} onRetry={() => void kept.refetch()} /> : null}
      {kept.data ? <Shown kept={kept.data} onStale={() => void kept.refetch()} /> : null}
    </Page>
  );
}

function Shown({ kept, onStale }: { readonly kept: Kept; readonly onStale: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { part } = useParams();
  const title = kept.facts[language].title;
  const tabs = parts.map((name) => ({ to: keptAddress(kept.id, name), label: t(`competition.keep.tab.${name}`) }));
  if (!parts.some((name) => name === part)) return <Navigate to={keptAddress(kept.id, "text")} replace />;
  return (
    <>
      <PageHeader title={title} actions={<Link to="/competition/kept">{t("competition.keep.list")}</Link>} />
      <PublishBar kept={kept} onStale={onStale} />
      <LinkTabs label={title} tabs={tabs} />
      <div className={styles.form}>
        {part === "text" ? <TextPart kept={kept} onStale={onStale} /> : null}
        {part === "task" ? <TaskPart kept={kept} onStale={onStale} /> : null}
        {part === "running" ? <RunningPart kept={kept} /> : null}
      </div>
    </>
  );
}

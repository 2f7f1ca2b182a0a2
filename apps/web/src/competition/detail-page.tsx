import "../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { Board } from "./board.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { Discussion } from "./discussion.tsx";
import { Entering } from "./entering.tsx";
import { Happened } from "./happened.tsx";
import { Notices } from "./notices.tsx";
import { OwnEntries } from "./own-entries.tsx";
import { phaseOf } from "./phase.ts";
import { TaskFacts } from "./task-facts.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { Timeline } from "./timeline.tsx";

/** `/competition/{id}/detail` and `/competition/{id}/notice`: one page, which begins with the task or with the notices. */
export default function DetailPage() {
  const competitionId = Number(useParams().id);
  const userId = useSession()?.userInfo.id;
  return <Loading key={`${competitionId} ${userId}`} competitionId={competitionId} />;
}

function Loading({ competitionId }: { readonly competitionId: number }) {
  const detail = useCall("competitionDetail", { competitionId });
  return (
    <Page>
      {detail.isPending ? (
        <>
          <LoadingBlock height={72} />
          <LoadingRows rows={8} />
        </>
      ) : null}
      {detail.isError ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : null}
      {detail.data ? <Shown competition={detail.data} /> : null}
    </Page>
  );
}

function Shown({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const { id, title, summary, categoryId, startsAt, endsAt, phases, prizes, starter, isKept, isPublished, teamSize } =
    competition;
  const isMember = useSession() !== null;
  const phase = phaseOf(startsAt, endsAt);
  const isNotice = useLocation().pathname.endsWith("/notice");
  const tabs = [
    { to: `/competition/${id}/detail`, label: t("competition.task") },
    { to: `/competition/${id}/notice`, label: t("competition.notices") },
  ];
  return (
    <>
      <PageHeader
        title={title}
        lead={summary}
        actions={
          <>
            {isKept ? <Link to={`/competition/kept/${id}/text`}>{t("competition.keep.open")}</Link> : null}
            <Link to={`/competition/${categoryId}/list`}>{t("competition.sameField")}</Link>
          </>
        }
      />
      <p className={styles.note}>
        <span className={styles.phase} data-phase={phase}>
          {t(isPublished ? `competition.phase.${phase}` : "competition.keep.draft")}
        </span>
      </p>
      <Timeline phases={phases} />
      <LinkTabs label={title} tabs={tabs} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNotice ? <Notices /> : <WrittenText text={competition.text} />}
          {isNotice || prizes === "" ? null : (
            <Panel title={t("competition.prizes")}>
              <div className={styles.body}>
                <WrittenText text={prizes} />
              </div>
            </Panel>
          )}
          {isNotice ? null : <Board competition={competition} board={phase === "over" ? "final" : "public"} />}
          {isNotice ? null : <TaskFacts competition={competition} />}
        </div>
        <aside className={styles.aside}>
          <Happened competition={competition} />
          {isKept ? null : <Entering competition={competition} phase={phase} />}
          <OwnEntries competition={competition} />
          {isMember && !isKept && isPublished && teamSize > 1 && phase !== "over" ? (
            <TeamPanel competition={competition} />
          ) : null}
          {starter ? <Discussion starter={starter} /> : null}
          {isNotice ? null : <Notices />}
        </aside>
      </div>
    </>
  );
}

import "../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { Board } from "./board.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { Entering } from "./entering.tsx";
import { Notices } from "./notices.tsx";
import { OwnEntries } from "./own-entries.tsx";
import { phaseOf } from "./phase.ts";
import { TaskFacts } from "./task-facts.tsx";
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
  const { id, title, summary, categoryId, startsAt, endsAt } = competition;
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
        actions={<Link to={`/competition/${categoryId}/list`}>{t("competition.sameField")}</Link>}
      />
      <p className={styles.note}>
        <span className={styles.phase} data-phase={phase}>
          {t(`competition.phase.${phase}`)}
        </span>
      </p>
      <Timeline startsAt={startsAt} endsAt={endsAt} />
      <LinkTabs label={title} tabs={tabs} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNotice ? <Notices /> : <WrittenText text={competition.text} />}
          {isNotice ? null : <TaskFacts competition={competition} />}
        </div>
        <aside className={styles.aside}>
          <Entering competition={competition} phase={phase} />
          <OwnEntries competitionId={id} />
          <Board competitionId={id} board={phase === "over" ? "final" : "public"} />
          {isNotice ? null : <Notices />}
        </aside>
      </div>
    </>
  );
}

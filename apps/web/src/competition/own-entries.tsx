import type { CallData, Calls } from "@mofang/protocol";
import { Checkbox, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { formatInstant, formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { phaseOf } from "./phase.ts";

type Entry = CallData<Calls["competitionEntries"]>["rows"][number];

/** Milliseconds after which entries under way are looked at again. */
const pause = 3_000;

/** What one or one's team entered, the newest first; it follows what is judged. */
export function OwnEntries({ competition }: { readonly competition: Pick<Competition, "id" | "startsAt" | "endsAt"> }) {
  const isOver = phaseOf(competition.startsAt, competition.endsAt) === "over";
  return useSession() === null ? null : <Entries competitionId={competition.id} isOver={isOver} />;
}

function Entries({ competitionId, isOver }: { readonly competitionId: number; readonly isOver: boolean }) {
  const { t } = useTranslation();
  const known = useCall("competitionEntries", { competitionId, page: 1 });
  const isUnderWay = known.data?.rows.some(({ state }) => state === "waiting" || state === "running") ?? false;
  useCall("competitionEntries", { competitionId, page: 1 }, isUnderWay ? { refetchInterval: pause } : {});
  if (known.data?.rows.length === 0) return null;
  return (
    <Panel title={t("competition.own")}>
      {known.isPending ? <LoadingRows rows={2} height={56} /> : null}
      {known.isError ? <ErrorState error={known.error} onRetry={() => void known.refetch()} /> : null}
      <ul className={styles.rows}>
        {known.data?.rows.map((entry) => (
          <OwnEntry key={entry.id} entry={entry} isOver={isOver} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnEntry({ entry, isOver }: { readonly entry: Entry; readonly isOver: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { className, fmuPath, repository, commit, state, nDone, nScenarios, place, score, message, createdAt, former, isOpened } =
    entry;
  const open = useAction("openCompetitionEntry");
  const formerScore = former?.score === null || former?.score === undefined ? "–" : formatNumber(former.score, language);
  return (
    <li className={styles.entry}>
      <p className={styles.entryHead}>
        <span className={styles.code}>{fmuPath ?? className}</span>
        <strong className={styles.score} data-state={state}>
          {score === null ? t(`competition.state.${state}`) : formatNumber(score, language)}
        </strong>
      </p>
      {state === "running" ? <Progress percent={Math.round((100 * nDone) / nScenarios)} size="small" showInfo={false} /> : null}
      <p className={styles.note}>
        {repository ? <Link to={`/model/${repository.id}/summary`}>{repository.name}</Link> : null}{" "}
        <span className={styles.code}>{commit.slice(0, 8)}</span> · <RelativeTime instant={createdAt} />
        {place === null ? null : ` · ${t("competition.place", { count: place })}`}
      </p>
      {former ? (
        <p className={styles.note}>
          {t("competition.former", { score: formerScore, time: formatInstant(former.rescoredAt, language) })} {former.reason}
        </p>
      ) : null}
      {isOver && state === "scored" ? (
        <Checkbox
          checked={isOpened}
          disabled={open.isPending}
          onChange={({ target }) => open.mutate({ entryId: entry.id, isOpened: target.checked })}
        >
          {t("competition.openEntry")}
        </Checkbox>
      ) : null}
      {message ? <pre className={styles.message}>{message}</pre> : null}
    </li>
  );
}

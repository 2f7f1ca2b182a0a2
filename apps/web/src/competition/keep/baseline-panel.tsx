import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Panel } from "../../ui/page.tsx";
import shared from "../competition.module.css";
import styles from "./keep.module.css";
import type { Kept } from "./kept.ts";

/** Milliseconds after which a run under way is looked at again. */
const pause = 2_000;

/** Has the baseline of the starter repository run with every scenario, and shows what came of it. */
export function BaselinePanel({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation();
  const { id: competitionId, baseline, task, starterCommit, isPublished } = kept;
  const isUnderWay = baseline?.state === "waiting" || baseline?.state === "running";
  useCall("keptCompetition", { competitionId }, isUnderWay ? { refetchInterval: pause } : {});
  const run = useAction("tryCompetitionBaseline");
  const button = isPublished ? null : (
    <Button disabled={task === null || isUnderWay} loading={run.isPending} onClick={() => run.mutate({ competitionId })}>
      {t("competition.keep.tryBaseline")}
    </Button>
  );
  return (
    <Panel title={t("competition.keep.baseline")} extra={button}>
      <div className={styles.body}>
        <p className={styles.note}>
          {task === null ? t("competition.keep.taskFirst") : t("competition.keep.baselineNote", { name: task.baselineName })}
          {starterCommit ? <span className={styles.code}> {starterCommit.slice(0, 8)}</span> : null}
        </p>
        {baseline ? (
          <p role="status">
            <strong className={shared.score} data-state={baseline.state}>
              {t(`competition.state.${baseline.state}`)}
            </strong>
          </p>
        ) : null}
        {baseline?.message ? <pre className={shared.message}>{baseline.message}</pre> : null}
        {baseline && baseline.runs.length > 0 ? <Runs kept={kept} /> : null}
      </div>
    </Panel>
  );
}

function Runs({ kept: { baseline, task } }: { readonly kept: Kept }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const metrics = task?.metrics ?? [];
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : formatNumber(value, language, { maximumSignificantDigits: 6 });
  return (
    <div className={shared.scroll}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">{t("competition.keep.scenarioColumn")}</th>
            {metrics.map((metric) => (
              <th key={`${metric.variable} ${metric.measure}`} scope="col" className={shared.number}>
                {metric[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baseline?.runs.map((run, place) => (
            <tr key={`${run.board} ${place}`}>
              <th scope="row">{t(`competition.keep.board.${run.board}`)}</th>
              <td className={shared.number}>{shown(run.score)}</td>
              {metrics.slice(1).map((metric, column) => (
                <td key={`${metric.variable} ${metric.measure}`} className={shared.number}>
                  {shown(run.metrics[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

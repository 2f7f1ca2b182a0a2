import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/states.tsx";
import { differenceText } from "../result/difference-text.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { runDifferences } from "../store/run-differences.ts";
import { isEnded, type RunRecord, runOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { RunBlock } from "./run-block.tsx";
import styles from "./run-log.module.css";
import { useRunOrigin } from "./run-origin.ts";

/** The shown run: how it went, with what it ran, and what it told. */
export function RunFacts() {
  const { t } = useTranslation();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  if (run === undefined) return <p className={styles.none}>{t("office.noRun")}</p>;
  return <FactsOf key={run.id} run={run} />;
}

function FactsOf({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const origin = useRunOrigin(run);
  const runs = useWorkspace((state) => state.runs.runs);
  const settings = run.settings;
  const facts = [
    [t("workspace.settings.model"), run.className],
    [t("office.runOf"), origin],
    [t("office.runStatus"), t(`simulation.status.${run.status}`)],
    ...(settings === undefined
      ? []
      : [
          [t("workspace.settings.stopTime"), String(settings.stopTime)],
          [t("workspace.settings.algorithm"), settings.algorithm],
          [t("workspace.settings.precision"), String(settings.precision)],
        ]),
    ...runDifferences(run, runs).map((difference) => [t("office.runDifference"), differenceText(difference, t)]),
  ] as const;
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.message === "" ? null : <p className={styles.message}>{run.message}</p>}
      {run.block ? <RunBlock block={run.block} /> : null}
      {run.hasLog && isEnded(run) ? <LogOf runId={run.id} /> : null}
    </div>
  );
}

function LogOf({ runId }: { readonly runId: string }) {
  const { t } = useTranslation();
  const { placeOf } = useRuns();
  const [log, setLog] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    placeOf(runId)
      .log(runId)
      .then(
        (text) => isCurrent && setLog(text),
        (reason: unknown) => isCurrent && setError(reason),
      );
    return () => {
      isCurrent = false;
    };
  }, [placeOf, runId]);
  if (error !== undefined) return <ErrorState error={error} />;
  return <pre className={styles.text}>{log === "" ? t("workspace.emptyLog") : log}</pre>;
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { CurveChart } from "./curve-chart.tsx";
import styles from "./run-curves.module.css";
import { RunRefusal } from "./run-refusal.tsx";

interface RunCurvesProps {
  readonly runKey: string;
  /** Names of the variables; none for those that the run's own page draws. */
  readonly variables: readonly string[];
  /** Empty for the title of the run. */
  readonly caption: string;
  /** What is written in the place of the curves, which stays where there are none; empty for nothing. */
  readonly written: string;
}

/** Pixels to which curves are thinned, and of the room that is kept for them. */
const [width, height] = [1200, 232];
/** A result that is published never changes; whether its reader may see it does. */
const whileFresh = { staleTime: 60_000 } as const;

/** The curves of a published run where a text or a lesson has them, with the way to its page. */
export function RunCurves({ runKey, variables, caption, written }: RunCurvesProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const answer = useCall("publishedRunCurves", { runKey, variables: variables.join("\n"), width }, whileFresh);
  const run = useCall("publishedRun", { runKey }, { ...whileFresh, enabled: caption === "" });
  const curves = useMemo(
    () =>
      answer.data?.map((curve) => ({
        ...curve,
        time: Float64Array.from(curve.time),
        values: Float64Array.from(curve.values),
      })),
    [answer.data],
  );
  if (answer.isError) {
    return <RunRefusal error={answer.error} runKey={runKey} written={written} onRetry={() => void answer.refetch()} />;
  }
  const missing = curves && variables.filter((name) => !curves.some((curve) => curve.name === name));
  const title = caption || (run.data ? pick(run.data.title) : "");
  return (
    <figure className={styles.figure} aria-label={title}>
      {missing?.length ? <p className={styles.problem}>{t("writing.block.notInResult", { names: missing.join(", ") })}</p> : null}
      {curves === undefined ? <LoadingBlock height={height} /> : null}
      {curves?.length ? <CurveChart curves={curves} /> : null}
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <Link to={`/run/${runKey}`}>{t("writing.curve.toRun")}</Link>
      </figcaption>
    </figure>
  );
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { CurveChart } from "../writing/block/curve-chart.tsx";
import styles from "./published-run.module.css";
import type { PublishedRun } from "./published-run.ts";

/** Width to which curves are thinned, pixels. */
const width = 1200;

/** The curves that the publisher chose, of the stored result. */
export function PublishedCurves({ run: { key: runKey, variables } }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const answer = useCall("publishedRunCurves", { runKey, width }, { staleTime: Number.POSITIVE_INFINITY });
  const curves = useMemo(
    () =>
      answer.data?.map((curve) => ({
        ...curve,
        time: Float64Array.from(curve.time),
        values: Float64Array.from(curve.values),
      })),
    [answer.data],
  );
  if (variables.length === 0) return <p className={styles.quiet}>{t("publishedRun.noCurves")}</p>;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles.padded}>{curves === undefined ? <LoadingBlock height={220} /> : <CurveChart curves={curves} />}</div>
  );
}

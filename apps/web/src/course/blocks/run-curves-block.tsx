import "../../i18n/late/writing.ts";
import type { ShownBlock } from "@mofang/protocol";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { CurveChart } from "../../writing/block/curve-chart.tsx";
import styles from "./blocks.module.css";

/** Pixels to which curves are thinned. */
const width = 1200;

/** The curves of a published run, with the way to its page. */
export function RunCurvesBlock({ block }: { readonly block: Extract<ShownBlock, { kind: "run" }> }) {
  const { t } = useTranslation();
  const pick = usePick();
  const answer = useCall("publishedRunCurves", { runKey: block.run, width }, { staleTime: Number.POSITIVE_INFINITY });
  const curves = useMemo(
    () =>
      answer.data?.map((curve) => ({
        ...curve,
        time: Float64Array.from(curve.time),
        values: Float64Array.from(curve.values),
      })),
    [answer.data],
  );
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const caption = pick(block.caption);
  return (
    <figure className={styles.block}>
      {curves === undefined ? <LoadingBlock height={220} /> : <CurveChart curves={curves} />}
      <figcaption className={styles.head}>
        <span>{caption}</span>
        <Link to={`/run/${block.run}`}>{t("course.toRun")}</Link>
      </figcaption>
    </figure>
  );
}

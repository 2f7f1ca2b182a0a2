import type { StudyRow } from "@mofang/studies";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../../ui/states.tsx";
import { Plot } from "../../curves/late-plot.ts";
import { plainLooks } from "../../store/charts/looks.ts";
import styles from "../shared/study-pane.module.css";

/** Curves that are shown at once; more are only a stain. */
const mostCurves = 200;
const noTubes = new Map();

/** The curves of a variable in all runs. */
export function CurveFamily({ rows }: { readonly rows: readonly StudyRow[] }) {
  const { t } = useTranslation();
  const withCurve = rows.filter(({ curves }) => curves.length > 0);
  const drawn = useMemo(
    () =>
      rows.flatMap(({ index, curves: [curve] }) =>
        curve === undefined ? [] : [{ ...curve, unit: "", key: `${index}`, label: `#${index + 1}`, colour: index % 9 }],
      ),
    [rows],
  );
  const first = useMemo(() => drawn.slice(0, mostCurves), [drawn]);
  if (drawn.length === 0) return <p className={styles.note}>{t("study.noCurves")}</p>;
  const name = withCurve[0]?.curves[0]?.name ?? "";
  return (
    <div className={styles.family}>
      <p className={styles.help}>
        {t("study.familyOf", { name, count: Math.min(mostCurves, drawn.length), total: drawn.length })}
      </p>
      <div className={styles.drawing}>
        <Suspense fallback={<LoadingBlock height="100%" />}>
          <Plot
            curves={first}
            tubes={noTubes}
            xRange={undefined}
            whole={undefined}
            timeLabel={t("workspace.timeAxis")}
            isLogarithmic={false}
            isXLogarithmic={false}
            label={t("study.familyOf", { name, count: drawn.length, total: drawn.length })}
            looks={plainLooks}
            group="study"
            cursors={undefined}
            time={undefined}
            onZoom={() => undefined}
            onCursors={() => undefined}
            onWidth={() => undefined}
            onReading={() => undefined}
          />
        </Suspense>
      </div>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../../ui/scroll-area.tsx";
import styles from "../shared/study-pane.module.css";
import { SvgPlot } from "../shared/svg-plot.tsx";
import { courseOf, type ShownSearch } from "./shown-search.ts";

/** Runs that are drawn at most as points: more are only a stain. */
const mostPoints = 1_000;

/** What is looked for over the number of the run: each run as a point, and the best so far as a line. */
export function SearchCourse({ search }: { readonly search: ShownSearch }) {
  const { t } = useTranslation();
  const points = courseOf(search.goal, search.rows);
  if (points.length === 0) return <p className={styles.note}>{t("study.noPoints")}</p>;
  const every = Math.ceil(points.length / mostPoints);
  const shown = points.filter((_, i) => i % every === 0 || i === points.length - 1);
  return (
    <ScrollArea className={styles.view ?? ""} label={t("study.view.course")}>
      <p className={styles.help}>{t("study.search.courseHelp")}</p>
      <SvgPlot
        xs={shown.map(({ run }) => run)}
        ys={shown.map(({ value }) => value)}
        label={t("study.search.courseOf", { name: search.columns.criteria[0] ?? "" })}
      >
        {(xOf, yOf) => (
          <>
            {shown.map(({ run, value }) => (
              <circle key={run} cx={xOf(run)} cy={yOf(value)} r={2.5} />
            ))}
            <polyline
              points={shown.flatMap(({ run, best }) => (best === undefined ? [] : [`${xOf(run)},${yOf(best)}`])).join(" ")}
            />
          </>
        )}
      </SvgPlot>
    </ScrollArea>
  );
}

import { type Chart, curvesOf } from "../store/charts/chart.ts";
import { isEnded } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./chart-course.module.css";
import { RunCourse } from "./run-course.tsx";

/** How far the newest run is that a chart shows while it goes on, or that it is paused. */
export function ChartCourse({ chart }: { readonly chart: Chart }) {
  const run = useWorkspace(({ runs }) => {
    const shown = new Set(curvesOf(chart).map(({ runId }) => runId));
    return runs.runs.find((one) => shown.has(one.id) && !isEnded(one));
  });
  if (run === undefined) return null;
  return (
    <span className={styles.course} data-testid="chart-course">
      <RunCourse run={run} isShort />
    </span>
  );
}

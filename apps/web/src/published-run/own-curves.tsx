import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { CurveChart } from "../writing/block/curve-chart.tsx";
import styles from "./published-run.module.css";
import type { OwnRun } from "./published-run.ts";
import { VariableSelect } from "./variable-select.tsx";

/** Width to which curves are thinned, pixels. */
const width = 1200;
/** Curves that are shown before any is chosen. */
const nFirst = 3;

/** Curves of a run, those that the address names; they grow while it goes on. */
export function OwnCurves({ task: { id: simulationTaskId, points, resultSize } }: { readonly task: OwnRun["task"] }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const named = query.getAll("variable");
  const first = useCall("variableTree", { simulationTaskId, parent: "", filter: "*" }, { enabled: named.length === 0 });
  const varying = first.data?.filter(({ isConstant, kind }) => isConstant !== true && kind !== "String") ?? [];
  const variables = named.length > 0 ? named : varying.slice(0, nFirst).map(({ path }) => path);
  const answer = useCall(
    "curves",
    { simulationTaskId, variables, width, onlyKnown: true },
    { keepPrevious: true, enabled: variables.length > 0 },
  );
  const { refetch } = answer;
  // What is read is the same question with another answer once there are more points.
  useEffect(() => {
    if (points !== null || resultSize !== null) void refetch();
  }, [points, resultSize, refetch]);
  const curves = useMemo(
    () =>
      answer.data?.map((curve) => ({
        ...curve,
        time: Float64Array.from(curve.time),
        values: Float64Array.from(curve.values),
      })),
    [answer.data],
  );
  const choose = (names: readonly string[]): void => {
    const changed = new URLSearchParams(query);
    changed.delete("variable");
    for (const name of names) changed.append("variable", name);
    setQuery(changed, { replace: true });
  };
  return (
    <div className={styles.padded}>
      <VariableSelect taskId={simulationTaskId} value={variables} onChange={choose} label={t("publishedRun.shownVariables")} />
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void refetch()} /> : null}
      {curves === undefined && !answer.isError ? <LoadingBlock height={220} /> : null}
      {curves === undefined ? null : <CurveChart curves={curves} />}
    </div>
  );
}

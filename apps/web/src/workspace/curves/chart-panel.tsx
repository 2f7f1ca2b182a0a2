import { ClearOutlined, DeleteOutlined, PlusOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Tag, Tooltip } from "antd";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import type { CurveData } from "../../engine/messages.ts";
import { late } from "../../part/late.tsx";
import { chartColours } from "../../theme/tokens.ts";
import { randomId } from "../../ui/random-id.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { type Runs, useRuns } from "../runs/runs-context.tsx";
import {
  activateChart,
  addChart,
  type Chart,
  type ChartCurve,
  clearChart,
  deleteChart,
  removeCurve,
  zoomChart,
} from "../store/charts.ts";
import type { RunRecord } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";
import type { PlotCurve } from "./plot.tsx";

const Plot = late(async () => ({ default: (await import("./plot.tsx")).Plot }));

/** The charts of the workspace, one beside the other. */
export function ChartPanel() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const state = useWorkspace(({ charts }) => charts);
  return (
    <div className={styles.panel}>
      <div className={styles.charts}>
        {state.charts.map((chart, index) => (
          <ChartCell
            key={chart.id}
            chart={chart}
            number={index + 1}
            isActive={chart.id === state.activeChart}
            isOnly={state.charts.length === 1}
          />
        ))}
      </div>
      <Button
        className={styles.add ?? ""}
        size="small"
        type="text"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => act("charts", addChart, randomId())}
      >
        {t("workspace.addChart")}
      </Button>
    </div>
  );
}

interface ChartCellProps {
  readonly chart: Chart;
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
}

function ChartCell({ chart, number, isActive, isOnly }: ChartCellProps) {
  const { act } = useWorkspaceStore();
  const { placeOf } = useRuns();
  const runs = useWorkspace((state) => state.runs.runs);
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [width, setWidth] = useState<number>();
  const { curves, error } = useCurves(chart, placeOf, width);
  const names = useCurveNames(chart, runs);
  // The same list as long as nothing of it changes: another one is drawn anew, and what the pointer was doing there is lost.
  const drawn = useMemo(
    (): PlotCurve[] =>
      chart.curves.flatMap((curve, index) => {
        const data = curves.get(curveKey(curve));
        return data === undefined ? [] : [{ ...data, label: names[index] ?? "", colour: curve.colour }];
      }),
    [chart.curves, curves, names],
  );
  return (
    <section className={styles.cell} data-active={isActive} data-testid="chart" aria-label={t("workspace.chart", { number })}>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.title}
          aria-pressed={isActive}
          onClick={() => act("charts", activateChart, chart.id)}
        >
          {t("workspace.chart", { number })}
        </button>
        <div className={styles.curves}>
          {chart.curves.map((curve, index) => (
            <Tag
              key={curveKey(curve)}
              closable
              bordered={false}
              style={{ color: chartColours[curve.colour] }}
              onClose={() => act("charts", removeCurve, chart.id, curve.runId, curve.variable)}
            >
              {names[index]}
            </Tag>
          ))}
        </div>
        <Tooltip title={t("workspace.showAll")}>
          <Button
            type="text"
            size="small"
            icon={<ZoomOutOutlined aria-hidden />}
            aria-label={t("workspace.showAll")}
            disabled={chart.xRange === undefined}
            onClick={() => act("charts", zoomChart, chart.id, undefined)}
          />
        </Tooltip>
        <Tooltip title={t("workspace.clearChart")}>
          <Button
            type="text"
            size="small"
            icon={<ClearOutlined aria-hidden />}
            aria-label={t("workspace.clearChart")}
            onClick={() => act("charts", clearChart, chart.id)}
          />
        </Tooltip>
        <Tooltip title={t("workspace.deleteChart")}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("workspace.deleteChart")}
            disabled={isOnly}
            onClick={() => act("charts", deleteChart, chart.id)}
          />
        </Tooltip>
      </header>
      <div className={styles.drawing}>
        {error === undefined ? null : (
          <p className={styles.note} role="alert">
            {textOf(error)}
          </p>
        )}
        {chart.curves.length === 0 ? (
          <p className={styles.note}>{t("workspace.emptyChart")}</p>
        ) : (
          <Suspense fallback={<LoadingBlock height="100%" />}>
            <Plot
              curves={drawn}
              xRange={chart.xRange}
              timeLabel={t("workspace.timeAxis")}
              label={t("workspace.chartOf", { names: names.join(", ") })}
              onZoom={(range) => act("charts", zoomChart, chart.id, range)}
              onWidth={setWidth}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** Names of a chart's curves, with their run where there are several; the same list until one of them changes. */
function useCurveNames({ curves }: Chart, runs: readonly RunRecord[]): readonly string[] {
  const hasManyRuns = new Set(curves.map(({ runId }) => runId)).size > 1;
  const names = curves.map(({ runId, variable }) => (hasManyRuns ? `${variable} · ${runLabel(runId, runs)}` : variable));
  const [kept, setKept] = useState<readonly string[]>(names);
  const isSame = kept.length === names.length && kept.every((name, index) => name === names[index]);
  if (!isSame) setKept(names);
  return isSame ? kept : names;
}

function curveKey({ runId, variable }: Pick<ChartCurve, "runId" | "variable">): string {
  return `${runId}\0${variable}`;
}

function runLabel(runId: string, runs: readonly RunRecord[]): string {
  const run = runs.find(({ id }) => id === runId);
  return `${run?.className.split(".").at(-1) ?? ""} #${runId.split(":")[1]}`;
}

/** Asks the results for a chart's curves, one request a run, thinned to the width that is shown, once that is known. */
function useCurves(chart: Chart, placeOf: Runs["placeOf"], width: number | undefined) {
  const [curves, setCurves] = useState<ReadonlyMap<string, CurveData>>(new Map());
  const [error, setError] = useState<unknown>();
  // Widths within a hundred pixels share an answer, so that resizing does not ask at every pixel.
  const pixels = width === undefined ? undefined : Math.max(200, Math.ceil(width / 100) * 100);
  const { curves: wanted, xRange } = chart;
  useEffect(() => {
    if (pixels === undefined) return;
    let isCurrent = true;
    const runIds = [...new Set(wanted.map(({ runId }) => runId))];
    const requests = runIds.map(async (runId) => {
      const source = placeOf(runId).result(runId);
      if (source === undefined) return [];
      const data = await source.curves(
        wanted.filter((curve) => curve.runId === runId).map(({ variable }) => variable),
        xRange,
        pixels,
      );
      return data.map((curve) => [curveKey({ runId, variable: curve.name }), curve] as const);
    });
    Promise.all(requests).then(
      (found) => {
        if (!isCurrent) return;
        setError(undefined);
        setCurves(new Map(found.flat()));
      },
      (reason) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, xRange, placeOf, pixels]);
  return { curves, error };
}

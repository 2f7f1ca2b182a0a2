import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartLooks, CurveStyle } from "../store/charts/looks.ts";
import { fontFamilies } from "./chart-font.ts";
import { chartPicture, type PictureContent } from "./chart-picture.ts";
import { fillGap, fillOpacity, fillStrokes, graphicDash } from "./curve-style.ts";
import { inDrawingOrder } from "./drawing-order.ts";
import { axisOf, linesOver } from "./picture-lines.ts";
import styles from "./plot.module.css";
import type { PlotCurve } from "./plot-curve.ts";

interface XyPlotProps {
  /** Whose values stand along the x axis. */
  readonly over: PlotCurve;
  readonly curves: readonly PlotCurve[];
  readonly isLogarithmic: boolean;
  readonly isXLogarithmic: boolean;
  readonly looks: ChartLooks;
}

/** Curves over the values of another. */
export function XyPlot({ over, curves, isLogarithmic, isXLogarithmic, looks }: XyPlotProps) {
  const { t } = useTranslation();
  const lines = useMemo(() => linesOver(over, curves), [over, curves]);
  const label = t("chart.overNamed", { names: lines.map((line) => line.label).join(", "), over: over.label });
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: Math.max(160, element.clientWidth), height: Math.max(120, element.clientHeight) }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={host} className={styles.plot} role="img" aria-label={label} data-testid="xy-plot">
      {size === undefined ? null : (
        <Lines {...size} lines={lines} xLabel={axisOf(over)} {...{ isLogarithmic, isXLogarithmic, looks }} />
      )}
    </div>
  );
}

function Lines(content: Omit<PictureContent, "xRange">) {
  const id = useId();
  const { width, height, looks, frame, xLabel, xTicks, axes, paths } = chartPicture({ ...content, xRange: undefined });
  const { left, top, right, bottom } = frame;
  return (
    <svg className={styles.xy} width={width} height={height} fontFamily={fontFamilies[looks.font]} aria-hidden>
      {looks.grid === "none" ? null : (
        <g className={styles.grid} strokeDasharray={graphicDash(looks.grid)?.join(" ")}>
          {xTicks.map(({ at }) => (
            <path key={at} d={`M${at} ${top}V${bottom}`} />
          ))}
          {axes[0]?.ticks.map(({ at }) => (
            <path key={at} d={`M${left} ${at}H${right}`} />
          ))}
        </g>
      )}
      {inDrawingOrder(paths).map(({ path, colour, width: lineWidth, dash, symbols, fill, area }, index) => (
        <g key={index}>
          <FilledArea id={`${id}${index}`} area={area} fill={fill} colour={colour} />
          <path d={path} fill="none" stroke={colour} strokeWidth={lineWidth} strokeDasharray={dash} strokeLinejoin="round" />
          <path d={symbols} fill={colour} />
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <text key={at} x={at} y={bottom + 16} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle">
        {xLabel}
      </text>
      {axes.map(({ at, isRight, ticks, unit, title, titleAt }) => (
        <g key={unit}>
          {ticks.map((tick) => (
            <text key={tick.at} x={at + (isRight ? 6 : -6)} y={tick.at + 4} textAnchor={isRight ? "start" : "end"}>
              {tick.text}
            </text>
          ))}
          <text
            transform={`translate(${at + (isRight ? titleAt : -titleAt) + 4} ${(top + bottom) / 2}) rotate(-90)`}
            textAnchor="middle"
          >
            {title}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface FilledAreaProps {
  /** Of its pattern, in the page. */
  readonly id: string;
  readonly area: string;
  readonly fill: NonNullable<CurveStyle["fill"]>;
  readonly colour: string;
}

function FilledArea({ id, area, fill, colour }: FilledAreaProps) {
  const strokes = fillStrokes(fill);
  if (area === "") return null;
  if (strokes === undefined) return <path d={area} fill={colour} fillOpacity={fillOpacity.solid} />;
  return (
    <>
      <pattern id={id} width={fillGap} height={fillGap} patternUnits="userSpaceOnUse">
        <path d={strokes} stroke={colour} fill="none" opacity={fillOpacity.strokes} />
      </pattern>
      <path d={area} fill={`url(#${id})`} />
    </>
  );
}

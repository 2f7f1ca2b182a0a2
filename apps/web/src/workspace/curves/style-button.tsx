import { Popover, Select } from "antd";
import { useTranslation } from "react-i18next";
import { chartColours } from "../../theme/tokens.ts";
import {
  type ChartCurve,
  type CurveStyle,
  curveSymbols,
  lineTypes,
  lineWidths,
  paintCurve,
  styleCurve,
} from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-legend.module.css";
import { plainStyle } from "./curve-style.ts";

interface StyleButtonProps {
  readonly chartId: string;
  readonly curve: ChartCurve;
  readonly name: string;
}

/** The colour of a curve, behind which its line, its symbols and other colours are chosen. */
export function StyleButton({ chartId, curve, name }: StyleButtonProps) {
  const { t } = useTranslation();
  return (
    <Popover trigger="click" destroyOnHidden content={<StyleChoices chartId={chartId} curve={curve} name={name} />}>
      <button
        type="button"
        className={styles.swatch}
        style={{ backgroundColor: chartColours[curve.colour] }}
        aria-label={t("chart.style", { name })}
        title={t("chart.style", { name })}
      />
    </Popover>
  );
}

function StyleChoices({ chartId, curve, name }: StyleButtonProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const style = curve.style ?? plainStyle;
  const change = (changed: Partial<CurveStyle>): void => act("charts", styleCurve, chartId, curve, { ...style, ...changed });
  return (
    <fieldset className={styles.style} aria-label={t("chart.style", { name })}>
      <Select
        size="small"
        aria-label={t("chart.line")}
        value={style.line}
        options={lineTypes.map((value) => ({ value, label: t(`chart.lines.${value}`) }))}
        onChange={(line) => change({ line })}
      />
      <Select
        size="small"
        aria-label={t("chart.lineWidth")}
        value={style.width}
        options={lineWidths.map((value) => ({ value, label: `${value} px` }))}
        onChange={(width) => change({ width })}
      />
      <Select
        size="small"
        aria-label={t("chart.symbol")}
        value={style.symbol}
        options={curveSymbols.map((value) => ({ value, label: t(`chart.symbols.${value}`) }))}
        onChange={(symbol) => change({ symbol })}
      />
      <div className={styles.colours}>
        {chartColours.map((colour, index) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: colour }}
            aria-label={t("chart.colour", { number: index + 1 })}
            aria-pressed={index === curve.colour}
            onClick={() => act("charts", paintCurve, chartId, curve, index)}
          />
        ))}
      </div>
    </fieldset>
  );
}

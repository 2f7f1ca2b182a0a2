import { EditOutlined, PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { displayUnitsFor } from "@mofang/modelica";
import { Button, Popover, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chartColours } from "../../theme/tokens.ts";
import { UnitChoice } from "../inspector/unit-choice.tsx";
import type { ChartCurve } from "../store/charts/chart.ts";
import { keepCurve, paintCurve, showCurveIn, styleCurve } from "../store/charts/chart-curves.ts";
import { type CurveStyle, curveSymbols, fillStyles, lineTypes, lineWidths } from "../store/charts/looks.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-legend.module.css";
import { plainStyle } from "./curve-style.ts";
import type { CurveFacts } from "./use-curve-facts.ts";

interface CurveButtonProps {
  readonly chartId: string;
  /** Whether it shows frequencies. */
  readonly isSpectrum: boolean;
  readonly curve: ChartCurve;
  readonly name: string;
  /** Undefined until it is read. */
  readonly drawn: CurveFacts | undefined;
  /** The reader wants another expression for a computed curve. */
  readonly onEdit: (curve: ChartCurve) => void;
}

/** The colour of a curve, behind which its style, its unit and its run are chosen. */
export function CurveButton(props: CurveButtonProps) {
  const { t } = useTranslation();
  const { curve, name } = props;
  const [isOpen, setIsOpen] = useState(false);
  const edit = (edited: ChartCurve): void => {
    setIsOpen(false);
    props.onEdit(edited);
  };
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className={styles.choices}>
          <StyleChoices {...props} />
          <OtherChoices {...props} onEdit={edit} />
        </div>
      }
    >
      <button
        type="button"
        className={styles.swatch}
        style={{ backgroundColor: chartColours[curve.colour] }}
        aria-label={t("chart.style", { name })}
        aria-expanded={isOpen}
        title={t("chart.style", { name })}
      />
    </Popover>
  );
}

function StyleChoices({ chartId, curve, name }: CurveButtonProps) {
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
      <Select
        size="small"
        aria-label={t("chart.fill")}
        value={style.fill ?? "none"}
        options={fillStyles.map((value) => ({ value, label: t(`chart.fills.${value}`) }))}
        onChange={(fill) => change({ fill })}
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

/** The unit of a curve, whether it stays with its run, and the expression of a computed one. */
function OtherChoices({ chartId, isSpectrum, curve, name, drawn, onEdit }: CurveButtonProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const units = isSpectrum || drawn === undefined ? [] : displayUnitsFor(drawn.unit);
  return (
    <>
      {units.length < 2 ? null : (
        <UnitChoice
          name={name}
          units={units}
          unit={drawn?.displayUnit ?? drawn?.unit ?? ""}
          onChange={(unit) => act("charts", showCurveIn, chartId, curve, unit)}
        />
      )}
      {curve.computation ? (
        <Button
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("chart.editComputed", { name })}
          onClick={() => onEdit(curve)}
        >
          {t("chart.expression")}
        </Button>
      ) : (
        <Button
          size="small"
          icon={curve.isKept ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          aria-label={t("chart.keepRun", { name })}
          title={t("chart.keepRunHint")}
          aria-pressed={curve.isKept ?? false}
          onClick={() => act("charts", keepCurve, chartId, curve, !curve.isKept)}
        >
          {t("chart.keepRunShort")}
        </Button>
      )}
    </>
  );
}

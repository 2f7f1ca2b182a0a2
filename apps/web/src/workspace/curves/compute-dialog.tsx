import { Input, Modal } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { chartColours } from "../../theme/tokens.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { type Chart, type ChartCurve, curvesOf } from "../store/charts/chart.ts";
import { computeOnChart } from "../store/charts/chart-curves.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./compute-dialog.module.css";
import { curveKey } from "./curve-key.ts";
import { ExpressionHelp } from "./expression-help.tsx";
import { expressionLabel, namedOperands, type Operand, operandsOf } from "./operands.ts";
import { useExpressionCheck } from "./use-expression-check.ts";

interface ComputeDialogProps {
  readonly chart: Chart;
  /** Of its curves, by `curveKey`. */
  readonly names: ReadonlyMap<string, string>;
  /** The computed curve that gets another expression; undefined for a new one. */
  readonly curve: ChartCurve | undefined;
  readonly onClose: () => void;
}

/** A curve by an expression over those of a chart, checked while it is typed. */
export default function ComputeDialog({ chart, names, curve, onClose }: ComputeDialogProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const id = useId();
  const operands = useMemo(() => operandsOf(chart, names, curve?.computation), [chart, names, curve]);
  const [expression, setExpression] = useState(curve?.computation?.expression ?? "");
  const [typedName, setTypedName] = useState(curve?.variable ?? "");
  const [typedUnit, setTypedUnit] = useState(curve?.computation?.unit);
  const check = useExpressionCheck(expression, operands, useRuns());
  const name = typedName.trim() || expressionLabel(expression, operands);
  const unit = typedUnit ?? (check?.ok ? check.unit : "");
  const isTaken = name !== curve?.variable && curvesOf(chart).some(({ runId, variable }) => runId === "" && variable === name);
  const problem = isTaken ? t("chart.nameTaken", { name }) : check?.ok === false ? check.message : undefined;
  const keep = (): void => {
    const used = namedOperands(expression, operands).map(({ name: letter, runId, variable }) => ({
      name: letter,
      runId,
      variable,
    }));
    act("charts", computeOnChart, chart.id, name, { expression, operands: used, unit: unit.trim() }, curve?.variable);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={600}
      title={t("chart.compute")}
      okText={t(curve === undefined ? "chart.computeNew" : "chart.computeAnew")}
      okButtonProps={{ disabled: !check?.ok || isTaken }}
      onOk={keep}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <OperandList chart={chart} operands={operands} onChoose={(letter) => setExpression((text) => text + letter)} />
        <label htmlFor={`${id}-expression`}>{t("chart.expression")}</label>
        <Input.TextArea
          id={`${id}-expression`}
          className={styles.code ?? ""}
          autoFocus
          autoSize={{ minRows: 1, maxRows: 5 }}
          spellCheck={false}
          value={expression}
          status={problem === undefined ? "" : "error"}
          aria-describedby={`${id}-check`}
          onChange={({ target }) => setExpression(target.value)}
        />
        <p id={`${id}-check`} className={styles.check} data-problem={problem !== undefined} role="status">
          {problem ?? (check?.ok ? t("chart.computes", { points: check.curve.time.length }) : t("chart.expressionHint"))}
        </p>
        <ExpressionHelp operands={operands} onChoose={setExpression} />
        <div className={styles.facts}>
          <label htmlFor={`${id}-name`}>
            {t("chart.computedName")}
            <Input id={`${id}-name`} value={typedName} placeholder={name} onChange={({ target }) => setTypedName(target.value)} />
          </label>
          <label htmlFor={`${id}-unit`}>
            {t("chart.computedUnit")}
            <Input id={`${id}-unit`} value={typedUnit ?? unit} onChange={({ target }) => setTypedUnit(target.value)} />
          </label>
        </div>
      </div>
    </Modal>
  );
}

interface OperandListProps {
  readonly chart: Chart;
  readonly operands: readonly Operand[];
  readonly onChoose: (name: string) => void;
}

function OperandList({ chart, operands, onChoose }: OperandListProps) {
  const { t } = useTranslation();
  const colourOf = (operand: Operand) => curvesOf(chart).find((curve) => curveKey(curve) === curveKey(operand))?.colour;
  return (
    <ul className={styles.operands} aria-label={t("chart.operands")}>
      {operands.map((operand) => {
        const colour = colourOf(operand);
        return (
          <li key={operand.name}>
            <button type="button" className={styles.operand} onClick={() => onChoose(operand.name)}>
              <code>{operand.name}</code>
              <span className={styles.swatch} style={{ background: colour === undefined ? "" : chartColours[colour] }} />
              <span className={styles.label}>{operand.label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

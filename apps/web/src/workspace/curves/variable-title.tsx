import type { VariableNode } from "../../engine/messages.ts";
import { useVariableText } from "../../engine/use-class-texts.ts";
import { chartColours } from "../../theme/tokens.ts";
import { shownValues, valueText } from "../result/shown-value.ts";
import type { ChartCurve } from "../store/charts/chart.ts";
import styles from "./variable-panel.module.css";

interface VariableTitleProps {
  /** Full name of the model whose run it is; undefined where it is not known. */
  readonly model: string | undefined;
  readonly node: VariableNode;
  /** Of its run, on the chart. */
  readonly curves: readonly ChartCurve[];
}

/** A variable or a component: its name, the colour of its curve, the value of a constant, and the unit. */
export function VariableTitle({ model, node, curves }: VariableTitleProps) {
  const { path, description = "" } = node;
  const described = useVariableText(model, path, description);
  const tips = [path, described, ...(described === description ? [] : [description])];
  const curve = curves.find(({ variable }) => variable === node.path);
  const unit = shownValues(node).unit;
  return (
    <span
      className={styles.title}
      title={tips.filter((tip) => tip !== "").join("\n")}
      data-variable={node.isLeaf ? node.path : undefined}
    >
      {curve ? <span className={styles.swatch} style={{ background: chartColours[curve.colour] }} /> : null}
      <span className={styles.name}>{node.label}</span>
      {node.value === undefined ? (
        unit && <span className={styles.unit}>{unit}</span>
      ) : (
        <span className={styles.value}>= {valueText(node.value, node)}</span>
      )}
    </span>
  );
}

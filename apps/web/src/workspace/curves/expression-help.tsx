import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./compute-dialog.module.css";
import type { Operand } from "./operands.ts";

interface ExpressionHelpProps {
  readonly operands: readonly Operand[];
  /** The reader takes one of the expressions. */
  readonly onChoose: (expression: string) => void;
}

/** Expressions that are often wanted, over the first curves, and which functions there are. */
export function ExpressionHelp({ operands, onChoose }: ExpressionHelpProps) {
  const { t } = useTranslation();
  const [a = "a", b] = operands.map(({ name }) => name);
  const choices = [
    ...(b === undefined ? [] : ([["difference", `${a} - ${b}`]] as const)),
    ["derivative", `der(${a})`],
    ["integral", `integral(${a})`],
    ["filtered", `lowPass(${a}, 0.1)`],
    ["averaged", `movingMean(${a}, 1)`],
    ["withoutMean", `${a} - mean(${a})`],
  ] as const;
  return (
    <>
      <div className={styles.choices}>
        {choices.map(([kind, expression]) => (
          <Button key={kind} size="small" title={expression} onClick={() => onChoose(expression)}>
            {t(`chart.often.${kind}`)}
          </Button>
        ))}
      </div>
      <p className={styles.help}>{t("chart.functions")}</p>
    </>
  );
}

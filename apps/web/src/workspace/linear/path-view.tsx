import type { StateSpace } from "@mofang/linear-systems";
import { Select } from "antd";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./linear.module.css";

/** A view of one way through a system. */
export interface PathViewProps {
  readonly system: StateSpace;
  /** Places from 0. */
  readonly input: number;
  readonly output: number;
  /** What the way is called. */
  readonly path: string;
}

interface ChoiceProps {
  readonly system: StateSpace;
  readonly View: ComponentType<PathViewProps>;
}

/** Chooses an input and an output, and shows what is between them. */
export function PathView({ system, View }: ChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState({ input: 0, output: 0 });
  const { inputs, outputs } = system;
  if (inputs.length === 0) return <p className={styles.note}>{t("linear.noInputs")}</p>;
  if (outputs.length === 0) return <p className={styles.note}>{t("linear.noOutputs")}</p>;
  // Another answer may have fewer of them.
  const input = Math.min(chosen.input, inputs.length - 1);
  const output = Math.min(chosen.output, outputs.length - 1);
  const options = (names: readonly string[]) => names.map((label, value) => ({ value, label }));
  const path = t("linear.path", { input: inputs[input] ?? "", output: outputs[output] ?? "" });
  return (
    <div className={styles.view}>
      <div className={styles.line}>
        <span>{t("linear.from")}</span>
        <Select
          size="small"
          aria-label={t("linear.from")}
          value={input}
          options={options(inputs)}
          popupMatchSelectWidth={false}
          onChange={(value) => setChosen({ input: value, output })}
        />
        <span>{t("linear.to")}</span>
        <Select
          size="small"
          aria-label={t("linear.to")}
          value={output}
          options={options(outputs)}
          popupMatchSelectWidth={false}
          onChange={(value) => setChosen({ input, output: value })}
        />
      </div>
      <View system={system} input={input} output={output} path={path} />
    </div>
  );
}

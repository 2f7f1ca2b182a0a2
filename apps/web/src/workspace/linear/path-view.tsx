import type { StateSpace } from "@mofang/linear-systems";
import { Select } from "antd";
import { type ComponentType, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SystemPath } from "../../engine/messages.ts";
import styles from "./linear.module.css";

/** A view of one way through a system. */
export interface PathViewProps {
  /** The same object for as long as it is the same way. */
  readonly question: SystemPath;
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
  // Another answer may have fewer of them.
  const input = Math.min(chosen.input, inputs.length - 1);
  const output = Math.min(chosen.output, outputs.length - 1);
  const question = useMemo(() => ({ system, input, output }), [system, input, output]);
  if (inputs.length === 0) return <p className={styles.note}>{t("linear.noInputs")}</p>;
  if (outputs.length === 0) return <p className={styles.note}>{t("linear.noOutputs")}</p>;
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
      <View question={question} path={path} />
    </div>
  );
}

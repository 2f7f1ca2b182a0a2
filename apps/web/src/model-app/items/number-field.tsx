import type { Tunable } from "@mofang/simulation";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Limits, readValue, type ValueProblem } from "../run/set-values.ts";
import type { ShownUnit } from "../run/shown-unit.ts";
import styles from "./items.module.css";

interface NumberFieldProps {
  readonly label: string;
  readonly tunable: Tunable;
  readonly limits: Limits;
  readonly unit: ShownUnit;
  /** In the model's unit. */
  readonly value: number;
  readonly onSet: (value: number) => void;
}

/** A number that is typed. What breaks a rule stays as it was typed, beside the rule, and sets nothing. */
export function NumberField({ label, tunable, limits, unit, value, onSet }: NumberFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number }>();
  const [problem, setProblem] = useState<ValueProblem>();
  // What was typed is gone once the value is set by another control.
  const isTyped = typed !== undefined && typed.over === value;
  const refusal = isTyped ? problem : undefined;
  const take = (): void => {
    if (!isTyped) return;
    const read = readValue(tunable, limits, typed.text, unit);
    setProblem("problem" in read ? read.problem : undefined);
    if ("problem" in read) return;
    setTyped(undefined);
    if (read.value !== value) onSet(read.value);
  };
  return (
    <div className={styles.field}>
      <Input
        size="small"
        inputMode="decimal"
        className={styles.number ?? ""}
        aria-label={t("modelApp.valueOf", { label })}
        aria-describedby={refusal === undefined ? undefined : id}
        status={refusal === undefined ? "" : "error"}
        value={isTyped ? typed.text : String(unit.toShown(value))}
        {...(unit.text === "" ? {} : { suffix: unit.text })}
        onChange={({ target }) => {
          setProblem(undefined);
          setTyped({ text: target.value, over: value });
        }}
        onBlur={take}
        onPressEnter={take}
      />
      {refusal === undefined ? null : (
        <p id={id} className={styles.refusal} role="alert">
          {t(`modelApp.problem.${refusal.rule}`, { ...refusal })}
        </p>
      )}
    </div>
  );
}

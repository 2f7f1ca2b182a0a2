import { Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import styles from "./linear.module.css";
import type { KnownNames, LinearQuestion } from "./use-linearisation.ts";

interface QuestionFormProps {
  /** Seconds, as the form begins. */
  readonly time: number;
  readonly known: KnownNames;
  readonly isAsking: boolean;
  readonly onAsk: (question: LinearQuestion) => Promise<void>;
}

/** When a class is linearised, and by what. */
export function QuestionForm({ time, known, isAsking, onAsk }: QuestionFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(formatValue(time));
  const [inputs, setInputs] = useState<readonly string[]>([]);
  const [outputs, setOutputs] = useState<readonly string[]>([]);
  // As long as the text is untouched, the time is the exact one and not its six digits.
  const at = typed === formatValue(time) ? time : Number(typed);
  const isTime = typed.trim() !== "" && Number.isFinite(at);
  const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTime) return;
        const chosen = (names: readonly string[]) => (names.length === 0 ? undefined : names);
        void onAsk({ at, inputs: chosen(inputs), outputs: chosen(outputs) });
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-time`}>{t("linear.time")}</label>
        <Input
          id={`${id}-time`}
          className={styles.time ?? ""}
          inputMode="decimal"
          value={typed}
          status={isTime ? "" : "error"}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className={styles.wide}>
        <label htmlFor={`${id}-inputs`}>{t("linear.inputs")}</label>
        <Select
          id={`${id}-inputs`}
          className={styles.names ?? ""}
          mode="multiple"
          allowClear
          value={[...inputs]}
          placeholder={t("linear.inputsHint")}
          options={optionsOf(known.inputs)}
          onChange={setInputs}
        />
      </div>
      <div className={styles.wide}>
        <label htmlFor={`${id}-outputs`}>{t("linear.outputs")}</label>
        <Select
          id={`${id}-outputs`}
          className={styles.names ?? ""}
          mode="tags"
          allowClear
          value={[...outputs]}
          placeholder={t("linear.outputsHint")}
          options={optionsOf([...known.outputs, ...known.states])}
          onChange={setOutputs}
        />
      </div>
      <Button htmlType="submit" loading={isAsking} disabled={!isTime}>
        {t("linear.ask")}
      </Button>
      {isTime ? null : (
        <p className={styles.error} role="alert">
          {t("linear.timeError", { value: typed })}
        </p>
      )}
    </form>
  );
}

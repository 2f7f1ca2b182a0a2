import type { CourseBlock } from "@mofang/protocol";
import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { instantOf, localOf } from "../../ui/local-time.ts";
import { Labelled } from "./labelled.tsx";
import styles from "./making.module.css";

type Terms = Pick<Extract<CourseBlock, { kind: "quiz" }>, "points" | "attempts" | "due" | "latePart">;

interface TermsFieldsProps {
  readonly terms: Terms;
  readonly onChange: (terms: Partial<Terms>) => void;
}

/** Points, attempts, due time and what a late answer is worth. */
export function TermsFields({ terms, onChange }: TermsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <Labelled label={t("course.pointsField")}>
        {(id) => (
          <InputNumber id={id} min={0} max={100} value={terms.points} onChange={(points) => onChange({ points: points ?? 0 })} />
        )}
      </Labelled>
      <Labelled label={t("course.attemptsField")}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={1000}
            precision={0}
            placeholder={t("course.unlimited")}
            value={terms.attempts}
            onChange={(attempts) => onChange({ attempts })}
          />
        )}
      </Labelled>
      <Labelled label={t("course.dueField")}>
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            className={styles.time}
            value={localOf(terms.due)}
            onChange={({ target }) => onChange({ due: target.value === "" ? null : instantOf(target.value) })}
          />
        )}
      </Labelled>
      <Labelled label={t("course.lateField")}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={100}
            suffix="%"
            value={Math.round(100 * terms.latePart)}
            onChange={(percent) => onChange({ latePart: (percent ?? 0) / 100 })}
          />
        )}
      </Labelled>
    </div>
  );
}

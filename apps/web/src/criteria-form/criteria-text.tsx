import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./criteria-form.module.css";
import { type LooseCriterion, looseCriteria } from "./loose-criterion.ts";

interface CriteriaTextProps {
  readonly criteria: readonly LooseCriterion[];
  /** Hears of lists alone. */
  readonly onChange: (criteria: readonly LooseCriterion[]) => void;
}

/** Criteria as JSON; a text that is not a list yet is kept in the field, with what is wrong with it. */
export function CriteriaText({ criteria, onChange }: CriteriaTextProps) {
  const { t } = useTranslation();
  const written = JSON.stringify(criteria, null, 2);
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>();
  const text = typed !== undefined && typed.of === written ? typed.text : written;
  const read = looseCriteria(text);
  const write = (changed: string) => {
    const next = looseCriteria(changed);
    setTyped({ text: changed, of: "fault" in next ? written : JSON.stringify(next.criteria, null, 2) });
    if (!("fault" in next)) onChange(next.criteria);
  };
  return (
    <div>
      <Input.TextArea
        className={styles.code ?? ""}
        aria-label={t("criteria.textLabel")}
        autoSize={{ minRows: 2, maxRows: 24 }}
        value={text}
        {...("fault" in read ? { status: "error" as const } : {})}
        onChange={({ target }) => write(target.value)}
      />
      {"fault" in read ? (
        <div role="alert" className={styles.fault}>
          {t("criteria.notJson", { fault: read.fault })}
        </div>
      ) : (
        <div className={styles.note}>{t("criteria.textNote")}</div>
      )}
    </div>
  );
}

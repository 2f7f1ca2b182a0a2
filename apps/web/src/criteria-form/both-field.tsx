import type { Language } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./criteria-form.module.css";

type Both = Readonly<Record<Language, string>>;

interface BothFieldProps {
  readonly label: string;
  readonly value: Both;
  readonly maxLength: number;
  /** Rows of a long text; one line when left out. */
  readonly rows?: number;
  readonly onChange: (value: Both) => void;
}

/** A text in both languages, beside each other. */
export function BothField({ label, value, maxLength, rows, onChange }: BothFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.both}>
      <legend>{label}</legend>
      {(["zh", "en"] as const).map((language) => {
        const props = {
          maxLength,
          value: value[language],
          placeholder: t(`criteria.languages.${language}`),
          "aria-label": `${label} (${t(`criteria.languages.${language}`)})`,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        };
        return rows === undefined ? (
          <Input key={language} {...props} />
        ) : (
          <Input.TextArea key={language} rows={rows} {...props} />
        );
      })}
    </fieldset>
  );
}

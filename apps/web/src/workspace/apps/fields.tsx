import { Input, InputNumber } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./app-editor.module.css";

interface Texts {
  readonly zh: string;
  readonly en: string;
}

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A field with its name above it. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.fieldOf}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface TextFieldsProps {
  readonly label: string;
  readonly value: Texts | undefined;
  readonly isLong?: boolean;
  readonly onChange: (value: Texts | undefined) => void;
}

/** A text in both languages; without either it is left out. */
export function TextFields({ label, value = { zh: "", en: "" }, isLong = false, onChange }: TextFieldsProps) {
  const { t } = useTranslation();
  const put = (changes: Partial<Texts>): void => {
    const next = { ...value, ...changes };
    onChange(next.zh === "" && next.en === "" && !isLong ? undefined : next);
  };
  return (["zh", "en"] as const).map((language) => (
    <Field key={language} label={t(`modelApp.editor.in.${language}`, { label })}>
      {(id) =>
        isLong ? (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 3, maxRows: 12 }}
            value={value[language]}
            onChange={({ target }) => put({ [language]: target.value })}
          />
        ) : (
          <Input id={id} size="small" value={value[language]} onChange={({ target }) => put({ [language]: target.value })} />
        )
      }
    </Field>
  ));
}

interface LineFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A short text; nothing where it is empty. */
export function LineField({ label, value = "", onChange }: LineFieldProps) {
  return (
    <Field label={label}>
      {(id) => <Input id={id} size="small" value={value} onChange={({ target }) => onChange(target.value || undefined)} />}
    </Field>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A number; nothing where it is empty. */
export function OptionalNumber({ label, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <InputNumber<number>
          id={id}
          size="small"
          controls={false}
          className={styles.wide ?? ""}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Field>
  );
}

import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./publish.module.css";

interface JsonFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  /** Hears of lists alone. */
  readonly onChange: (value: unknown[]) => void;
}

/** A list as JSON; what is no list yet is kept in the field and said. */
export function JsonField({ label, hint, value, onChange }: JsonFieldProps) {
  const { t } = useTranslation();
  const written = JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>();
  const text = typed !== undefined && typed.of === written ? typed.text : written;
  const fault = faultOf(text);
  const write = (changed: string) => {
    const read = listOf(changed);
    setTyped({ text: changed, of: read === undefined ? written : JSON.stringify(read, null, 2) });
    if (read !== undefined) onChange(read);
  };
  return (
    <div>
      <div>{label}</div>
      <Input.TextArea
        className={styles.code ?? ""}
        aria-label={label}
        autoSize={{ minRows: 2, maxRows: 24 }}
        value={text}
        {...(fault === undefined ? {} : { status: "error" as const })}
        onChange={({ target }) => write(target.value)}
      />
      <div role={fault === undefined ? undefined : "alert"}>{fault === undefined ? hint : t("course.notJson", { fault })}</div>
    </div>
  );
}

function listOf(text: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function faultOf(text: string): string | undefined {
  try {
    return Array.isArray(JSON.parse(text)) ? undefined : "[ … ]";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

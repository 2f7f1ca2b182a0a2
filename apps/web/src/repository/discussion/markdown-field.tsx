import { Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./markdown-field.module.css";
import { MentionArea } from "./mention-area.tsx";

interface MarkdownFieldProps {
  /** What is written here, for screen readers. */
  readonly label: string;
  readonly maxLength: number;
  readonly rows: number;
  /** How the text will look. */
  readonly preview: (text: string) => ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Given by the form around. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** A field of a form for Markdown that can be looked at before it is sent. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, maxLength, rows, preview, placeholder, autoFocus = false, id, value = "", onChange } = props;
  const { t } = useTranslation();
  const [way, setWay] = useState<"write" | "preview">("write");
  return (
    <div>
      <div className={styles.bar}>
        <Segmented<"write" | "preview">
          size="small"
          aria-label={t("comment.way")}
          value={way}
          options={(["write", "preview"] as const).map((value) => ({ value, label: t(`comment.ways.${value}`) }))}
          onChange={setWay}
        />
        <span className={styles.note}>{t("comment.markdown")}</span>
      </div>
      {way === "write" ? (
        <MentionArea
          id={id}
          className={styles.input ?? ""}
          label={label}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder ?? ""}
          autoFocus={autoFocus}
          value={value}
          onChange={(text) => onChange?.(text)}
        />
      ) : (
        <div className={styles.preview}>{value.trim() ? preview(value) : t("comment.nothingToPreview")}</div>
      )}
    </div>
  );
}

import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./documentation.module.css";

interface HtmlEditorProps {
  readonly html: string;
  /** Takes the text as it is now; nothing where it was not changed. */
  readonly onDone: (html: string | undefined) => void;
  readonly onTyped?: (html: string) => void;
  readonly isWhole?: boolean;
}

/** HTML as it stands in the class. Leaving it, or Ctrl and Enter, is done with it; Escape leaves it as it was. */
export function HtmlEditor({ html, onDone, onTyped, isWhole = false }: HtmlEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(html);
  const done = (): void => onDone(typed === html ? undefined : typed);
  return (
    <Input.TextArea
      className={styles.source ?? ""}
      aria-label={t("documentation.source")}
      autoFocus={!isWhole}
      spellCheck={false}
      autoSize={{ minRows: isWhole ? 16 : 3 }}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onTyped?.(target.value);
      }}
      onBlur={done}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === "Escape") {
          setTyped(html);
          onTyped?.(html);
          onDone(undefined);
        }
        if (key === "Enter" && (ctrlKey || metaKey)) done();
      }}
    />
  );
}

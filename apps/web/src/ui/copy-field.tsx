import { CopyOutlined } from "@ant-design/icons";
import { Button, Input, Space, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./copy-field.module.css";
import { notify } from "./notices.ts";

export interface CopyFieldProps {
  readonly text: string;
  /** What it is, for people who do not see where it stands. */
  readonly label: string;
  /** What to say once it is copied. */
  readonly copied: string;
}

/** A line of text to take along: selected by a click, copied by the button. */
export function CopyField({ text, label, copied }: CopyFieldProps) {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify("success", copied);
    } catch {
      // Browsers refuse it on pages without TLS; the text can still be selected.
      notify("tip", t("action.notCopied"));
    }
  };
  return (
    <Space.Compact block>
      <Input readOnly className={styles.text ?? ""} aria-label={label} value={text} onFocus={({ target }) => target.select()} />
      <Tooltip title={t("action.copy")}>
        <Button icon={<CopyOutlined />} aria-label={`${t("action.copy")}: ${label}`} onClick={() => void copy()} />
      </Tooltip>
    </Space.Compact>
  );
}

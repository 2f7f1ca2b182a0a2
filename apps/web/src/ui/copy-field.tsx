import { CopyOutlined } from "@ant-design/icons";
import { Button, Input, Space, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./copy-field.module.css";
import { notify } from "./notices.ts";

interface CopyFieldProps {
  readonly text: string;
  /** What it is, for people who do not see where it stands. */
  readonly label: string;
  /** What to say once it is copied. */
  readonly copied: string;
}

/** A line of text to take along: selected by a click, copied by the button. */
export function CopyField(props: CopyFieldProps) {
  return (
    <Space.Compact block>
      <Input
        readOnly
        className={styles.text ?? ""}
        aria-label={props.label}
        value={props.text}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton {...props} />
    </Space.Compact>
  );
}

/** Lines of text to take along. */
export function CopyBlock(props: CopyFieldProps) {
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <pre className={styles.lines} tabIndex={0}>
        {props.text}
      </pre>
      <CopyButton {...props} />
    </div>
  );
}

function CopyButton({ text, label, copied }: CopyFieldProps) {
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
    <Tooltip title={t("action.copy")}>
      <Button icon={<CopyOutlined />} aria-label={`${t("action.copy")}: ${label}`} onClick={() => void copy()} />
    </Tooltip>
  );
}

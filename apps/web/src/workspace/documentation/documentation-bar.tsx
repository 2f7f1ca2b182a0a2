import { PrinterOutlined } from "@ant-design/icons";
import { Button, Checkbox, Segmented } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import styles from "./documentation.module.css";

/** Whether a documentation is edited as it is seen, or as HTML. */
export type DocumentationMode = "seen" | "source";

interface DocumentationBarProps {
  readonly mode: DocumentationMode;
  /** Undefined for who may only read. */
  readonly onMode: ((mode: DocumentationMode) => void) | undefined;
  readonly showsAll: boolean;
  readonly onShowAll: (showsAll: boolean) => void;
  readonly onPrint: () => void;
  /** What comes first. */
  readonly children: ReactNode;
}

/** How a documentation is shown. */
export function DocumentationBar({ mode, onMode, showsAll, onShowAll, onPrint, children }: DocumentationBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      {children}
      {onMode ? (
        <Segmented
          size="small"
          aria-label={t("documentation.mode.title")}
          value={mode}
          onChange={onMode}
          options={(["seen", "source"] as const).map((value) => ({ value, label: t(`documentation.mode.${value}`) }))}
        />
      ) : null}
      <Checkbox checked={showsAll} onChange={({ target }) => onShowAll(target.checked)}>
        {t("documentation.allLanguages")}
      </Checkbox>
      <Button
        {...nameTip(t("documentation.print"))}
        type="text"
        size="small"
        icon={<PrinterOutlined aria-hidden />}
        aria-label={t("documentation.print")}
        onClick={onPrint}
      />
    </div>
  );
}

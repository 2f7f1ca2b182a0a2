import { DeleteOutlined } from "@ant-design/icons";
import type { AppItemOf } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./app-editor.module.css";

type Curves = AppItemOf<"figure">["curves"];

interface CurveFieldsProps {
  readonly item: AppItemOf<"figure">;
  readonly onChange: (curves: Curves) => void;
}

/** The curves of a figure with the units in which they are shown. */
export function CurveFields({ item: { curves }, onChange }: CurveFieldsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.group} aria-label={t("modelApp.editor.curves")}>
      <h3 className={styles.groupTitle}>{t("modelApp.editor.curves")}</h3>
      {curves.map(({ variable, unit = "" }, at) => (
        <div key={variable} className={styles.row}>
          <span className={styles.lineName} title={variable}>
            {variable}
          </span>
          <Input
            size="small"
            className={styles.short ?? ""}
            value={unit}
            placeholder={t("modelApp.editor.unit")}
            aria-label={t("modelApp.editor.unitOf", { name: variable })}
            onChange={({ target }) =>
              onChange(curves.map((one, index) => (index === at ? { ...one, unit: target.value || undefined } : one)))
            }
          />
          <Button
            type="text"
            size="small"
            // A figure has a curve at least.
            disabled={curves.length === 1}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("modelApp.editor.removeOf", { name: variable })}
            onClick={() => onChange(curves.filter((_curve, index) => index !== at))}
          />
        </div>
      ))}
      <p className={styles.note}>{t("modelApp.editor.curvesHint")}</p>
    </section>
  );
}

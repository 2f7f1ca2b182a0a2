import { FunctionOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { DraftInput } from "./draft-input.tsx";
import { ShapeControl } from "./shape-control.tsx";
import { attributeText, type ShapeField, type ShownAttribute } from "./shape-fields.ts";
import styles from "./shape-panel.module.css";

interface ShapeRowProps {
  readonly field: ShapeField;
  readonly shown: ShownAttribute;
  /** Takes the attribute as Modelica text; undefined takes it away. */
  readonly onSet: (value: string | undefined) => void;
}

/** An attribute with its control, and with what it is while a run is shown. */
export function ShapeRow({ field, shown, onSet }: ShapeRowProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const { still, moving, isMixed, isWritten } = shown;
  const label = t(`shape.attribute.${field.name}`);
  const isDynamic = isAsked || moving !== undefined;
  const setStill = (value: string): void => onSet(value.trim() === "" ? undefined : attributeText(value, moving));
  const setMoving = (value: string): void => {
    if (value.trim() === "") setIsAsked(false);
    const base = still === undefined || still === "" ? field.fallback : still;
    onSet(value.trim() === "" && base === field.fallback ? undefined : attributeText(base, value));
  };
  return (
    <div className={styles.row}>
      <span className={styles.label} data-written={isWritten}>
        {label}
      </span>
      <div className={styles.control}>
        <ShapeControl field={field} label={label} value={still} isMixed={isMixed} onSet={setStill} />
        {isDynamic ? (
          <DraftInput
            label={t("shape.movingOf", { attribute: label })}
            placeholder={t("shape.moving")}
            value={moving ?? ""}
            onSet={setMoving}
          />
        ) : null}
      </div>
      <Button
        {...nameTip(t("shape.dynamic"))}
        size="small"
        type={moving === undefined ? "text" : "link"}
        icon={<FunctionOutlined />}
        aria-label={t("shape.dynamicOf", { attribute: label })}
        aria-pressed={isDynamic}
        onClick={() => setIsAsked(!isAsked)}
      />
    </div>
  );
}

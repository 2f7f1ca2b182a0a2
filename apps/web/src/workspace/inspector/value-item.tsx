import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./inspector.module.css";
import { ItemFrame } from "./item-frame.tsx";
import { useLiveDesk } from "./live-desk.ts";
import { nextRunReason } from "./next-run-reason.ts";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { inUnit, unitsOf } from "./shown-unit.ts";
import { UnitChoice } from "./unit-choice.tsx";
import { useTypedValue } from "./use-typed-value.ts";
import { useValuePreview } from "./use-value-preview.ts";
import { ValueField } from "./value-field.tsx";

interface ValueItemProps extends ParameterItemProps {
  /** What lies inside. */
  readonly below: ReactNode;
}

/** A parameter with its value to set or to read, and its unit. */
export function ValueItem({ row, isEditable, below }: ValueItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const live = useLiveDesk();
  const { element, name, own, fallback, lock } = row;
  const units = unitsOf(element, (own ?? fallback)?.text ?? "");
  const [chosen = "", setUnit] = useState<string>();
  const unit = units.includes(chosen) ? chosen : (units[0] ?? "");
  const typing = useTypedValue(row);
  const preview = useValuePreview(row, typing.typed, unit);
  const inShownUnit = (text = ""): string => inUnit(text, element.attributes.unit ?? "", unit, element.isDifference) ?? text;
  const value = inShownUnit(own?.text);
  const placeholder = inShownUnit(fallback?.text);
  const hasField = isEditable && lock === undefined;
  const reset = (): void => {
    typing.giveUp();
    typing.sendValue(undefined);
  };
  return (
    <ItemFrame id={id} row={row} isEditable={isEditable} problem={typing.problem} onReset={reset} below={below}>
      {hasField ? (
        <ValueField id={id} row={row} typing={typing} value={value} placeholder={placeholder} unit={unit} />
      ) : (
        <code className={styles.text}>{value || placeholder || "–"}</code>
      )}
      <UnitChoice name={name} units={units} unit={unit} onChange={setUnit} />
      {live === undefined || element.hasElements ? null : (
        <p className={styles.note}>{t(`tuning.nextRun.${nextRunReason(row)}`)}</p>
      )}
      {preview && typing.problem === undefined ? <output className={styles.preview}>{preview}</output> : null}
    </ItemFrame>
  );
}

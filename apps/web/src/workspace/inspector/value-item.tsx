import { type ReactNode, useId, useState } from "react";
import { ArrayField } from "./array-field.tsx";
import { hasGrid } from "./array-grid.ts";
import { ChosenField } from "./chosen-field.tsx";
import styles from "./inspector.module.css";
import { ItemFrame } from "./item-frame.tsx";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { inUnit, unitsOf } from "./shown-unit.ts";
import { TypedField } from "./typed-field.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { useTypedValue } from "./use-typed-value.ts";
import { optionsOf } from "./value-options.ts";

interface ValueItemProps extends ParameterItemProps {
  /** What lies inside. */
  readonly below: ReactNode;
}

/** A parameter with its value to set or to read, and its unit. */
export function ValueItem({ row, isEditable, below }: ValueItemProps) {
  const id = useId();
  const { element, name, own, fallback, lock } = row;
  const units = unitsOf(element, (own ?? fallback)?.text ?? "");
  const [chosen = "", setUnit] = useState<string>();
  const unit = units.includes(chosen) ? chosen : (units[0] ?? "");
  const typing = useTypedValue(row);
  const inShownUnit = (text = ""): string => inUnit(text, element.attributes.unit ?? "", unit) ?? text;
  const value = inShownUnit(own?.text);
  const placeholder = inShownUnit(fallback?.text);
  const options = optionsOf(element);
  const hasField = isEditable && lock === undefined;
  const field = { id, row, typing, isDescribed: typing.problem !== undefined };
  const reset = (): void => {
    typing.giveUp();
    typing.sendValue(undefined);
  };
  return (
    <ItemFrame id={id} row={row} isEditable={isEditable} problem={typing.problem} onReset={reset} below={below}>
      {hasField && options === undefined ? <TypedField {...field} value={value} placeholder={placeholder} unit={unit} /> : null}
      {hasField && options !== undefined ? <ChosenField {...field} options={options} /> : null}
      {hasField ? null : <code className={styles.text}>{value || placeholder || "–"}</code>}
      {hasField && hasGrid(element) ? <ArrayField row={row} onSend={typing.sendValue} /> : null}
      <UnitChoice name={name} units={units} unit={unit} onChange={setUnit} />
    </ItemFrame>
  );
}

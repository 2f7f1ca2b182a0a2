import { UndoOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChosenField } from "./chosen-field.tsx";
import styles from "./inspector.module.css";
import type { ParameterRow } from "./parameter-row.ts";
import { inUnit, unitsOf } from "./shown-unit.ts";
import { TypedField } from "./typed-field.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { type SetParameter, useTypedValue } from "./use-typed-value.ts";
import { optionsOf } from "./value-options.ts";

interface ParameterItemProps {
  readonly row: ParameterRow;
  readonly isEditable: boolean;
  readonly onSet: SetParameter;
}

/** One parameter: its name, its value to set or to read, its unit, and what there is to say of it. */
export function ParameterItem({ row, isEditable, onSet }: ParameterItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { element, name, own, fallback, isModified, lock } = row;
  const units = unitsOf(element, (own ?? fallback)?.text ?? "");
  const [chosen = "", setUnit] = useState<string>();
  const unit = units.includes(chosen) ? chosen : (units[0] ?? "");
  const typing = useTypedValue(row, onSet);
  const inShownUnit = (text = ""): string => inUnit(text, element.attributes.unit ?? "", unit) ?? text;
  const value = inShownUnit(own?.text);
  const placeholder = inShownUnit(fallback?.text);
  const options = optionsOf(element);
  const hasField = isEditable && lock === undefined;
  const field = { id, row, typing, isDescribed: typing.problem !== undefined };
  return (
    <li className={styles.row} data-locked={lock !== undefined}>
      <div className={styles.head}>
        {hasField ? (
          <label htmlFor={id} className={styles.name} data-modified={isModified}>
            {name}
          </label>
        ) : (
          <span className={styles.name} data-modified={isModified}>
            {name}
          </span>
        )}
        {hasField && isModified ? (
          <Tooltip title={t("workspace.inspector.reset", { name })}>
            <Button
              type="text"
              size="small"
              icon={<UndoOutlined aria-hidden />}
              aria-label={t("workspace.inspector.reset", { name })}
              onClick={() => {
                typing.giveUp();
                typing.sendValue(undefined);
              }}
            />
          </Tooltip>
        ) : null}
      </div>
      <div className={styles.value}>
        {hasField && options === undefined ? <TypedField {...field} value={value} placeholder={placeholder} unit={unit} /> : null}
        {hasField && options !== undefined ? <ChosenField {...field} options={options} /> : null}
        {hasField ? null : (
          <code className={styles.text}>{lock === "replaceable" ? element.type : value || placeholder || "–"}</code>
        )}
        <UnitChoice name={name} units={units} unit={unit} onChange={setUnit} />
      </div>
      {element.description ? <p className={styles.note}>{element.description}</p> : null}
      {lock && isEditable ? <p className={styles.note}>{t(`workspace.inspector.lock.${lock}`)}</p> : null}
      {typing.problem ? (
        <p id={`${id}-problem`} className={styles.error} role="alert">
          {typing.problem}
        </p>
      ) : null}
    </li>
  );
}

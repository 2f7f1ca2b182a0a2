import { unitText } from "@mofang/modelica";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./inspector.module.css";

interface UnitChoiceProps {
  /** Of the parameter. */
  readonly name: string;
  readonly units: readonly string[];
  readonly unit: string;
  readonly onChange: (unit: string) => void;
}

/** The unit in which a value is shown and typed, to choose where there are two. */
export function UnitChoice({ name, units, unit, onChange }: UnitChoiceProps) {
  const { t } = useTranslation();
  if (units.length < 2) return unit === "" ? null : <span className={styles.unit}>{unitText(unit)}</span>;
  return (
    <Select
      className={styles.unitChoice ?? ""}
      size="small"
      variant="borderless"
      aria-label={t("workspace.inspector.unitOf", { name })}
      value={unit}
      options={units.map((value) => ({ value, label: unitText(value) }))}
      onChange={onChange}
    />
  );
}

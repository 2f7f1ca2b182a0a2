import "../i18n/late/criteria.ts";
import type { Measure } from "@mofang/criteria";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

interface MeasureSelectProps<Name extends Measure> {
  readonly id?: string;
  readonly value?: Name;
  /** Those to choose among. */
  readonly measures: readonly Name[];
  readonly onChange?: (measure: Name) => void;
}

/** What is measured of a curve. */
export function MeasureSelect<Name extends Measure>({ measures, ...field }: MeasureSelectProps<Name>) {
  const { t } = useTranslation();
  return <Select<Name> {...field} options={measures.map((value) => ({ value, label: t(`criteria.measures.${value}`) }))} />;
}

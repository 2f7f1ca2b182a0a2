import { type Measure, measures, unitOfMeasure } from "@mofang/criteria";
import { useTranslation } from "react-i18next";
import { BoundFields } from "./bound-fields.tsx";
import styles from "./criteria-form.module.css";
import { CurveField } from "./curve-field.tsx";
import { FieldBox } from "./field-box.tsx";
import { quantityField, textField, withField } from "./loose-criterion.ts";
import { MeasureSelect } from "./measure-select.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import { type CriterionFormProps, unitIn } from "./surroundings.ts";
import { useFaultText } from "./use-fault-text.ts";

/** What a measure needs beside its curve. */
const needed: Readonly<Partial<Record<Measure, readonly ("at" | "level" | "band")[]>>> = {
  at: ["at"],
  reaches: ["level"],
  crossings: ["level"],
  period: ["level"],
  settlingTime: ["level", "band"],
};

/** A measure of a curve: which curve, which measure, what is asked of it, of which part of the run. */
export function MeasureFields({ criterion, faults, surroundings, onChange }: CriterionFormProps) {
  const { t } = useTranslation();
  const fault = useFaultText(criterion, faults);
  const set = (field: string, value: unknown) => onChange(withField(criterion, field, value));
  const measure = measures.find((name) => name === criterion.measure) ?? "final";
  const unit = unitOfMeasure(measure, unitIn(surroundings.reference, textField(criterion, "curve")));
  return (
    <div className={styles.fields}>
      <CurveField
        value={textField(criterion, "curve")}
        fault={fault("curve")}
        reference={surroundings.reference}
        onChange={(curve) => set("curve", curve)}
      />
      <FieldBox label={t("criteria.measure")} fault={fault("measure")}>
        {(id) => <MeasureSelect id={id} value={measure} measures={measures} onChange={(chosen) => set("measure", chosen)} />}
      </FieldBox>
      {/* Parts are told in percent and written as parts. */}
      <BoundFields criterion={criterion} faults={faults} unit={unit === "%" ? "1" : (unit ?? "")} onChange={onChange} />
      {[...(needed[measure] ?? []), ...(["from", "to"] as const)].map((field) => (
        <FieldBox key={field} label={t(`criteria.${field}`)} fault={fault(field)}>
          {(id) => (
            <QuantityInput
              id={id}
              value={quantityField(criterion, field)}
              isFaulty={fault(field) !== undefined}
              onChange={(value) => set(field, value)}
            />
          )}
        </FieldBox>
      ))}
    </div>
  );
}

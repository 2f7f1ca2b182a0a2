import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { FieldBox } from "./field-box.tsx";
import { type LooseCriterion, quantityField, withField, withFields } from "./loose-criterion.ts";
import { QuantityInput } from "./quantity-input.tsx";
import type { CriterionFormProps } from "./surroundings.ts";
import { ToleranceField } from "./tolerance-field.tsx";
import { useFaultText } from "./use-fault-text.ts";

/** How a measure is bounded. */
const bounds = ["about", "least", "most", "between"] as const;
type Bound = (typeof bounds)[number];

/** What is asked of a measure: a value with its tolerance, or one or two bounds. */
export function BoundFields({
  criterion,
  faults,
  unit,
  onChange,
}: Omit<CriterionFormProps, "surroundings"> & { readonly unit: string }) {
  const { t } = useTranslation();
  const fault = useFaultText(criterion, faults);
  const bound = boundOf(criterion);
  const options = bounds.map((value) => ({ value, label: t(`criteria.bounds.${value}`) }));
  const limits = bound === "about" ? [] : bound === "between" ? (["least", "most"] as const) : [bound];
  return (
    <>
      <FieldBox label={t("criteria.bound")}>
        {(id) => <Select id={id} value={bound} options={options} onChange={(chosen) => onChange(boundBy(criterion, chosen))} />}
      </FieldBox>
      {bound === "about" ? (
        <ToleranceField criterion={criterion} faults={faults} unit={unit} onChange={onChange} />
      ) : (
        limits.map((field) => (
          <FieldBox key={field} label={t(`criteria.${field}`)} fault={fault(field)} note={unit}>
            {(id) => (
              <QuantityInput
                id={id}
                value={quantityField(criterion, field)}
                isFaulty={fault(field) !== undefined}
                onChange={(changed) => onChange(withField(criterion, field, changed ?? ""))}
              />
            )}
          </FieldBox>
        ))
      )}
    </>
  );
}

function boundOf(criterion: LooseCriterion): Bound {
  const { value, least, most } = criterion;
  if (value !== undefined || (least === undefined && most === undefined)) return "about";
  if (least !== undefined && most !== undefined) return "between";
  return least === undefined ? "most" : "least";
}

/** The criterion with another kind of bounds, which begin with the number that is there. */
function boundBy(criterion: LooseCriterion, bound: Bound): LooseCriterion {
  const number = ["value", "most", "least"].map((field) => quantityField(criterion, field)).find((one) => one !== undefined) ?? 0;
  const none = { value: undefined, tolerance: undefined, least: undefined, most: undefined };
  const of = {
    about: { value: number },
    least: { least: number },
    most: { most: number },
    between: { least: number, most: number },
  };
  return withFields(criterion, { ...none, ...of[bound] });
}

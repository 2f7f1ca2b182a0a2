import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldBox } from "./field-box.tsx";
import { quantityField, withFields } from "./loose-criterion.ts";
import { QuantityInput } from "./quantity-input.tsx";
import { SliderField } from "./slider-field.tsx";
import type { CriterionFormProps } from "./surroundings.ts";
import { percentOf, sliderEnd, type ToleranceKind, toleranceOf, toleranceOfPercent } from "./tolerance.ts";
import { useFaultText } from "./use-fault-text.ts";

interface ToleranceFieldProps extends Omit<CriterionFormProps, "surroundings"> {
  readonly unit: string;
}

/** A value and the tolerance around it, by a slider; in percent it goes along with its value. */
export function ToleranceField({ criterion, faults, unit, onChange }: ToleranceFieldProps) {
  const { t } = useTranslation();
  const fault = useFaultText(criterion, faults);
  const value = quantityField(criterion, "value");
  const given = quantityField(criterion, "tolerance");
  const tolerance = toleranceOf(value, given);
  const canBePart = typeof value === "number" && value !== 0;
  const [chosen, setChosen] = useState<ToleranceKind>("part");
  const kind = canBePart ? chosen : "absolute";
  const put = (changed: number | string | undefined) => {
    const follows = kind === "part" && canBePart && tolerance !== undefined && typeof changed === "number" && changed !== 0;
    const along = follows ? { tolerance: toleranceOfPercent(changed, percentOf(value, tolerance)) } : {};
    onChange(withFields(criterion, { value: changed, ...along }));
  };
  const end = useSliderEnd(tolerance ?? 0);
  const shared = { label: t("criteria.tolerance"), sliderLabel: t("criteria.toleranceSlider"), fault: fault("tolerance") };
  const set = (changed: number | string | undefined) => onChange(withFields(criterion, { tolerance: changed }));
  return (
    <>
      <FieldBox label={t("criteria.value")} fault={fault("value")} note={unit}>
        {(id) => <QuantityInput id={id} value={value} isFaulty={fault("value") !== undefined} onChange={put} />}
      </FieldBox>
      {tolerance === undefined ? (
        <FieldBox label={shared.label} fault={shared.fault}>
          {(id) => <QuantityInput id={id} value={given} isFaulty={shared.fault !== undefined} onChange={set} />}
        </FieldBox>
      ) : kind === "part" && canBePart ? (
        <SliderField
          {...shared}
          most={20}
          step={0.1}
          suffix="%"
          value={percentOf(value, tolerance)}
          onChange={(percent) => set(toleranceOfPercent(value, percent))}
        />
      ) : (
        <SliderField {...shared} most={end} step={end / 200} suffix={unit} value={tolerance} onChange={set} />
      )}
      {canBePart ? (
        <FieldBox label={t("criteria.toleranceIn")}>
          {(id) => (
            <Select
              id={id}
              value={kind}
              options={(["part", "absolute"] as const).map((option) => ({
                value: option,
                label: t(`criteria.tolerances.${option}`),
              }))}
              onChange={setChosen}
            />
          )}
        </FieldBox>
      ) : null}
    </>
  );
}

/** The end of the slider stays while it is moved; a tolerance beyond it moves it. */
function useSliderEnd(tolerance: number): number {
  const [end, setEnd] = useState(() => sliderEnd(tolerance));
  if (tolerance <= end) return end;
  const further = sliderEnd(tolerance);
  setEnd(further);
  return further;
}

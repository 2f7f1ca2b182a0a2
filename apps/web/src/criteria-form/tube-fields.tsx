import { tubeAround } from "@mofang/criteria";
import { Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { RunChart } from "../ui/run-chart.tsx";
import styles from "./criteria-form.module.css";
import { CurveField } from "./curve-field.tsx";
import { FieldBox } from "./field-box.tsx";
import { type LooseCriterion, numberField, textField, withField } from "./loose-criterion.ts";
import { SliderField } from "./slider-field.tsx";
import type { CriterionFormProps, ReferenceRun } from "./surroundings.ts";
import { useFaultText } from "./use-fault-text.ts";

/** Height and width of a tube where they are left out, as `criterion.ts` of the criteria says. */
const usualPart = 0.002;
const usualAbsolute = 1e-9;
const expectations = ["reference", "formula"] as const;

/** A curve that stays near another: which, near what, and how near, drawn around the reference. */
export function TubeFields({ criterion, faults, surroundings, onChange }: CriterionFormProps) {
  const { t } = useTranslation();
  const fault = useFaultText(criterion, faults);
  const set = (field: string, value: unknown) => onChange(withField(criterion, field, value));
  const expectation = criterion.expected === undefined ? "reference" : "formula";
  const options = expectations.map((value) => ({ value, label: t(`criteria.expectations.${value}`) }));
  return (
    <>
      <div className={styles.fields}>
        <CurveField
          value={textField(criterion, "curve")}
          fault={fault("curve")}
          reference={surroundings.reference}
          onChange={(curve) => set("curve", curve)}
        />
        <FieldBox label={t("criteria.compareWith")}>
          {(id) => (
            <Select
              id={id}
              value={expectation}
              options={options}
              onChange={(chosen) => set("expected", chosen === "formula" ? "exp(-time)" : undefined)}
            />
          )}
        </FieldBox>
        {expectation === "formula" ? (
          <FieldBox label={t("criteria.expected")} fault={fault("expected")}>
            {(id) => (
              <Input
                id={id}
                maxLength={500}
                value={textField(criterion, "expected")}
                {...(fault("expected") === undefined ? {} : { status: "error" as const })}
                onChange={({ target }) => set("expected", target.value)}
              />
            )}
          </FieldBox>
        ) : null}
        {(["height", "width"] as const).map((field) => (
          <SliderField
            key={field}
            label={t(`criteria.${field}`)}
            sliderLabel={t(`criteria.${field}`)}
            most={field === "height" ? 20 : 5}
            step={0.1}
            suffix="%"
            fault={fault(field)}
            value={Number((100 * (numberField(criterion, field) ?? usualPart)).toPrecision(6))}
            onChange={(percent) => set(field, Number((percent / 100).toPrecision(6)))}
          />
        ))}
        <FieldBox label={t("criteria.absolute")} fault={fault("absolute")}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              style={{ width: "100%" }}
              value={numberField(criterion, "absolute") ?? usualAbsolute}
              onChange={(absolute) => set("absolute", absolute ?? undefined)}
            />
          )}
        </FieldBox>
      </div>
      {expectation === "reference" ? <TubePicture criterion={criterion} reference={surroundings.reference} /> : null}
    </>
  );
}

/** The reference curve with what is allowed around it. */
function TubePicture({
  criterion,
  reference,
}: {
  readonly criterion: LooseCriterion;
  readonly reference: ReferenceRun | undefined;
}) {
  const { t } = useTranslation();
  const curve = reference?.curves.find(({ name }) => name === criterion.curve);
  if (reference === undefined || curve === undefined) return <p className={styles.note}>{t("criteria.noReference")}</p>;
  const size = {
    height: numberField(criterion, "height") ?? usualPart,
    width: numberField(criterion, "width") ?? usualPart,
    absolute: numberField(criterion, "absolute") ?? usualAbsolute,
  };
  const band = tubeAround({ time: reference.time, values: curve.values }, size);
  return (
    <RunChart run={{ time: reference.time, curves: [curve] }} band={band} label={t("criteria.tubeOf", { name: curve.name })} />
  );
}

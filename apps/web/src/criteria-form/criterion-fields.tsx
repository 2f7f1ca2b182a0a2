import type { Texts } from "@mofang/vocabulary";
import { Checkbox, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { usePick } from "../i18n/use-pick.ts";
import { BothField } from "./both-field.tsx";
import { CountFields } from "./count-fields.tsx";
import styles from "./criteria-form.module.css";
import { FieldBox } from "./field-box.tsx";
import { type LooseCriterion, numberField, withField } from "./loose-criterion.ts";
import { MeasureFields } from "./measure-fields.tsx";
import type { CriterionFormProps } from "./surroundings.ts";
import { TubeFields } from "./tube-fields.tsx";

/** Fields that a form of its own shows with their faults. */
const shownFaults =
  /^(curve|measure|value|tolerance|least|most|at|level|band|from|to|expected|height|width|absolute|element|name)$/;

/** One criterion: what its kind asks for, and what all have. */
export function CriterionFields(props: CriterionFormProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const { criterion, faults, onChange } = props;
  const set = (field: string, value: unknown) => onChange(withField(criterion, field, value));
  const others = [...(faults ?? [])].filter(([field]) => !shownFaults.test(field));
  return (
    <div className={styles.form}>
      {others.map(([field, message]) => (
        <div key={field} role="alert" className={styles.fault}>
          {`${field}: ${pick(message)}`}
        </div>
      ))}
      <KindFields {...props} />
      <div className={styles.fields}>
        <FieldBox label={t("criteria.points")}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={100}
              value={numberField(criterion, "points") ?? 1}
              onChange={(points) => set("points", points ?? undefined)}
            />
          )}
        </FieldBox>
        <Checkbox
          checked={criterion.isHidden === true}
          onChange={({ target }) => set("isHidden", target.checked ? true : undefined)}
        >
          {t("criteria.isHidden")}
        </Checkbox>
      </div>
      <BothField
        label={t("criteria.hint")}
        value={hintOf(criterion)}
        maxLength={1000}
        onChange={(hint) => set("hint", given(hint))}
      />
    </div>
  );
}

function KindFields(props: CriterionFormProps) {
  switch (props.criterion.kind) {
    case "measure":
      return <MeasureFields {...props} />;
    case "tube":
      return <TubeFields {...props} />;
    case "uses":
    case "equations":
      return <CountFields {...props} />;
    default:
      return null;
  }
}

function hintOf({ hint }: LooseCriterion): Texts {
  const { zh, en } = (typeof hint === "object" && hint !== null ? hint : {}) as Partial<Texts>;
  return { zh: typeof zh === "string" ? zh : "", en: typeof en === "string" ? en : "" };
}

/** A hint that says something; undefined for none. */
function given(hint: Texts): Texts | undefined {
  return hint.zh === "" && hint.en === "" ? undefined : hint;
}

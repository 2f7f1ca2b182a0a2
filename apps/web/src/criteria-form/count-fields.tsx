import { countedElements } from "@mofang/criteria";
import { AutoComplete, InputNumber, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./criteria-form.module.css";
import { FieldBox } from "./field-box.tsx";
import { numberField, textField, withField } from "./loose-criterion.ts";
import type { CriterionFormProps, Surroundings } from "./surroundings.ts";
import { useFaultText } from "./use-fault-text.ts";

/** How many there may be, of equations or of an element of the text. */
export function CountFields({ criterion, faults, surroundings, onChange }: CriterionFormProps) {
  const { t } = useTranslation();
  const fault = useFaultText(criterion, faults);
  const set = (field: string, value: unknown) => onChange(withField(criterion, field, value));
  const elements = countedElements.map((value) => ({ value, label: t(`criteria.elements.${value}`) }));
  return (
    <div className={styles.fields}>
      {criterion.kind === "uses" ? (
        <>
          <FieldBox label={t("criteria.element")} fault={fault("element")}>
            {(id) => (
              <Select
                id={id}
                value={textField(criterion, "element")}
                options={elements}
                onChange={(element) => set("element", element)}
              />
            )}
          </FieldBox>
          <ClassField
            value={textField(criterion, "name")}
            fault={fault("name")}
            findClasses={surroundings.findClasses}
            onChange={(name) => set("name", name === "" ? undefined : name)}
          />
        </>
      ) : null}
      {(["least", "most"] as const).map((field) => (
        <FieldBox key={field} label={t(`criteria.${field}`)} fault={fault(field)}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              precision={0}
              style={{ width: "100%" }}
              value={numberField(criterion, field) ?? null}
              onChange={(count) => set(field, count ?? undefined)}
            />
          )}
        </FieldBox>
      ))}
    </div>
  );
}

interface ClassFieldProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly findClasses: Surroundings["findClasses"];
  readonly onChange: (name: string) => void;
}

/** The name of a class, completed from those of the reference and its libraries. */
function ClassField({ value, fault, findClasses, onChange }: ClassFieldProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly string[]>([]);
  const search = (words: string) => {
    // Names that do not come are typed in full.
    void findClasses?.(words).then(setFound, () => setFound([]));
  };
  return (
    <FieldBox label={t("criteria.elementName")} fault={fault} note={t("criteria.elementNote")}>
      {(id) => (
        <AutoComplete
          id={id}
          value={value}
          options={found.map((name) => ({ value: name }))}
          {...(fault === undefined ? {} : { status: "error" as const })}
          onSearch={search}
          onChange={(name: string | null) => onChange(name ?? "")}
        />
      )}
    </FieldBox>
  );
}

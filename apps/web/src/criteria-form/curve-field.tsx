import { AutoComplete } from "antd";
import { useTranslation } from "react-i18next";
import { FieldBox } from "./field-box.tsx";
import type { ReferenceRun } from "./surroundings.ts";

interface CurveFieldProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly reference: ReferenceRun | undefined;
  readonly onChange: (curve: string) => void;
}

/** Most variables that are proposed at once. */
const mostProposed = 60;

/** A curve: a variable of the reference run, or an expression over some. */
export function CurveField({ value, fault, reference, onChange }: CurveFieldProps) {
  const { t } = useTranslation();
  const names = reference?.curves.map(({ name }) => name) ?? [];
  const fitting = names.includes(value) ? names : names.filter((name) => name.toLowerCase().includes(value.toLowerCase()));
  return (
    <FieldBox label={t("criteria.curve")} fault={fault} note={t("criteria.curveNote")}>
      {(id) => (
        <AutoComplete
          id={id}
          value={value}
          maxLength={500}
          options={fitting.slice(0, mostProposed).map((name) => ({ value: name }))}
          {...(fault === undefined ? {} : { status: "error" as const })}
          onChange={(curve: string | null) => onChange(curve ?? "")}
        />
      )}
    </FieldBox>
  );
}

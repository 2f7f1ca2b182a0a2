import "../i18n/late/expert.ts";
import { type ExpertField, expertFields } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

interface FieldFilterProps {
  readonly field: ExpertField | undefined;
  readonly onChange: (field: ExpertField | undefined) => void;
}

/** Chooses the field of knowledge that a list is about, or all. */
export function FieldFilter({ field, onChange }: FieldFilterProps) {
  const { t } = useTranslation();
  return (
    <Select<"all" | ExpertField>
      aria-label={t("expert.fieldOf")}
      popupMatchSelectWidth={false}
      value={field ?? "all"}
      options={(["all", ...expertFields] as const).map((value) => ({ value, label: t(`expert.field.${value}`) }))}
      onChange={(value) => onChange(value === "all" ? undefined : value)}
    />
  );
}

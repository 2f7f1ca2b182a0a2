import { type Licence, licences } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

interface LicenceSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly placeholder: string;
  readonly value?: Licence | null | undefined;
  readonly onChange?: (licence: Licence | null) => void;
}

/** Chooses a licence, or none. */
export function LicenceSelect({ id, label, placeholder, value, onChange }: LicenceSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<Licence>
      allowClear
      showSearch
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { "aria-label": label })}
      placeholder={placeholder}
      value={value ?? null}
      popupMatchSelectWidth={220}
      options={licences.map((licence) => ({
        value: licence,
        label: licence === "proprietary" ? t("licence.proprietary") : licence,
      }))}
      onChange={(licence) => onChange?.(licence ?? null)}
    />
  );
}

import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { SettingRow } from "./setting-row.tsx";
import type { SettingsErrors, SettingsField, SettingsFields } from "./settings-form.ts";
import type { SetField } from "./use-experiment-fields.ts";

/** Fields that are typed freely. */
export type TextField = { [Field in SettingsField]: string extends SettingsFields[Field] ? Field : never }[SettingsField];

interface TextSettingProps {
  readonly fields: SettingsFields;
  readonly errors: SettingsErrors;
  readonly setField: SetField;
  readonly field: TextField;
  readonly label: string;
  readonly unit?: string | undefined;
}

/** A setting that is typed, with what is wrong with it. */
export function TextSetting({ fields, errors, setField, field, label, unit }: TextSettingProps) {
  const { t } = useTranslation();
  const error = errors[field];
  return (
    <SettingRow label={label} error={error && t(`workspace.settings.error.${error}`)}>
      {(id, isWrong) => (
        <Input
          id={id}
          value={fields[field]}
          status={isWrong ? "error" : ""}
          inputMode="decimal"
          suffix={unit}
          onChange={({ target }) => setField(field, target.value)}
        />
      )}
    </SettingRow>
  );
}

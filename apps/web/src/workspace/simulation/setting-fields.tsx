import "../../i18n/late/algorithm.ts";
import { isFixedStep } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { AlgorithmChoice } from "./algorithm-choice.tsx";
import { MoreSettings } from "./more-settings.tsx";
import styles from "./run-panel.module.css";
import { SettingRow } from "./setting-row.tsx";
import type { SettingsErrors, SettingsFields } from "./settings-form.ts";
import { type TextField, TextSetting } from "./text-setting.tsx";
import type { SetField } from "./use-experiment-fields.ts";

interface SettingFieldsProps {
  readonly fields: SettingsFields;
  readonly errors: SettingsErrors;
  readonly setField: SetField;
}

/** The settings of a run; those that are seldom changed are folded away. */
export function SettingFields(props: SettingFieldsProps) {
  const { t } = useTranslation();
  const { fields, setField } = props;
  const text = (field: TextField, label: string, unit?: string) => (
    <TextSetting {...props} field={field} label={label} unit={unit} />
  );
  return (
    <>
      {text("startTime", t("workspace.settings.startTime"), "s")}
      {text("stopTime", t("workspace.settings.stopTime"), "s")}
      {text("intervals", t("workspace.settings.intervals"))}
      {text("precision", t("workspace.settings.precision"))}
      <SettingRow label={t("workspace.settings.algorithm")} error={undefined}>
        {(id) => <AlgorithmChoice id={id} value={fields.algorithm} onChange={(algorithm) => setField("algorithm", algorithm)} />}
      </SettingRow>
      <p className={styles.advice}>{t(`algorithm.${fields.algorithm}`)}</p>
      {text(
        "initialStep",
        isFixedStep(fields.algorithm) ? t("workspace.settings.fixedStep") : t("workspace.settings.initialStep"),
        "s",
      )}
      <SettingRow label={t("workspace.settings.note")} error={undefined}>
        {(id) => <Input id={id} value={fields.note} maxLength={500} onChange={({ target }) => setField("note", target.value)} />}
      </SettingRow>
      <MoreSettings {...props} />
    </>
  );
}

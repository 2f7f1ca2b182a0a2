import { boundsPolicies, isFixedStep, resultRows, runLogLevels } from "@mofang/protocol";
import { Checkbox, Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./run-panel.module.css";
import { SettingRow } from "./setting-row.tsx";
import type { SettingsErrors, SettingsFields } from "./settings-form.ts";
import { TextSetting } from "./text-setting.tsx";
import type { SetField } from "./use-experiment-fields.ts";

interface MoreSettingsProps {
  readonly fields: SettingsFields;
  readonly errors: SettingsErrors;
  readonly setField: SetField;
}

/** What is stored of a run, how much it tells, and where it ends at the latest. */
export function MoreSettings(props: MoreSettingsProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const { fields, errors, setField } = props;
  return (
    <details className={styles.more}>
      <summary>{t("workspace.settings.more")}</summary>
      <SettingRow label={t("workspace.settings.rows")} error={undefined}>
        {(id) => (
          <Select
            id={id}
            value={fields.rows}
            options={resultRows.map((value) => ({ value, label: t(`workspace.settings.rowsAt.${value}`) }))}
            onChange={(rows) => setField("rows", rows)}
          />
        )}
      </SettingRow>
      <Checkbox
        className={styles.check ?? ""}
        checked={fields.storeEvents}
        aria-describedby={hintId}
        onChange={({ target }) => setField("storeEvents", target.checked)}
      >
        {t("workspace.settings.storeEvents")}
      </Checkbox>
      <p id={hintId} className={styles.hint}>
        {t("workspace.settings.storeEventsHint")}
      </p>
      <SettingRow
        label={t("workspace.settings.storedVariables")}
        error={errors.storedVariables && t("workspace.settings.error.storedVariables")}
      >
        {(id, isWrong) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 1, maxRows: 6 }}
            value={fields.storedVariables}
            status={isWrong ? "error" : ""}
            placeholder={t("workspace.settings.allVariables")}
            onChange={({ target }) => setField("storedVariables", target.value)}
          />
        )}
      </SettingRow>
      <SettingRow label={t("workspace.settings.logLevel")} error={undefined}>
        {(id) => (
          <Select
            id={id}
            value={fields.logLevel}
            options={runLogLevels.map((value) => ({ value, label: t(`workspace.settings.logOf.${value}`) }))}
            onChange={(logLevel) => setField("logLevel", logLevel)}
          />
        )}
      </SettingRow>
      <SettingRow label={t("workspace.settings.bounds")} error={undefined}>
        {(id) => (
          <Select
            id={id}
            value={fields.bounds}
            options={boundsPolicies.map((value) => ({ value, label: t(`workspace.settings.boundsAre.${value}`) }))}
            onChange={(bounds) => setField("bounds", bounds)}
          />
        )}
      </SettingRow>
      {isFixedStep(fields.algorithm) ? null : (
        <TextSetting {...props} field="maximumStep" label={t("workspace.settings.maximumStep")} unit="s" />
      )}
      <TextSetting {...props} field="maximumSteps" label={t("workspace.settings.maximumSteps")} />
    </details>
  );
}

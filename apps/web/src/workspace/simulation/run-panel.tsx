import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNextRun } from "./experiment-context.tsx";
import styles from "./run-panel.module.css";
import { RunParameters } from "./run-parameters.tsx";
import { SettingFields } from "./setting-fields.tsx";
import type { RunForm } from "./use-run-form.ts";

interface RunPanelProps {
  /** What is above the settings and fills them. */
  readonly experiments?: (form: RunForm) => ReactNode;
}

/** Settings of the next run, and why it cannot begin. */
export function RunPanel({ experiments }: RunPanelProps) {
  const { t } = useTranslation();
  const { engine, version, className, form, errors, refusal, isBroken } = useNextRun();
  return (
    <form className={styles.panel} onSubmit={(event) => event.preventDefault()} aria-label={t("workspace.settings.title")}>
      {className === undefined ? <p className={styles.model}>{t("office.noModel")}</p> : null}
      <Fragment key="experiments">{experiments?.(form)}</Fragment>
      <SettingFields fields={form.fields} errors={errors} setField={form.setField} />
      <RunParameters
        key={className}
        engine={engine}
        version={version}
        className={className}
        inputs={form.inputs}
        onChange={form.setInputs}
      />
      {refusal === undefined ? null : (
        <p className={styles.broken} role="status">
          {t(`workspace.cannotRun.${refusal}`)}
        </p>
      )}
      {isBroken && refusal === undefined ? <p className={styles.broken}>{t("workspace.brokenModel")}</p> : null}
    </form>
  );
}

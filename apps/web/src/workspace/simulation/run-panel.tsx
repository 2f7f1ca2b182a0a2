import { CaretRightOutlined, DesktopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { parameterValues } from "../../engine/parameter-input.ts";
import { useClassFacts } from "../engine/use-class-facts.ts";
import type { RunSettings } from "../store/runs.ts";
import styles from "./run-panel.module.css";
import { RunParameters } from "./run-parameters.tsx";
import { hasErrors, runRefusal } from "./run-refusal.ts";
import { SettingFields } from "./setting-fields.tsx";
import { checkSettings } from "./settings-form.ts";
import { type RunForm, useRunForm } from "./use-run-form.ts";

interface RunPanelProps {
  readonly engine: EngineClient | undefined;
  readonly version: number;
  /** Full name of the class to run; undefined while none is chosen. */
  readonly className: string | undefined;
  /** Of the file that is shown; a class with errors of its own cannot run, whatever its siblings have. */
  readonly diagnostics: readonly EngineDiagnostic[];
  /** What stands above the settings and fills them. */
  readonly experiments?: (form: RunForm) => ReactNode;
  readonly onRun: (where: "server" | "page", className: string, settings: RunSettings) => Promise<void>;
}

/** Settings of a simulation and the buttons that start it. */
export function RunPanel({ engine, version, className, diagnostics, experiments, onRun }: RunPanelProps) {
  const { t } = useTranslation();
  const form = useRunForm(engine, version, className);
  const { fields, isKnown, setField, inputs, setInputs } = form;
  const [starting, setStarting] = useState<"server" | "page">();
  const check = checkSettings(fields);
  const parameters = parameterValues(inputs);
  const facts = useClassFacts(engine, version, className);
  const refusal = facts && runRefusal(facts);
  const isBroken = facts !== undefined && hasErrors(facts, diagnostics);
  const hasSettings = isKnown && check.values !== undefined && parameters !== undefined;
  const canRun = className !== undefined && hasSettings && !isBroken && refusal === undefined;

  const run = async (where: "server" | "page"): Promise<void> => {
    if (className === undefined || check.values === undefined || parameters === undefined) return;
    setStarting(where);
    try {
      await onRun(where, className, { ...check.values, parameters });
    } finally {
      setStarting(undefined);
    }
  };

  return (
    <form className={styles.panel} onSubmit={(event) => event.preventDefault()} aria-label={t("workspace.settings.title")}>
      <p className={styles.model}>
        {t("workspace.settings.model")} <code data-testid="run-class">{className ?? t("workspace.settings.noModel")}</code>
      </p>
      <Fragment key="experiments">{experiments?.(form)}</Fragment>
      <SettingFields fields={fields} errors={check.errors} setField={setField} />
      <RunParameters
        key={className}
        engine={engine}
        version={version}
        className={className}
        inputs={inputs}
        onChange={setInputs}
      />
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="button"
          icon={<CaretRightOutlined aria-hidden />}
          disabled={!canRun}
          loading={starting === "server"}
          onClick={() => void run("server")}
        >
          {t("workspace.simulate")}
        </Button>
        <Tooltip title={t("workspace.runHereHint")}>
          <Button
            htmlType="button"
            icon={<DesktopOutlined aria-hidden />}
            disabled={!canRun}
            loading={starting === "page"}
            onClick={() => void run("page")}
          >
            {t("workspace.runHere")}
          </Button>
        </Tooltip>
      </div>
      {refusal === undefined ? null : (
        <p className={styles.broken} role="status">
          {t(`workspace.cannotRun.${refusal}`)}
        </p>
      )}
      {isBroken && refusal === undefined ? <p className={styles.broken}>{t("workspace.brokenModel")}</p> : null}
    </form>
  );
}

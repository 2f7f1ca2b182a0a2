import { CaretRightOutlined, DesktopOutlined } from "@ant-design/icons";
import { algorithms, resultRows, runLogLevels } from "@mofang/protocol";
import { Button, Checkbox, Input, Select, Tooltip } from "antd";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import { type ParameterInputs, parameterValues } from "./parameter-input.ts";
import styles from "./run-panel.module.css";
import { RunParameters } from "./run-parameters.tsx";
import {
  checkSettings,
  fieldsOf,
  isFixedStep,
  type RunValues,
  type SettingsField,
  type SettingsFields,
} from "./settings-form.ts";

export interface RunPanelProps {
  readonly engine: EngineClient | undefined;
  readonly version: number;
  /** Full name of the class to run; undefined while none is chosen. */
  readonly className: string | undefined;
  /** Its class has errors: it cannot run. */
  readonly isBroken: boolean;
  readonly onRun: (where: "server" | "page", className: string, settings: RunValues) => Promise<void>;
}

/** Settings of a simulation and the buttons that start it. */
export function RunPanel({ engine, version, className, isBroken, onRun }: RunPanelProps) {
  const { t } = useTranslation();
  const { fields, isKnown, setField } = useExperimentFields(engine, version, className);
  const [starting, setStarting] = useState<"server" | "page">();
  const check = checkSettings(fields);
  const [inputsByClass, setInputsByClass] = useState<Readonly<Record<string, ParameterInputs>>>({});
  const inputs = (className === undefined ? undefined : inputsByClass[className]) ?? noInputs;
  const parameters = parameterValues(inputs);

  const run = async (where: "server" | "page"): Promise<void> => {
    if (className === undefined || check.values === undefined || parameters === undefined) return;
    setStarting(where);
    try {
      await onRun(where, className, { ...check.values, parameters });
    } finally {
      setStarting(undefined);
    }
  };

  const text = (field: TextField, label: string, unit?: string): ReactNode => (
    <SettingRow label={label} error={check.errors[field] && t(`workspace.settings.error.${check.errors[field]}`)}>
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

  const canRun = className !== undefined && isKnown && check.values !== undefined && parameters !== undefined && !isBroken;
  return (
    <form className={styles.panel} onSubmit={(event) => event.preventDefault()} aria-label={t("workspace.settings.title")}>
      <p className={styles.model}>
        {t("workspace.settings.model")} <code data-testid="run-class">{className ?? t("workspace.settings.noModel")}</code>
      </p>
      {text("startTime", t("workspace.settings.startTime"), "s")}
      {text("stopTime", t("workspace.settings.stopTime"), "s")}
      {text("intervals", t("workspace.settings.intervals"))}
      {text("precision", t("workspace.settings.precision"))}
      <SettingRow label={t("workspace.settings.algorithm")} error={undefined}>
        {(id) => (
          <Select
            id={id}
            showSearch
            value={fields.algorithm}
            options={algorithms.map((name) => ({ value: name, label: name }))}
            onChange={(algorithm) => setField("algorithm", algorithm)}
          />
        )}
      </SettingRow>
      {text(
        "initialStep",
        isFixedStep(fields.algorithm) ? t("workspace.settings.fixedStep") : t("workspace.settings.initialStep"),
        "s",
      )}
      <SettingRow label={t("workspace.settings.note")} error={undefined}>
        {(id) => <Input id={id} value={fields.note} maxLength={500} onChange={({ target }) => setField("note", target.value)} />}
      </SettingRow>
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
          onChange={({ target }) => setField("storeEvents", target.checked)}
        >
          {t("workspace.settings.storeEvents")}
        </Checkbox>
        <SettingRow
          label={t("workspace.settings.storedVariables")}
          error={check.errors.storedVariables && t("workspace.settings.error.storedVariables")}
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
        {text("maximumSteps", t("workspace.settings.maximumSteps"))}
      </details>
      <RunParameters
        key={className}
        engine={engine}
        version={version}
        className={className}
        inputs={inputs}
        onChange={(changed) => setInputsByClass((current) => ({ ...current, [className ?? ""]: changed }))}
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
      {isBroken ? <p className={styles.broken}>{t("workspace.brokenModel")}</p> : null}
    </form>
  );
}

/** Fields that are typed freely. */
type TextField = { [Field in SettingsField]: string extends SettingsFields[Field] ? Field : never }[SettingsField];

type SetField = <Field extends SettingsField>(field: Field, value: SettingsFields[Field]) => void;

const noInputs: ParameterInputs = {};

const unknownExperiment = fieldsOf({ startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 });

/** The fields, filled from the class's experiment when another class is chosen; what the user typed for it stays. */
function useExperimentFields(engine: EngineClient | undefined, version: number, className: string | undefined) {
  const [byClass, setByClass] = useState<Readonly<Record<string, SettingsFields>>>({});
  const key = className ?? "";
  const isKnown = byClass[key] !== undefined;
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined || isKnown) return;
    let isCurrent = true;
    engine.request("experiment", { className }).then(
      (experiment) => {
        if (isCurrent) setByClass((current) => ({ ...current, [className]: fieldsOf(experiment) }));
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, isKnown]);
  const fields = byClass[key] ?? unknownExperiment;
  const setField: SetField = (field, value) => setByClass((current) => ({ ...current, [key]: { ...fields, [field]: value } }));
  return { fields, isKnown, setField };
}

interface SettingRowProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (id: string, isWrong: boolean) => ReactNode;
}

function SettingRow({ label, error, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id, error !== undefined)}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { isSpread, studyCount } from "@mofang/studies";
import { Button, Input, InputNumber, Select } from "antd";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { useEngineVersion, useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useParameters } from "../../simulation/use-parameters.ts";
import { PlaceChoice } from "../shared/place-choice.tsx";
import { ServerStart } from "../shared/server-start.tsx";
import styles from "../shared/study-pane.module.css";
import type { StudyPlace } from "../shared/use-study-place.ts";
import { methods, type ReadForm, readForm, type StudyForm } from "./study-form.ts";
import type { DesignStart } from "./use-design-start.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { Study } from "./use-study.ts";

interface StudyFieldsProps {
  readonly className: string;
  readonly study: Study;
  readonly starting: DesignStart;
  /** Whether the server makes runs for the reader. */
  readonly isOffered: boolean;
  readonly place: StudyPlace;
  readonly onPlace: (place: StudyPlace) => void;
}

/** What a study varies and what it looks at, how many runs that makes, and the buttons that make them. */
export function StudyFields({ className, study, starting, isOffered, place, onPlace }: StudyFieldsProps) {
  const { form, setForm, prepare } = study;
  return (
    <form
      className={styles.form}
      onFocus={place === "page" ? prepare : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (place === "page") study.start();
        else void starting.start(form);
      }}
    >
      <DesignFields className={className} form={form} onForm={setForm} hasCurve={place === "page"} />
      {isOffered ? <PlaceChoice place={place} onPlace={onPlace} /> : null}
      {place === "page" ? (
        <StudyActions study={study} read={readForm(form)} />
      ) : (
        <ServerActions isStarting={starting.isStarting} read={readForm({ ...form, curve: "" })} />
      )}
    </form>
  );
}

interface DesignFieldsProps {
  readonly className: string;
  readonly form: StudyForm;
  readonly onForm: (form: StudyForm) => void;
  /** Whether curves are kept, of the variable that is named here. */
  readonly hasCurve: boolean;
}

/** The design alone, which stays as it is while runs arrive: drawing it again would take the processor from them. */
const DesignFields = memo(function DesignFields({ className, form, onForm, hasCurve }: DesignFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const change = (facts: Partial<StudyForm>): void => onForm({ ...form, ...facts });
  const isCounted = isSpread(form.method) && form.method !== "oneAtATime";
  return (
    <>
      <ParameterRanges className={className} form={form} onChange={change} />
      <label htmlFor={`${id}-method`}>{t("study.method")}</label>
      <Select
        id={`${id}-method`}
        value={form.method}
        options={methods.map((value) => ({ value, label: t(`study.methods.${value}`) }))}
        onChange={(method) => change({ method })}
      />
      {isCounted ? <CountAndSeed form={form} onChange={change} /> : null}
      <label htmlFor={`${id}-criteria`}>{t("study.criteria")}</label>
      <Input.TextArea
        id={`${id}-criteria`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        spellCheck={false}
        placeholder={t("study.criteriaExample")}
        value={form.criteria}
        onChange={({ target }) => change({ criteria: target.value })}
      />
      {hasCurve ? (
        <>
          <label htmlFor={`${id}-curve`}>{t("study.curve")}</label>
          <Input
            id={`${id}-curve`}
            spellCheck={false}
            value={form.curve}
            onChange={({ target }) => change({ curve: target.value.trim() })}
          />
        </>
      ) : null}
    </>
  );
});

interface CountAndSeedProps {
  readonly form: StudyForm;
  readonly onChange: (facts: Partial<StudyForm>) => void;
}

function CountAndSeed({ form, onChange }: CountAndSeedProps) {
  const { t } = useTranslation();
  const count = t(form.method === "sobol" ? "study.draws" : "study.count");
  return (
    <div className={styles.line}>
      <InputNumber
        className={styles.wide ?? ""}
        min={1}
        aria-label={count}
        prefix={count}
        value={form.count}
        onChange={(value) => onChange({ count: value ?? form.count })}
      />
      <InputNumber
        aria-label={t("study.seed")}
        className={styles.wide ?? ""}
        prefix={t("study.seed")}
        value={form.seed}
        onChange={(value) => onChange({ seed: value ?? form.seed })}
      />
    </div>
  );
}

interface ParameterRangesProps {
  readonly className: string;
  readonly form: StudyForm;
  readonly onChange: (facts: Partial<StudyForm>) => void;
}

function ParameterRanges({ className, form: { parameters }, onChange }: ParameterRangesProps) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const known = useParameters(engine, version, className);
  const numbers = (known ?? []).filter(({ kind, refusal }) => (kind === "Real" || kind === "Integer") && refusal === undefined);
  const put = (index: number, facts: Partial<StudyForm["parameters"][number]>): void =>
    onChange({ parameters: parameters.map((parameter, i) => (i === index ? { ...parameter, ...facts } : parameter)) });
  return (
    <fieldset className={styles.ranges}>
      <legend>{t("study.parameters")}</legend>
      {parameters.map(({ name, values }, index) => (
        <div key={index} className={styles.line}>
          <Select
            showSearch
            loading={known === undefined}
            className={styles.parameter ?? ""}
            aria-label={t("study.parameter", { number: index + 1 })}
            placeholder={t("study.choose")}
            value={name || undefined}
            options={numbers.map((parameter) => ({
              value: parameter.name,
              label: `${parameter.name}${parameter.value === undefined ? "" : ` = ${parameter.value}`}`,
            }))}
            onChange={(chosen) => put(index, { name: chosen ?? "" })}
          />
          <Input
            aria-label={t("study.values", { number: index + 1 })}
            placeholder="1:0.5:3"
            spellCheck={false}
            value={values}
            onChange={({ target }) => put(index, { values: target.value })}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("study.remove", { number: index + 1 })}
            disabled={parameters.length === 1}
            onClick={() => onChange({ parameters: parameters.filter((_, i) => i !== index) })}
          />
        </div>
      ))}
      <Button
        size="small"
        type="text"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange({ parameters: [...parameters, { name: "", values: "" }] })}
      >
        {t("study.add")}
      </Button>
      <p className={styles.help}>{t("study.valuesHelp")}</p>
    </fieldset>
  );
}

function ServerActions({ isStarting, read }: { readonly isStarting: boolean; readonly read: ReadForm }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <ServerStart
      ready={read.ok ? t("study.runs", { count: studyCount(read.design) }) : ""}
      problem={read.ok ? undefined : problemText(read.problem)}
      label={t("study.start")}
      isStarting={isStarting}
    />
  );
}

function StudyActions({ study, read }: { readonly study: Study; readonly read: ReadForm }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { made, rows, isRunning, form } = study;
  const isUnfinished = made !== undefined && made.form === form && rows.length > 0 && rows.length < made.total;
  return (
    <div className={styles.actions}>
      <p className={styles.help} data-problem={!read.ok} role="status">
        {read.ok ? t("study.runs", { count: studyCount(read.design) }) : problemText(read.problem)}
      </p>
      {isRunning ? (
        <Button htmlType="button" onClick={study.stop}>
          {t("study.stop")}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" disabled={!read.ok}>
          {t(isUnfinished ? "study.continue" : "study.start")}
        </Button>
      )}
    </div>
  );
}

import { SearchOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import { Button, Input, Select } from "antd";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ModelParameter } from "../../engine/messages.ts";
import { type ParameterInputs, parameterText, withParameter } from "../../engine/parameter-input.ts";
import { VariableText } from "../../picture/class-text.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import styles from "./run-parameters.module.css";
import { useParameters } from "./use-parameters.ts";

/** Parameters that are shown at once; the search finds the others. */
const shownAtOnce = 50;

interface RunParametersProps {
  readonly engine: EngineClient | undefined;
  readonly version: number;
  readonly className: string | undefined;
  readonly inputs: ParameterInputs;
  readonly onChange: (inputs: ParameterInputs) => void;
}

/** The parameters of a model, with other values for the next run where it may have them; the model is translated when it is opened. */
export function RunParameters({ engine, version, className, inputs, onChange }: RunParametersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const filter = useDeferredValue(typed.trim().toLowerCase());
  const parameters = useParameters(isOpen ? engine : undefined, version, className);
  const found = parameters?.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(filter)) ?? [];
  const changed = Object.keys(inputs).length;
  const title = changed === 0 ? t("workspace.parameters.title") : t("workspace.parameters.changed", { count: changed });
  return (
    <details className={styles.parameters} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {parameters === undefined ? <LoadingBlock height={48} /> : null}
      {parameters?.length === 0 ? <p className={styles.note}>{t("workspace.parameters.none")}</p> : null}
      {parameters === undefined || parameters.length === 0 ? null : (
        <>
          <Input
            allowClear
            size="small"
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t("workspace.parameters.search")}
            aria-label={t("workspace.parameters.search")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ul className={styles.list}>
            {found.slice(0, shownAtOnce).map((parameter) => (
              <ParameterRow
                key={parameter.name}
                className={className}
                parameter={parameter}
                text={inputs[parameter.name]?.text ?? ""}
                isWrong={parameter.name in inputs && inputs[parameter.name]?.value === undefined}
                onChange={(text) => onChange(withParameter(inputs, parameter, text))}
              />
            ))}
          </ul>
          {found.length === 0 ? <p className={styles.note}>{t("workspace.parameters.noMatch")}</p> : null}
          {found.length > shownAtOnce ? (
            <p className={styles.note}>{t("workspace.parameters.more", { count: found.length - shownAtOnce })}</p>
          ) : null}
        </>
      )}
      {changed === 0 ? null : (
        <Button size="small" htmlType="button" onClick={() => onChange({})}>
          {t("workspace.parameters.reset")}
        </Button>
      )}
    </details>
  );
}

interface ParameterRowProps {
  /** Of the model. */
  readonly className: string | undefined;
  readonly parameter: ModelParameter;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function ParameterRow({ className, parameter, text, isWrong, onChange }: ParameterRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, kind, unit, description, refusal } = parameter;
  const own = parameterText(parameter, parameter.value);
  return (
    <li className={styles.row}>
      <label htmlFor={id}>{name}</label>
      <ParameterField id={id} parameter={parameter} own={own} text={text} isWrong={isWrong} onChange={onChange} />
      {unit ? <span className={styles.unit}>{unitText(unit)}</span> : null}
      {description ? (
        <p className={styles.description}>
          <VariableText model={className} name={name} description={description} />
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p id={`${id}-why`} className={styles.description}>
          {refusal}
        </p>
      )}
      {isWrong ? (
        <p className={styles.error} role="alert">
          {t(`workspace.parameters.error.${kind}`)}
        </p>
      ) : null}
    </li>
  );
}

interface ParameterFieldProps extends Omit<ParameterRowProps, "className"> {
  readonly id: string;
  /** The model's own value, shown while no other is given. */
  readonly own: string;
}

function ParameterField({ id, parameter, own, text, isWrong, onChange }: ParameterFieldProps) {
  const { kind, literals, refusal } = parameter;
  const why = refusal === undefined ? {} : { disabled: true, "aria-describedby": `${id}-why` };
  if (kind === "Boolean" || kind === "enumeration") {
    const options =
      kind === "Boolean"
        ? ["true", "false"].map((value) => ({ value, label: value }))
        : literals.map((label, place) => ({ value: String(place + 1), label }));
    return (
      <Select
        id={id}
        size="small"
        allowClear
        value={text === "" ? null : text}
        placeholder={own}
        options={options}
        onChange={(value) => onChange(value ?? "")}
        {...why}
      />
    );
  }
  return (
    <Input
      id={id}
      size="small"
      value={text}
      placeholder={own}
      status={isWrong ? "error" : ""}
      onChange={({ target }) => onChange(target.value)}
      {...why}
    />
  );
}

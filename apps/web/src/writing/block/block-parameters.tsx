import { unitText } from "@mofang/modelica";
import { Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ModelParameter } from "../../engine/messages.ts";
import { parameterText } from "../../engine/parameter-input.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { classOf } from "./block-run.ts";
import { BlockWaiting } from "./block-status.tsx";
import styles from "./model-block.module.css";
import { useEngineAnswer } from "./use-engine-answer.ts";
import type { BlockDesk } from "./use-model-block.ts";

/** Parameters that are shown; a model with more is for the workspace. */
const most = 60;

/** The parameters of a block's model and how long it runs, with other values for the next run. */
export function BlockParameters({ desk }: { readonly desk: BlockDesk }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { block, source } = desk;
  const known = useEngineAnswer(source, language, true, async (engine) => {
    const className = await classOf(engine, block.className);
    if (className === undefined) return { parameters: [], stop: undefined };
    const { stopTime } = await engine.request("experiment", { className });
    return { parameters: await engine.request("parameters", { className, language }), stop: stopTime };
  });
  if (known.kind === "underWay") return <BlockWaiting progress={known.progress} />;
  if (known.kind === "failed") return <p className={styles.problem}>{known.message}</p>;
  const { parameters, stop } = known.answer;
  const open = parameters.filter(({ refusal }) => refusal === undefined).slice(0, most);
  const change = (name: string, value: string): void => {
    const { [name]: _replaced, ...others } = block.parameters;
    desk.change({ parameters: value === "" ? others : { ...others, [name]: value } });
  };
  return (
    <div className={styles.parameters}>
      {open.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          text={block.parameters[parameter.name] ?? ""}
          onChange={(value) => change(parameter.name, value)}
        />
      ))}
      {open.length === 0 ? <p className={styles.quiet}>{t("writing.block.noParameters")}</p> : null}
      {stop === undefined ? null : <StopField desk={desk} own={stop} />}
    </div>
  );
}

interface ParameterFieldProps {
  readonly parameter: ModelParameter;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function ParameterField({ parameter, text, onChange }: ParameterFieldProps) {
  const id = useId();
  const { name, kind, unit, description, literals } = parameter;
  const own = parameterText(parameter, parameter.value);
  const choices = kind === "Boolean" ? ["true", "false"] : literals;
  return (
    <div className={styles.parameter}>
      <label htmlFor={id} title={description}>
        {name}
      </label>
      {choices.length > 0 ? (
        <Select
          id={id}
          size="small"
          allowClear
          value={text === "" ? null : text}
          placeholder={own}
          options={choices.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange(value ?? "")}
        />
      ) : (
        <Input
          id={id}
          size="small"
          value={text}
          placeholder={own}
          suffix={unit ? unitText(unit) : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

function StopField({ desk, own }: { readonly desk: BlockDesk; readonly own: number }) {
  const { t } = useTranslation();
  const id = useId();
  const { stop } = desk.block;
  return (
    <div className={styles.parameter}>
      <label htmlFor={id}>{t("writing.block.stopTime")}</label>
      <Input
        id={id}
        size="small"
        type="number"
        value={stop ?? ""}
        placeholder={String(own)}
        onChange={({ target: { value } }) => desk.change({ stop: value === "" ? undefined : Number(value) })}
      />
    </div>
  );
}

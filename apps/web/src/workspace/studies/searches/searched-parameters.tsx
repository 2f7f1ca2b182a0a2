import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useEngineVersion, useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useParameters } from "../../simulation/use-parameters.ts";
import styles from "../shared/study-pane.module.css";
import { chosenParameter, emptyParameter, type TypedParameter } from "./search-form.ts";

interface SearchedParametersProps {
  readonly className: string;
  readonly parameters: readonly TypedParameter[];
  readonly onChange: (parameters: readonly TypedParameter[]) => void;
}

const numbers = ["least", "start", "most"] as const;

/** The parameters that are searched for: where each begins, and between which values it stays. */
export function SearchedParameters({ className, parameters, onChange }: SearchedParametersProps) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const known = useParameters(engine, version, className);
  const choices = (known ?? []).filter(({ kind, refusal }) => kind === "Real" && refusal === undefined);
  const put = (index: number, parameter: TypedParameter): void => onChange(parameters.with(index, parameter));
  return (
    <fieldset className={styles.ranges}>
      <legend>{t("study.search.parameters")}</legend>
      {parameters.map((parameter, index) => (
        <div key={index}>
          <div className={styles.line}>
            <Select
              showSearch
              loading={known === undefined}
              className={styles.wide ?? ""}
              aria-label={t("study.parameter", { number: index + 1 })}
              placeholder={t("study.choose")}
              value={parameter.name || undefined}
              options={choices.map(({ name, value }) => ({
                value: name,
                label: value === undefined ? name : `${name} = ${value}`,
              }))}
              onChange={(name = "") => put(index, chosenParameter(name, choices.find((choice) => choice.name === name)?.value))}
            />
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t("study.remove", { number: index + 1 })}
              disabled={parameters.length === 1}
              onClick={() => onChange(parameters.filter((_, i) => i !== index))}
            />
          </div>
          {parameter.name === "" ? null : (
            <div className={styles.numbers}>
              {numbers.map((which) => (
                <Input
                  key={which}
                  prefix={t(`study.search.number.${which}`)}
                  aria-label={t(`study.search.numberOf.${which}`, { name: parameter.name })}
                  spellCheck={false}
                  inputMode="decimal"
                  value={parameter[which]}
                  onChange={({ target }) => put(index, { ...parameter, [which]: target.value })}
                />
              ))}
            </div>
          )}
        </div>
      ))}
      <Button
        size="small"
        type="text"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...parameters, emptyParameter])}
      >
        {t("study.add")}
      </Button>
    </fieldset>
  );
}

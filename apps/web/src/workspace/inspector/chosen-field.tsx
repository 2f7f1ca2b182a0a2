import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { ParameterRow } from "./parameter-row.ts";
import type { TypedValueState } from "./use-typed-value.ts";
import { chosenOption, type ValueOption } from "./value-options.ts";

interface ChosenFieldProps {
  readonly id: string;
  readonly row: ParameterRow;
  readonly typing: TypedValueState;
  readonly isDescribed: boolean;
  readonly options: readonly ValueOption[];
}

/** A value that is chosen; an expression that is written in its place is one more choice, and so is the default. */
export function ChosenField({ id, row: { own, fallback }, typing, isDescribed, options }: ChosenFieldProps) {
  const { t } = useTranslation();
  const value = own === undefined ? "" : chosenOption(options, own);
  const byDefault = fallback && chosenOption(options, fallback);
  const label = options.find((option) => option.value === byDefault)?.label ?? byDefault;
  const none = {
    value: "",
    label: label === undefined ? t("workspace.inspector.noValue") : t("workspace.inspector.default", { value: label }),
  };
  const expression = value === "" || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
  return (
    <Select
      id={id}
      size="small"
      value={value}
      status={isDescribed ? "error" : ""}
      options={[none, ...options, ...expression]}
      onChange={(chosen) => typing.sendValue(chosen === "" ? undefined : chosen === value ? own?.text : chosen)}
      {...(isDescribed ? { "aria-describedby": `${id}-problem` } : {})}
    />
  );
}

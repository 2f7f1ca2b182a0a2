import { ArrayField } from "./array-field.tsx";
import { hasGrid } from "./array-grid.ts";
import { CheckField } from "./check-field.tsx";
import { ChosenField } from "./chosen-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { FileField } from "./file-field.tsx";
import type { ParameterRow } from "./parameter-row.ts";
import { TypedField } from "./typed-field.tsx";
import type { TypedValueState } from "./use-typed-value.ts";
import { optionsOf } from "./value-options.ts";

interface ValueFieldProps {
  readonly id: string;
  readonly row: ParameterRow;
  readonly typing: TypedValueState;
  /** Value and default as they are shown in the unit. */
  readonly value: string;
  readonly placeholder: string;
  readonly unit: string;
}

/** The field that suits a parameter: to tick, to choose, or to type, with what else helps to find a value. */
export function ValueField({ id, row, typing, value, placeholder, unit }: ValueFieldProps) {
  const { element, name } = row;
  const { dialog, choices, baseType, dimensions } = element;
  const field = { id, row, typing, isDescribed: typing.problem !== undefined };
  if (choices.checkBox && baseType === "Boolean" && dimensions.length === 0) return <CheckField {...field} />;
  const options = optionsOf(element);
  if (options !== undefined) return <ChosenField {...field} options={options} />;
  const selector = baseType === "String" ? (dialog.loadSelector ?? dialog.saveSelector) : undefined;
  return (
    <>
      <TypedField {...field} value={value} placeholder={placeholder} unit={unit} />
      {dialog.colorSelector && dimensions.length === 1 ? <ColourField row={row} onSend={typing.sendValue} /> : null}
      {selector && dimensions.length === 0 ? <FileField name={name} selector={selector} onSend={typing.sendValue} /> : null}
      {hasGrid(element) ? <ArrayField row={row} onSend={typing.sendValue} /> : null}
    </>
  );
}

import { Checkbox } from "antd";
import type { ParameterRow } from "./parameter-row.ts";
import type { TypedValueState } from "./use-typed-value.ts";

interface CheckFieldProps {
  readonly id: string;
  readonly row: ParameterRow;
  readonly typing: TypedValueState;
}

/** A truth value that is ticked; neither one nor the other where an expression gives it that only a run tells. */
export function CheckField({ id, row: { own, fallback }, typing }: CheckFieldProps) {
  const shown = own ?? fallback;
  const evaluated = shown?.evaluated;
  return (
    <Checkbox
      id={id}
      checked={evaluated === true}
      indeterminate={shown !== undefined && evaluated === undefined}
      onChange={({ target }) => typing.sendValue(String(target.checked))}
    >
      <code>{own?.text ?? fallback?.text ?? ""}</code>
    </Checkbox>
  );
}

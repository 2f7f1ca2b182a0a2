import { formatWith } from "@mofang/modelica";
import { NumericalFailure } from "../../failure/run-failure.ts";

/** `String(r, format)` as `formatWith` writes it. @throws NumericalFailure `simulation.string-format` for no such format */
export function formattedWith(value: number, format: string): string {
  const text = formatWith(value, format);
  if (text === undefined) throw new NumericalFailure("simulation.string-format", { format });
  return text;
}

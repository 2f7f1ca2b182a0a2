import type { CommandLine } from "./command-line.ts";
import { value } from "./options.ts";
import { UsageError } from "./usage.ts";

/** The option that sets parameters of a model. */
export const parameterOption = value(
  { en: "NAME=VALUE", zh: "名称=值" },
  "a parameter's value: a number, true, false, the number of an enumeration's literal or a text, \"5\" in quotes; may be given many times",
  '参数的值：数、true、false、枚举字面量的序号或文本（如 "5"，带引号）；可多次给出',
);

/** Values of the parameters that `--parameter NAME=VALUE` names. Throws `UsageError` `bad-parameter`. */
export function parametersOf(line: CommandLine): Readonly<Record<string, number | boolean | string>> {
  return Object.fromEntries(line.values("parameter").map(parameterOf));
}

/** A value in quotes is a text, as is one that is neither a number nor a Boolean. */
function parameterOf(text: string): readonly [string, number | boolean | string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError("bad-parameter", { value: text });
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (value === "true" || value === "false") return [name, value === "true"];
  const quoted = /^"(.*)"$/s.exec(value)?.[1];
  if (quoted !== undefined) return [name, quoted];
  return [name, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value];
}

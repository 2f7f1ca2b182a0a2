import { type EditCommand, encodeString } from "@mofang/modelica";
import type { ParameterValue } from "@mofang/session";
import type { ModelParameter } from "../../engine/messages.ts";

/** What puts the values of a run into the text of its model, and the parameters that stay as they are. */
interface WriteBack {
  /** Undefined where no value can be written. */
  readonly command: EditCommand | undefined;
  /** Elements of arrays and enumerations, whose modifiers a value alone does not say. */
  readonly left: readonly string[];
}

/** Writes values of parameters into the model as modifiers. */
export function writeBack(
  className: string,
  values: Readonly<Record<string, ParameterValue>>,
  parameters: readonly Pick<ModelParameter, "name" | "kind">[],
): WriteBack {
  const kinds = new Map(parameters.map(({ name, kind }) => [name, kind]));
  const isWritable = (name: string): boolean => !name.includes("[") && kinds.has(name) && kinds.get(name) !== "enumeration";
  const written = Object.entries(values).filter(([name]) => isWritable(name));
  const command: EditCommand = {
    name: "setParameters",
    className,
    values: written.map(([path, value]) => ({ path, value: typeof value === "string" ? encodeString(value) : String(value) })),
  };
  return {
    command: written.length === 0 ? undefined : command,
    left: Object.keys(values).filter((name) => !isWritable(name)),
  };
}

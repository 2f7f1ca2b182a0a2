import { type FlatExpression, type FlatExternal, type FlatFunction, type FlatType, typeOf } from "@mofang/modelica";
import type { ForeignCall } from "../interface/foreign-call.ts";

/** How the Modelica function of a name calls the external function behind it. */
export function foreignCallOf(name: string, definition: FlatFunction, external: FlatExternal): ForeignCall {
  const result = definition.outputs.find((output) => output.name === external.result);
  return {
    name: external.name,
    language: external.language,
    function: name,
    arguments: external.arguments.map((argument) => ({
      type: typeOfArgument(argument),
      isOutput: isWritten(argument, definition, external),
    })),
    result: result?.type,
    code: external.code,
    destructor: external.destructor && destructorCall(name, external.destructor),
  };
}

/**
 * Whether the external function gets the place of an argument to write into: an output's or a field of it, and in C that of a
 * protected variable too (MLS 3.6 §12.9.1).
 */
export function isWritten(argument: FlatExpression, definition: FlatFunction, external: FlatExternal): boolean {
  if (argument.kind === "field") return isWritten(argument.base, definition, external);
  if (argument.kind !== "local") return false;
  const { outputs, locals } = definition;
  const written = external.language.startsWith("C") ? [...outputs, ...locals] : outputs;
  return written.some(({ name }) => name === argument.name);
}

function destructorCall(maker: string, external: FlatExternal): ForeignCall {
  return {
    name: external.name,
    language: external.language,
    function: maker.replace(/constructor$/, "destructor"),
    arguments: external.arguments.map((argument) => ({ type: typeOfArgument(argument), isOutput: false })),
    result: undefined,
    code: external.code,
    destructor: undefined,
  };
}

/** An external function has no variables of a model among its arguments. */
function typeOfArgument(argument: FlatExpression): FlatType {
  return typeOf(argument, () => ({ kind: "Real" }));
}

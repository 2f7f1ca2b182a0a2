import { type FlatExpression, type FlatExternal, type FlatFunction, type FlatType, typeOf } from "@mofang/modelica";
import type { ForeignCall } from "../interface/foreign-call.ts";

/** How the Modelica function of a name calls the external function behind it. */
export function foreignCallOf(name: string, definition: FlatFunction, external: FlatExternal): ForeignCall {
  const results = new Map(definition.outputs.map((output) => [output.name, output.type]));
  return {
    name: external.name,
    language: external.language,
    function: name,
    arguments: external.arguments.map((argument) => ({
      type: typeOfArgument(argument),
      isOutput: argument.kind === "local" && results.has(argument.name),
    })),
    result: external.result === undefined ? undefined : results.get(external.result),
    code: external.code,
    destructor: external.destructor && destructorCall(name, external.destructor),
  };
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

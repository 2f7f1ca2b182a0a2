import type { ForeignCall } from "@mofang/dae";
import { type CType, type CValue, cValueOf } from "./c-type.ts";

/** The types of a call, and its destructor's; a call that C cannot have is none. */
export interface CCall {
  readonly call: ForeignCall;
  readonly arguments: readonly (CValue & { readonly isOutput: boolean })[];
  readonly result: CType | undefined;
  /** Name under which the module shows it. */
  readonly exportName: string;
}

/** A call with its types as C has them; undefined where C cannot have one of them. */
export function cCallOf(call: ForeignCall, exportName: string): CCall | undefined {
  const values = call.arguments.map(({ type, isOutput }) => {
    const value = cValueOf(type);
    return value && { ...value, isOutput };
  });
  const result = call.result && cValueOf(call.result);
  if (call.result !== undefined && (result === undefined || result.isArray)) return undefined;
  const found = values.filter((value) => value !== undefined);
  return found.length < values.length ? undefined : { call, arguments: found, result: result?.type, exportName };
}

/**
 * A C function that makes a call, so that also macros and functions of a header may be called. A struct that is returned goes
 * to the address that is the last parameter.
 *
 * @param isDeclared  whether a text that is included declares the function; else this does (MLS 3.6 §12.9.1)
 */
export function callText({ call: { name }, arguments: values, result, exportName }: CCall, isDeclared: boolean): string {
  const types = values.map(parameterType);
  const parameters = types.map((type, i) => `${type} a${i}`);
  const passed = `${name}(${types.map((_, i) => `a${i}`).join(", ")})`;
  const head = `__attribute__((export_name("${exportName}")))`;
  const prototype = isDeclared ? [] : [`${returnType(result)} ${name}(${types.join(", ") || "void"});`];
  if (result?.kind === "struct") {
    const list = [...parameters, "void *to"].join(", ");
    return [...prototype, `${head} void ${exportName}(${list}) { __auto_type r = ${passed}; *(__typeof__(r) *)to = r; }`].join(
      "\n",
    );
  }
  const list = parameters.join(", ") || "void";
  const back = result === undefined ? "" : "return ";
  return [...prototype, `${head} ${returnType(result)} ${exportName}(${list}) { ${back}${passed}; }`].join("\n");
}

/** Pointers go to functions of any pointer type, as C converts `void *`. */
function parameterType({ type, isArray, isOutput }: CCall["arguments"][number]): string {
  if (isArray || isOutput || type.kind === "struct") return "void *";
  return scalarType(type);
}

function returnType(result: CType | undefined): string {
  if (result === undefined) return "void";
  return result.kind === "text" ? "const char *" : scalarType(result);
}

function scalarType({ kind }: CType): string {
  if (kind === "double") return "double";
  return kind === "int" || kind === "truth" || kind === "ordinal" ? "int" : "void *";
}

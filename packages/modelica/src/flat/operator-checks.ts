/** What the functions of an operator record take and give (MLS 14.2–14.6). */
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { inputsOf, outputsOf } from "../instance/types/function-signature.ts";
import type { Component, Instance, Structure } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { operatorFunctions } from "../instance/typing/operator-overloads.ts";

/** Reports functions of a record's operators that do not take or give what they should, however they name the record. */
export function checkOperatorFunctions(kernel: Kernel, record: Structure): void {
  const { type } = kernel.prototypeOf(record);
  for (const { kind, name } of record.entries.values()) {
    if (kind !== "class") continue;
    for (const candidate of operatorFunctions(kernel, type, name)) {
      const fault = candidate.isFunction ? faultOf(candidate, name, record) : undefined;
      const { declaration } = candidate.structure;
      const values = { name, record: record.declaration.name };
      if (fault !== undefined) kernel.report(fault, declaration.placeOf(declaration.definition.name), values);
    }
  }
}

/** What is wrong with the inputs and outputs of a function of an operator. */
function faultOf(candidate: Instance, operator: string, record: Structure): DiagnosticCode | undefined {
  const inputs = inputsOf(candidate);
  const [output, ...others] = outputsOf(candidate);
  // An unknown type has been reported.
  const isRecord = (component: Component | undefined) =>
    component !== undefined && (component.type === undefined || component.type.declaration === record.declaration);
  if (output === undefined || others.length > 0) return "checks.operator-outputs";
  if (operator === "'constructor'" || operator === "'0'") {
    if (!isRecord(output)) return "checks.operator-gives-record";
    return operator === "'0'" && inputs.length > 0 ? "checks.zero-with-inputs" : undefined;
  }
  if (operator === "'String'") {
    return output.type?.predefined?.kind === "String" && isRecord(inputs[0]) ? undefined : "checks.string-operator";
  }
  return inputs.some(isRecord) ? undefined : "checks.operator-takes-record";
}

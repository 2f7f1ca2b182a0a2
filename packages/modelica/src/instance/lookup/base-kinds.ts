import type { ClassKind } from "../../syntax/tree.ts";

/** Kinds of base classes that a class of each kind may have, apart from `class` (MLS 7.1.3). */
const bases: Readonly<Record<ClassKind, readonly ClassKind[]>> = {
  package: ["package"],
  operator: ["operator"],
  function: ["function"],
  "operator-function": ["function", "operator-function"],
  type: ["type"],
  record: ["record"],
  "operator-record": ["operator-record"],
  connector: ["type", "record", "operator-record", "connector"],
  block: ["record", "block"],
  model: ["record", "block", "model"],
  class: ["record", "block", "model", "package", "type", "connector", "function"],
};

/** Whether a class of one kind may extend one of another. */
export function mayExtend(derived: ClassKind, base: ClassKind): boolean {
  return base === "class" || bases[derived].includes(base);
}

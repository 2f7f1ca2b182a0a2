import type { BaseType } from "../../expression/expression.ts";
import type { ClassType } from "../types/instance-tree.ts";
import { unmodified } from "./modification.ts";

/** Type StateSelect (MLS 4.9.7.1). */
export const stateSelect: BaseType = {
  kind: "enumeration",
  name: "StateSelect",
  literals: ["never", "avoid", "default", "prefer", "always"],
};

/** Type AssertionLevel (MLS 8.3.7). */
export const assertionLevel: BaseType = { kind: "enumeration", name: "AssertionLevel", literals: ["warning", "error"] };

function predefinedType(name: string, predefined: BaseType): ClassType {
  return {
    name,
    kind: predefined.kind === "external-object" ? "class" : "type",
    declaration: undefined,
    structure: undefined,
    predefined,
    environment: unmodified,
    dimensions: [],
    causality: undefined,
    home: undefined,
    instance: undefined,
  };
}

/** Types that are known everywhere without declaration (MLS 4.9). */
export const predefinedTypes: ReadonlyMap<string, ClassType> = new Map(
  [
    predefinedType("Real", { kind: "Real" }),
    predefinedType("Integer", { kind: "Integer" }),
    predefinedType("Boolean", { kind: "Boolean" }),
    predefinedType("String", { kind: "String" }),
    predefinedType("Clock", { kind: "Clock" }),
    predefinedType("StateSelect", stateSelect),
    predefinedType("AssertionLevel", assertionLevel),
    predefinedType("ExternalObject", { kind: "external-object", name: "ExternalObject" }),
  ].map((type) => [type.name, type]),
);

/** Attributes that a value of a predefined type has (MLS 4.9.1–4.9.5). */
export function attributesOf(base: BaseType): readonly string[] {
  switch (base.kind) {
    case "Real":
      return ["quantity", "unit", "displayUnit", "min", "max", "start", "fixed", "nominal", "unbounded", "stateSelect"];
    case "Integer":
      return ["quantity", "min", "max", "start", "fixed"];
    case "enumeration":
      return ["quantity", "min", "max", "start", "fixed"];
    case "Boolean":
    case "String":
      return ["quantity", "start", "fixed"];
    default:
      return [];
  }
}

import type { DiagnosticRule } from "./diagnostic.ts";

/** Diagnostics about units; a model with wrong units can be simulated all the same. */
export const unitsCatalogue = {
  "units.display-unit": {
    severity: "warning",
    section: "4.8.1",
    zh: "{name} 的显示单位 {displayUnit} 与单位 {unit} 的量纲不同",
    en: "Display unit {displayUnit} of {name} has another dimension than its unit {unit}",
  },
  "units.operands": {
    severity: "warning",
    section: "19",
    zh: "运算 {operator} 两边的量纲不同：{left} 与 {right}",
    en: "The sides of {operator} have different dimensions: {left} and {right}",
  },
  "units.sides": {
    severity: "warning",
    section: "19",
    zh: "方程两边的量纲不同：{left} 与 {right}",
    en: "The sides of the equation have different dimensions: {left} and {right}",
  },
  "units.variables": {
    severity: "warning",
    section: "19",
    zh: "{left} 与 {right} 相等，量纲却不同",
    en: "{left} and {right} are equal and have different dimensions",
  },
  "units.value": {
    severity: "warning",
    section: "19",
    zh: "{name} 的量纲是 {expected}，其值的量纲却是 {found}",
    en: "{name} has dimension {expected}, but its value has {found}",
  },
  "units.argument": {
    severity: "warning",
    section: "19",
    zh: "{operator} 的参数应当没有量纲，实际为 {found}",
    en: "The argument of {operator} should be a plain number, but has dimension {found}",
  },
} as const satisfies Record<string, DiagnosticRule>;

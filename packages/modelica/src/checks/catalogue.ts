import type { DiagnosticRule } from "../diagnostics/diagnostic.ts";

/** Diagnostics about what a class declares, found in its text alone. */
export const checksCatalogue = {
  "checks.break-outside-loop": {
    severity: "error",
    section: "11.2.4",
    zh: "break 只能用在 for 或 while 循环中",
    en: "break may stand only inside a for or while loop",
  },
  "checks.return-outside-function": {
    severity: "error",
    section: "12.1.2",
    zh: "return 只能用在函数中",
    en: "return may stand only inside a function",
  },
} as const satisfies Record<string, DiagnosticRule>;

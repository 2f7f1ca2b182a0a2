import type { LanguageRule } from "./rule.ts";

/** Statements and algorithm sections (MLS 3.6 chapter 11). */
export const chapter11: readonly LanguageRule[] = [
  {
    id: "break-stands-in-a-loop",
    section: "11.2.4",
    zh: "break 语句只能用在 for 或 while 循环中。",
    en: "A break statement stands inside a for or while loop.",
    code: "checks.break-outside-loop",
    accept:
      "model M\n  Integer n;\nalgorithm\n  n := 0;\n  for i in 1:3 loop\n    if i > 1 then\n      break;\n    end if;\n    n := n + i;\n  end for;\nend M;\n",
    reject: "model M\n  Integer n;\nalgorithm\n  n := 0;\n  if time > 1 then\n    break;\n  end if;\nend M;\n",
  },
];

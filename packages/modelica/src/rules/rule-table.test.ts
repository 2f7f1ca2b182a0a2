import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { LanguageRule } from "./rule.ts";
import { renderRuleTable } from "./rule-table.ts";
import { languageRules } from "./rules.ts";

const page = fileURLToPath(new URL("../../../../docs/conformance/language-rules.md", import.meta.url));

function rule(section: string, en: string): LanguageRule {
  return { id: en, section, zh: "规则", en, code: "syntax.unterminated-string", accept: "", reject: "" };
}

describe("the page of language rules", () => {
  it("is what the registry says; npm run language-rules brings it up to date", () => {
    expect(readFileSync(page, "utf8")).toBe(renderRuleTable(languageRules));
  });

  it("orders sections by number and keeps signs of the table apart", () => {
    const lines = renderRuleTable([rule("10.6.10", "c"), rule("10.6.2", "a | b"), rule("9.1", "d")]).split("\n");
    const ofRules = lines.slice(0, lines.indexOf("## Portability"));
    const rows = ofRules.filter((line) => /^\| \d/.test(line)).map((line) => line.replace(/ \| 规则.*/, ""));
    expect(rows).toEqual(["| 9.1 | d", "| 10.6.2 | a \\| b", "| 10.6.10 | c"]);
  });
});

import { ruleOf } from "../diagnostics/catalogue.ts";
import type { LanguageRule } from "./rule.ts";

/** The registry as the page docs/conformance/language-rules.md: one table a chapter, sections in order. */
export function renderRuleTable(rules: readonly LanguageRule[]): string {
  const chapters = new Map<number, LanguageRule[]>();
  for (const rule of rules) {
    const chapter = Number.parseInt(rule.section, 10);
    const known = chapters.get(chapter) ?? [];
    known.push(rule);
    chapters.set(chapter, known);
  }
  const ordered = [...chapters].sort(([a], [b]) => a - b);
  const tables = ordered.map(([chapter, list]) => `## Chapter ${chapter} (${list.length})\n\n${renderTable(list)}\n`);
  return `${introduction}\n${rules.length} rules.\n\n${tables.join("\n")}`;
}

const introduction = `# Rules of the language

What the engine checks of the Modelica Language Specification 3.6, by section. Each rule has an example that obeys it and one that breaks it in \`packages/modelica/src/rules\`; a test checks both. The code names the diagnostic that a broken rule gives; one marked with a star is a warning. This page is made from the registry: \`npm run language-rules\`.
`;

function renderTable(rules: readonly LanguageRule[]): string {
  const rows = [...rules]
    .sort((a, b) => compareSections(a.section, b.section))
    .map(({ section, en, zh, code }) => [section, cell(en), cell(zh), `\`${code}\`${isError(code) ? "" : " *"}`]);
  const lines = [["section", "rule", "规则", "code"], ["---", "---", "---", "---"], ...rows];
  return lines.map((columns) => `| ${columns.join(" | ")} |`).join("\n");
}

/** Order of dotted numbers, `3.8` before `3.10`. */
function compareSections(a: string, b: string): number {
  const [x, y] = [a.split(".").map(Number), b.split(".").map(Number)];
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isError(code: string): boolean {
  return ruleOf(code)?.severity === "error";
}

/** Text that may stand in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("*", "\\*");
}

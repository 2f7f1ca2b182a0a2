import { catalogue, ruleOf } from "../diagnostics/catalogue.ts";
import type { DiagnosticRule } from "../diagnostics/diagnostic.ts";
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
  return `${introduction}\n${rules.length} rules.\n\n${tables.join("\n")}\n${renderPortability()}`;
}

/** The rules whose breach has an evident meaning, by code, with the reason. */
function renderPortability(): string {
  const rows = Object.entries(catalogue)
    .flatMap(([code, rule]: [string, DiagnosticRule]) => (rule.portability === undefined ? [] : [{ code, ...rule }]))
    .sort((a, b) => compareSections(a.section ?? "0", b.section ?? "0"))
    .map(({ code, section = "", portability = "" }) => `| ${section} | \`${code}\` | ${cell(portability)} |`);
  return [
    "## Portability",
    "",
    portabilityIntroduction,
    "",
    "| section | code | what it means all the same |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

const portabilityIntroduction = `These diagnostics tell of what the specification forbids and what has an evident meaning all the same: warnings where one writes, counted in the libraries of others, and errors in strict mode (\`mofang check --strict\`, the checks of a repository, exercises that ask for it). Every other error has no meaning that could be run.`;

const introduction = `# Rules of the language

What the engine checks of the Modelica Language Specification 3.6, by section. Each rule has an example that obeys it and one that breaks it in \`packages/modelica/src/rules\`; a test checks both. The code names the diagnostic that a broken rule gives; one marked with a star is a warning, with two stars a problem of portability (see the end). This page is made from the registry: \`npm run language-rules\`.
`;

function renderTable(rules: readonly LanguageRule[]): string {
  const rows = [...rules]
    .sort((a, b) => compareSections(a.section, b.section))
    .map(({ section, en, zh, code }) => [section, cell(en), cell(zh), `\`${code}\`${marks(code)}`]);
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

function marks(code: string): string {
  const rule = ruleOf(code);
  if (rule?.portability !== undefined) return " \\*\\*";
  return rule?.severity === "error" ? "" : " *";
}

/** Text that may stand in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("*", "\\*");
}

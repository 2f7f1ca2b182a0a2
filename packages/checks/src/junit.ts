import type { Language } from "@mofang/vocabulary";
import type { CheckCase, CheckReport } from "./check-report.ts";

/** A report as JUnit XML, which other services' pipelines read: a suite for each class, a case for each thing looked at. */
export function junitXml({ cases }: Pick<CheckReport, "cases">, language: Language): string {
  const suites = [...new Set(cases.map((found) => found.class))].map((name) => {
    const own = cases.filter((found) => found.class === name);
    return `  <testsuite ${attributes(name, own)}>\n${own.map((found) => caseXml(found, language)).join("")}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes("mofang", cases)}>\n${suites.join("")}</testsuites>\n`;
}

function attributes(name: string, cases: readonly CheckCase[]): string {
  const failures = cases.filter(({ passed }) => !passed).length;
  const seconds = cases.reduce((sum, found) => sum + found.seconds, 0);
  return `name="${escaped(name)}" tests="${cases.length}" failures="${failures}" errors="0" time="${seconds.toFixed(3)}"`;
}

function caseXml({ class: name, kind, subject, passed, message, seconds }: CheckCase, language: Language): string {
  const head = `    <testcase classname="${escaped(name)}" name="${escaped(`${kind} ${subject}`.trim())}" time="${seconds}"`;
  if (passed) return `${head}/>\n`;
  const text = message[language];
  const first = text.split("\n", 1)[0] ?? "";
  return `${head}>\n      <failure message="${escaped(first)}">${escaped(text)}</failure>\n    </testcase>\n`;
}

/** XML knows no control characters but tab and line end; a line end in an attribute is written as a number. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

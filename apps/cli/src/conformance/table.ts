import type { Language } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type ModelReport, stageOrder } from "./model-report.ts";

const headings: Readonly<Record<Language, readonly string[]>> = {
  en: ["sub-library", "models", "flat", "translated", "simulated", "compared", "agree"],
  zh: ["子库", "模型", "展平", "翻译", "仿真", "比较", "一致"],
};

/** Table of what the models of each sub-library have reached, the sum below. */
export function conformanceTable(reports: ReadonlyMap<string, ModelReport>, language: Language): string {
  const groups = new Map<string, ModelReport[]>();
  for (const [name, report] of reports) {
    const group = subLibrary(name);
    groups.set(group, [...(groups.get(group) ?? []), report]);
  }
  const rows = [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([group, members]) => [group, ...counts(members)]);
  const heading = [...headings[language]];
  const lines = [heading, ...rows, ["", ...counts([...reports.values()])]];
  const widthOf = (column: number) =>
    Math.max(...lines.map((line) => displayWidth(present(line[column], "All lines are as long"))));
  const widths = heading.map((_, column) => widthOf(column));
  const cellsOf = (line: readonly string[]) =>
    line.map((cell, column) => padded(cell, present(widths[column], "All lines are as long"), column === 0));
  return lines.map((line) => cellsOf(line).join("  ")).join("\n");
}

/** `Modelica.Electrical.Analog` for `Modelica.Electrical.Analog.Examples.Rectifier`. */
function subLibrary(name: string): string {
  const end = name.search(/\.Examples(\.|$)/);
  return end < 0 ? name.split(".").slice(0, 2).join(".") : name.slice(0, end);
}

function counts(reports: readonly ModelReport[]): string[] {
  const beyond = (stage: ModelReport["stage"]) =>
    reports.filter((report) => stageOrder.indexOf(report.stage) > stageOrder.indexOf(stage)).length;
  const compared = reports.filter(({ agrees }) => agrees !== null);
  const agreeing = compared.filter(({ agrees }) => agrees === true);
  return [reports.length, beyond("flatten"), beyond("translate"), beyond("simulate"), compared.length, agreeing.length].map(
    String,
  );
}

/** Columns that a text takes in a terminal: Chinese characters take two. */
function displayWidth(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}

function padded(text: string, width: number, isLeft: boolean): string {
  const blanks = " ".repeat(width - displayWidth(text));
  return isLeft ? text + blanks : blanks + text;
}

import { type CitedRun, onOneLine } from "./cited-run.ts";

/** An entry of BibTeX. Names and title are in braces of their own: nothing in them is taken apart or made small. */
export function bibtexOf(run: CitedRun): string {
  const [year = "", month = ""] = run.publishedOn.split("-");
  const fields = [
    ["author", run.authors.map(({ name }) => `{${escaped(name)}}`).join(" and ")],
    ["title", `{${escaped(run.title)}}`],
    ["year", year],
    ["month", String(Number(month))],
    ["publisher", "Mofang"],
    // The package url takes an address as it is written.
    ["howpublished", `\\url{${run.address}}`],
    ["url", run.address],
    ...(run.doi === undefined ? [] : [["doi", run.doi] as const]),
    ...(run.keywords.length === 0 ? [] : [["keywords", run.keywords.map(escaped).join(", ")]]),
    ["note", `SHA-256 ${run.digest}`],
  ] as const;
  return `@misc{mofang-${run.key},\n${fields.map(([name, value]) => `  ${name} = {${value}},\n`).join("")}}\n`;
}

const signs: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** A text in which no sign means anything to TeX. */
function escaped(text: string): string {
  return onOneLine(text)
    .replaceAll(/[\\{}~^]/g, (sign) => signs[sign] ?? "")
    .replaceAll(/[%&$#_]/g, (sign) => `\\${sign}`);
}

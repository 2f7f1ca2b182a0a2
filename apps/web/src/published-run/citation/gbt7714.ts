import { type CitedRun, isChinese, onOneLine } from "./cited-run.ts";

/** Names that a citation has before it says that there are more. */
const namesShown = 3;

/**
 * An entry by GB/T 7714-2015, 8.9: authors. title[DS/OL]. (day of publication)[day of citation]. address. DOI. Of more than three
 * authors the first three are named (8.1.2); of a name in Latin letters the family's comes first, in capitals, and of the
 * others their first letters (8.1.1).
 *
 * @param citedOn  day, `2026-11-30`
 */
export function gbt7714Of(run: CitedRun, citedOn: string): string {
  const names = run.authors.slice(0, namesShown).map(({ name }) => nameOf(onOneLine(name)));
  if (run.authors.length > namesShown) names.push(isChinese(run.authors[0]?.name ?? "") ? "等" : "et al");
  const authors = names.join(", ");
  const end = authors.endsWith(".") ? "" : ".";
  const doi = run.doi === undefined ? "" : ` DOI:${run.doi}.`;
  return `${authors}${end} ${onOneLine(run.title)}[DS/OL]. (${run.publishedOn})[${citedOn}]. ${run.address}.${doi}\n`;
}

function nameOf(name: string): string {
  if (isChinese(name)) return name;
  const words = name.split(" ");
  const family = words.at(-1) ?? "";
  const letters = words.slice(0, -1).map((word) => word.charAt(0).toUpperCase());
  return [family.toUpperCase(), ...letters].join(" ");
}

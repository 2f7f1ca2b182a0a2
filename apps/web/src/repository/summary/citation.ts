import type { Language } from "@mofang/protocol";

/** What is cited. */
interface CitedModel {
  readonly repositoryId: number;
  readonly name: string;
  readonly author: string;
  readonly description: string;
  /** Number of the version, or undefined for a commit without one. */
  readonly version: string | undefined;
  readonly commit: string;
  /** ISO 8601. */
  readonly time: string;
  readonly address: string;
}

/** An entry for BibTeX's `software` type (biblatex manual, §2.1.1). */
export function bibTex({ name, author, description, version, commit, time, address, repositoryId }: CitedModel): string {
  const fields = [
    ["author", `{${escapeTex(author)}}`],
    ["title", `{${escapeTex(name)}}: ${escapeTex(description)}`],
    ...(version === undefined ? [] : [["version", escapeTex(version)]]),
    ["year", time.slice(0, 4)],
    ["month", String(Number(time.slice(5, 7)))],
    ["url", address],
    ["note", `commit ${commit.slice(0, 12)}`],
  ];
  const key = `${author}_${name}_${repositoryId}`.replace(/[^A-Za-z0-9_]/g, "");
  return `@software{${key},\n${fields.map(([field, value]) => `  ${field} = {${value}},`).join("\n")}\n}`;
}

/** A reference in words: GB/T 7714—2015 for `zh`, APA (7th edition, software) for `en`. */
export function citation({ name, author, version, commit, time, address }: CitedModel, language: Language): string {
  const what = version ?? commit.slice(0, 12);
  const day = time.slice(0, 10);
  if (language === "zh") return `${author}. ${name}: ${what}[CP/OL]. (${day}). ${address}.`;
  return `${author}. (${day.slice(0, 4)}). ${name} (Version ${what}) [Modelica model]. ${address}`;
}

const texLetters: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeTex(text: string): string {
  return text.replace(/[\\~^]|[&%$#_{}]/g, (letter) => texLetters[letter] ?? `\\${letter}`);
}

import type { CitedRun } from "./cited-run.ts";

/**
 * A file `CITATION.cff` (Citation File Format 1.2.0, https://citation-file-format.github.io). Names are those of entities, for
 * nobody knows which part of a name is the family's. Texts are in double quotes with the escapes of JSON, which YAML 1.2 reads.
 */
export function cffOf(run: CitedRun): string {
  const lines = [
    "cff-version: 1.2.0",
    "type: dataset",
    'message: "If you use this run, please cite it as below."',
    `title: ${quoted(run.title)}`,
    ...(run.description === "" ? [] : [`abstract: ${quoted(run.description)}`]),
    "authors:",
    ...run.authors.flatMap(({ name, orcid }) => [
      `  - name: ${quoted(name)}`,
      ...(orcid === null ? [] : [`    orcid: ${quoted(`https://orcid.org/${orcid}`)}`]),
    ]),
    `date-released: ${quoted(run.publishedOn)}`,
    `url: ${quoted(run.address)}`,
    ...(run.doi === undefined ? [] : [`doi: ${quoted(run.doi)}`]),
    ...(run.licence === undefined ? [] : [`license: ${run.licence}`]),
    ...(run.keywords.length === 0 ? [] : ["keywords:", ...run.keywords.map((keyword) => `  - ${quoted(keyword)}`)]),
    "identifiers:",
    "  - type: other",
    `    value: ${quoted(`sha256:${run.digest}`)}`,
    '    description: "SHA-256 of the values"',
  ];
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

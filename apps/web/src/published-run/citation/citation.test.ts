import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { bibtexOf } from "./bibtex.ts";
import { cffOf } from "./cff.ts";
import type { CitedRun } from "./cited-run.ts";
import { gbt7714Of } from "./gbt7714.ts";
import { risOf } from "./ris.ts";

const run: CitedRun = {
  key: "k7m2p9q4x8w3",
  title: "水箱放空",
  description: "水位随时间下降。",
  authors: [
    { name: "张三", orcid: "0000-0002-1825-0097" },
    { name: "Ada King Lovelace", orcid: null },
  ],
  publishedOn: "2026-11-29",
  address: "https://mofang.example/run/k7m2p9q4x8w3",
  doi: undefined,
  licence: "CC-BY-4.0",
  keywords: ["水箱", "tank"],
  digest: "ab".repeat(32),
};

/** Everything that means something in one of the formats. */
const hostileTitle = `"100 % {of} \\end & co_2 #1 $x^2$ ~\nER  - \nTI  - other" : - [x]`;
const hostile: CitedRun = {
  ...run,
  title: hostileTitle,
  description: "a: b\n- c # d",
  authors: [{ name: "Rock and Roll {Ltd}", orcid: null }],
  keywords: ["a, b: c"],
  licence: undefined,
};

describe("a citation of a run", () => {
  it("is a CITATION.cff", () => {
    expect(cffOf(run)).toBe(`cff-version: 1.2.0
type: dataset
message: "If you use this run, please cite it as below."
title: "水箱放空"
abstract: "水位随时间下降。"
authors:
  - name: "张三"
    orcid: "https://orcid.org/0000-0002-1825-0097"
  - name: "Ada King Lovelace"
date-released: "2026-11-29"
url: "https://mofang.example/run/k7m2p9q4x8w3"
license: CC-BY-4.0
keywords:
  - "水箱"
  - "tank"
identifiers:
  - type: other
    value: "sha256:abababababababababababababababababababababababababababababababab"
    description: "SHA-256 of the values"
`);
  });

  it("is an entry of BibTeX", () => {
    expect(bibtexOf(run)).toBe(`@misc{mofang-k7m2p9q4x8w3,
  author = {{张三} and {Ada King Lovelace}},
  title = {{水箱放空}},
  year = {2026},
  month = {11},
  publisher = {Mofang},
  howpublished = {\\url{https://mofang.example/run/k7m2p9q4x8w3}},
  url = {https://mofang.example/run/k7m2p9q4x8w3},
  keywords = {水箱, tank},
  note = {SHA-256 abababababababababababababababababababababababababababababababab},
}
`);
  });

  it("is a record of RIS", () => {
    expect(risOf(run).split("\r\n")).toEqual([
      "TY  - DATA",
      "ID  - mofang-k7m2p9q4x8w3",
      "TI  - 水箱放空",
      "AU  - 张三",
      "AU  - Ada King Lovelace",
      "PY  - 2026",
      "DA  - 2026/11/29",
      "PB  - Mofang",
      "AB  - 水位随时间下降。",
      "KW  - 水箱",
      "KW  - tank",
      "UR  - https://mofang.example/run/k7m2p9q4x8w3",
      "N1  - SHA-256 abababababababababababababababababababababababababababababababab",
      "ER  - ",
      "",
    ]);
  });

  it("is an entry by GB/T 7714-2015, with the first three of more authors", () => {
    expect(gbt7714Of(run, "2026-12-01")).toBe(
      "张三, LOVELACE A K. 水箱放空[DS/OL]. (2026-11-29)[2026-12-01]. https://mofang.example/run/k7m2p9q4x8w3.\n",
    );
    const authors = ["张三", "李四", "王五", "赵六"].map((name) => ({ name, orcid: null }));
    expect(gbt7714Of({ ...run, authors }, "2026-12-01")).toMatch(/^张三, 李四, 王五, 等\. 水箱放空/);
    const latin = ["A B", "C D", "E F", "G H"].map((name) => ({ name, orcid: null }));
    expect(gbt7714Of({ ...run, authors: latin }, "2026-12-01")).toMatch(/^B A, D C, F E, et al\. /);
  });
});

it("has the DOI of a run that has one, in every format", () => {
  const cited = { ...run, doi: "10.12345/mofang.k7m2p9q4x8w3" };
  expect(parse(cffOf(cited))).toMatchObject({ doi: cited.doi });
  expect(bibtexOf(cited)).toContain("\n  doi = {10.12345/mofang.k7m2p9q4x8w3},\n");
  expect(risOf(cited)).toContain("\r\nDO  - 10.12345/mofang.k7m2p9q4x8w3\r\n");
  expect(gbt7714Of(cited, "2026-12-01")).toMatch(/ DOI:10\.12345\/mofang\.k7m2p9q4x8w3\.\n$/);
});

describe("texts that mean something in a format", () => {
  it("come out of YAML as they were written", () => {
    const read = parse(cffOf(hostile));
    expect(read).toMatchObject({
      title: hostileTitle,
      abstract: hostile.description,
      authors: [{ name: "Rock and Roll {Ltd}" }],
      keywords: ["a, b: c"],
    });
    expect(read).not.toHaveProperty("license");
  });

  it("mean nothing to TeX, and leave the braces of the entry paired", () => {
    const entry = bibtexOf(hostile);
    expect(entry).toContain(
      'title = {{"100 \\% \\{of\\} \\textbackslash{}end \\& co\\_2 \\#1 \\$x\\textasciicircum{}2\\$ \\textasciitilde{} ER - TI - other" : - [x]}},',
    );
    expect(entry).toContain("author = {{Rock and Roll \\{Ltd\\}}},");
    const plain = entry.replaceAll(/\\[{}]/g, "");
    expect(plain.split("{").length).toBe(plain.split("}").length);
  });

  it("add no line to a record of RIS", () => {
    expect(risOf(hostile).match(/^ER {2}- /gm)).toHaveLength(1);
    expect(risOf(hostile).match(/^TI {2}- /gm)).toHaveLength(1);
  });

  it("stay on the line of an entry of GB/T 7714", () => {
    expect(gbt7714Of(hostile, "2026-12-01").trimEnd()).not.toContain("\n");
  });
});

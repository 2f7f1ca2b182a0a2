import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { coverageOf } from "./coverage.ts";
import { withTranslations } from "./edit-po.ts";
import { readPo } from "./po-file.ts";
import { printPo } from "./print-po.ts";
import { translatableTexts } from "./translatable-texts.ts";
import { Translations } from "./translations.ts";

const library = `package L "Library"
  model A "A model"
    Real x "Way
of \\"x\\"";
  end A;
  model B "B model" end B;
end L;
`;
const tree = new ClassTree(memoryProvider({ "L.mo": library }));
const texts = translatableTexts(present(tree.find("L"), "a class"));
const lineOf = (place: { file: string; start: number }) =>
  present(tree.file(place.file), "a file").source.lineColumn(place.start).line;

const po = (text: string) => new Translations(readPo("L.zh.po", text).entries);
const entry = (className: string, original: string, translation: string) =>
  `msgctxt "${className}"\nmsgid "${original}"\nmsgstr "${translation}"\n`;

describe("translations", () => {
  it("are found by class and text, the last one of several", () => {
    const found = po(entry("L.A", "A model", "甲") + entry("L.A", "A model", "甲模型") + entry("L.B", "B model", ""));
    expect(found.find("L.A", "A model")).toBe("甲模型");
    expect(found.find("L.B", "A model")).toBeUndefined();
    expect(found.find("L.B", "B model")).toBeUndefined();
    expect([...found.textsOf("L.A")]).toEqual([["A model", "甲模型"]]);
  });

  it("are not taken from guesses", () => {
    expect(po(`#, fuzzy\n${entry("L.A", "A model", "甲")}`).find("L.A", "A model")).toBeUndefined();
  });

  it("find texts whose lines end with CR and LF", () => {
    expect(po(entry("L.A", "a\\nb", "甲")).find("L.A", "a\r\nb")).toBe("甲");
  });
});

describe("the coverage of a library", () => {
  it("counts texts and classes, and tells what is missing by class", () => {
    const { missing, ...counts } = coverageOf(texts, po(entry("L", "Library", "库") + entry("L.A", "A model", "甲")));
    expect(counts).toEqual({ texts: { translated: 2, all: 4 }, classes: { translated: 1, all: 3 } });
    expect([...missing].map(([name, of]) => [name, of.map(({ text }) => text)])).toEqual([
      ["L.A", ['Way\nof "x"']],
      ["L.B", ["B model"]],
    ]);
  });
});

describe("a file of translations that is written", () => {
  const template = printPo({ library: "L 1.0", language: "" }, texts, lineOf);

  it("has an entry for each text, with its place, and reads back", () => {
    const { entries, diagnostics } = readPo("L.pot", template);
    expect(diagnostics).toEqual([]);
    expect(entries.map(({ className, original }) => [className, original])).toEqual(
      texts.map(({ className, text }) => [className, text]),
    );
    expect(template).toContain('#: L.mo:3\n#, no-c-format\nmsgctxt "L.A"\nmsgid ""\n"Way\\n"\n"of \\"x\\""\nmsgstr ""\n');
  });

  it("keeps the translations that there are", () => {
    const text = printPo({ library: "L", language: "zh" }, texts, lineOf, po(entry("L.A", "A model", "甲")));
    expect(text).toContain("Language: zh");
    expect(po(text).find("L.A", "A model")).toBe("甲");
  });

  it("gets new translations where their entries are, and changes nothing else", () => {
    const before = `# by hand\n${entry("L.A", "A model", "")}  # kept\n#, no-c-format, fuzzy\n${entry("L.B", "B model", "乙?")}`;
    const after = withTranslations(before, [
      { className: "L.A", original: "A model", translation: '甲\n"模型"' },
      { className: "L.B", original: "B model", translation: "乙" },
    ]);
    expect(after).toBe(
      `# by hand\n${entry("L.A", "A model", "").replace('msgstr ""', 'msgstr ""\n"甲\\n"\n"\\"模型\\""')}  # kept\n#, no-c-format\n${entry("L.B", "B model", "乙")}`,
    );
  });

  it("gets new entries at its end, with the line ends that it has", () => {
    const written = [{ className: "L", original: "Library", translation: "库" }];
    expect(withTranslations("", written)).toBe(`\n${entry("L", "Library", "库")}`);
    expect(withTranslations('msgid ""\r\nmsgstr ""', written)).toBe(
      `msgid ""\r\nmsgstr ""\r\n\r\n${entry("L", "Library", "库").replaceAll("\n", "\r\n")}`,
    );
  });
});

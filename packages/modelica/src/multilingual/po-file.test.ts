import { describe, expect, it } from "vitest";
import { SourceText } from "../text/source-text.ts";
import { readPo } from "./po-file.ts";

/** What a file holds, and what is wrong with it as `line code`. */
function read(text: string) {
  const { entries, diagnostics } = readPo("L.zh.po", text);
  const source = new SourceText("L.zh.po", text);
  return {
    entries: entries.map(({ className, original, translation }) => [className, original, translation]),
    faults: diagnostics.map(({ code, place }) => `${source.lineColumn(place?.start ?? 0).line} ${code}`),
  };
}

const sine = 'msgctxt "L.Sine"\nmsgid "Sine"\nmsgstr "正弦"\n';

describe("a file of translations", () => {
  it("gives texts by class, without its header and its comments", () => {
    const header = '# Title\nmsgid ""\nmsgstr ""\n"Language: zh\\n"\n\n';
    const obsolete = '#~ msgctxt "L.Old"\n#~ msgid "Old"\n#~ msgstr "旧"\n';
    expect(read(`${header}#: L.mo:3\n#, no-c-format\n${sine}${obsolete}`)).toEqual({
      entries: [["L.Sine", "Sine", "正弦"]],
      faults: [],
    });
  });

  it("joins strings and resolves escapes, wherever blanks and line ends are", () => {
    const text = 'msgctxt "L"  msgid ""\r\n\t"A\\n" "B\\"C\\" \\\\"\r\nmsgstr"甲\\n"\r\n"乙"';
    expect(read(text)).toEqual({ entries: [["L", 'A\nB"C" \\', "甲\n乙"]], faults: [] });
  });

  it("marks guesses of tools", () => {
    const { entries } = readPo("L.zh.po", `#, no-c-format, fuzzy\n${sine}${sine}`);
    expect(entries.map(({ guessMark }) => guessMark !== undefined)).toEqual([true, false]);
  });

  it("keeps what can be read beside what cannot, which it names with its line", () => {
    const text = `${sine}msgctxt "L.A"\nmsgid "not closed\nmsgstr "甲"\n${sine}?? what\n${sine}`;
    expect(read(text)).toEqual({
      entries: [1, 2, 3].map(() => ["L.Sine", "Sine", "正弦"]),
      faults: ["5 translations.unclosed", "10 translations.unreadable"],
    });
  });

  it.each([
    ["a string before any keyword", '"lost"\n', "1 translations.unreadable"],
    ["an unknown keyword", "msgtext\n", "1 translations.unreadable"],
    ["plural forms", 'msgctxt "L"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n', "3 translations.unused-keyword"],
    ["an entry without a class", 'msgid "a"\nmsgstr "b"\n', "1 translations.incomplete"],
    ["an entry without an original", 'msgctxt "L"\nmsgstr "b"\n', "1 translations.incomplete"],
    ["an entry that the file ends in", 'msgctxt "L"\nmsgid "a"\n', "1 translations.incomplete"],
    ["an escape that there is not", 'msgctxt "L"\nmsgid "a"\nmsgstr "\\%"\n', "3 translations.unknown-escape"],
  ])("tells %s", (_, text, fault) => {
    expect(read(text).faults[0]).toBe(fault);
  });

  it("tells a hundred faults at most, and reads no file of any size", () => {
    expect(read("?\n".repeat(1000)).faults).toHaveLength(100);
    expect(read(" ".repeat(32_000_001)).faults).toEqual(["1 translations.too-large"]);
  });

  it("reads hostile texts in one pass", () => {
    expect(read('"'.repeat(200_001)).entries).toEqual([]);
    expect(read(`msgctxt "${"\\".repeat(400_001)}`).entries).toEqual([]);
    expect(read(sine.repeat(20_000)).entries).toHaveLength(20_000);
  });
});

import { describe, expect, it } from "vitest";
import { libraryCoverage, translationsFile } from "./library-coverage.ts";
import { LibraryTranslations } from "./library-translations.ts";
import { Project } from "./project.ts";

const project = new Project();
project.open([{ path: "L/package.mo", text: 'package L "Library"\n  model A "A part" end A;\nend L;\n' }]);
const entry = 'msgctxt "L"\nmsgid "Library"\nmsgstr "库"\n';
const translated = new LibraryTranslations(
  { list: async () => [], read: async () => undefined },
  { translations: async (_, language) => (language === "zh" ? new TextEncoder().encode(entry) : undefined) },
);

describe("the coverage of a library", () => {
  it("counts texts and classes, and has what is missing by class with the library's folder", async () => {
    expect(await libraryCoverage(project, translated, { library: "L", language: "zh" })).toEqual({
      texts: { translated: 1, all: 2 },
      classes: { translated: 1, all: 2 },
      missing: [{ className: "L.A", texts: ["A part"] }],
      folder: "L",
    });
    expect(await libraryCoverage(project, translated, { library: "Nothing", language: "zh" })).toBeNull();
  });

  it("is written as a template, with the translations that there are, or what is missing alone", async () => {
    const file = (language: "zh" | null, isMissingOnly: boolean) =>
      translationsFile(project, translated, { library: "L", language, isMissingOnly });
    const template = await file(null, false);
    expect(template).toContain('#: L/package.mo:2\n#, no-c-format\nmsgctxt "L.A"\nmsgid "A part"\nmsgstr ""\n');
    expect(template).not.toContain("库");
    expect(await file("zh", false)).toContain(entry);
    const missing = await file("zh", true);
    expect(missing).toContain("A part");
    expect(missing).not.toContain("库");
    expect(await translationsFile(project, translated, { library: "No", language: null, isMissingOnly: false })).toBeNull();
  });
});

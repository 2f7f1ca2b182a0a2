import { describe, expect, it } from "vitest";
import { classTexts, variableTexts } from "./class-texts.ts";
import { LibraryTranslations } from "./library-translations.ts";
import { Project } from "./project.ts";
import type { RepositoryFile } from "./used-repositories.ts";

const model = `package L "Library"
  type Mass = Real "Mass";
  model Part "A part"
    parameter Real k = 1 "Gain";
    Mass m "Its mass";
  end Part;
  model Plant "A plant"
    Part part[2] "Its parts";
  end Plant;
end L;
`;
const entry = (className: string, original: string, translation: string) =>
  `msgctxt "${className}"\nmsgid "${original}"\nmsgstr "${translation}"\n`;

function projectOf(text = model): Project {
  const project = new Project();
  project.open([{ path: "L.mo", text }]);
  return project;
}

/** Translations of a repository with these files beside a library that comes with one of its own. */
function translated(files: Record<string, string>, ofLibrary?: string) {
  const bytes = (text: string | undefined) => (text === undefined ? undefined : new TextEncoder().encode(text));
  const list = async (): Promise<readonly RepositoryFile[]> =>
    Object.entries(files).map(([path, text]) => ({ path, size: text.length }));
  const repository = { list, read: async (path: string) => bytes(files[path]) };
  return new LibraryTranslations(repository, { translations: async () => bytes(ofLibrary) });
}

describe("texts of classes in another language", () => {
  it("are those of the repository's own file, wherever its folder is", async () => {
    for (const folder of ["", "translations/"]) {
      const of = translated({ [`${folder}Resources/Language/L.zh.po`]: entry("L.Part", "Gain", "增益") });
      expect(await classTexts(projectOf(), of, ["L.Part", "L.Plant", "L.Nothing"], "zh")).toEqual({
        "L.Part": { Gain: "增益" },
        "L.Plant": {},
        "L.Nothing": {},
      });
      expect(await classTexts(projectOf(), of, ["L.Part"], "en")).toEqual({ "L.Part": {} });
    }
  });

  it("come with a library, and the repository's count before them", async () => {
    const files = { "Resources/Language/L.zh.po": entry("L.Part", "Gain", "倍数") };
    const of = translated(files, entry("L.Part", "Gain", "增益") + entry("L.Part", "A part", "部件"));
    expect(await classTexts(projectOf(), of, ["L.Part"], "zh")).toEqual({ "L.Part": { Gain: "倍数", "A part": "部件" } });
  });

  it("of a short class are those of the class around it", async () => {
    const of = translated({}, entry("L", "Mass", "质量"));
    expect(await classTexts(projectOf(), of, ["L.Mass"], "zh")).toEqual({ "L.Mass": { Mass: "质量" } });
  });

  it("are read again when a file is another, and only then", async () => {
    const files = { "Resources/Language/L.zh.po": entry("L", "Library", "库") };
    const of = translated(files);
    const before = await of.of("L", "zh");
    expect(await of.of("L", "zh")).toBe(before);
    files["Resources/Language/L.zh.po"] = entry("L", "Library", "程序库");
    expect((await of.of("L", "zh")).find("L", "Library")).toBe("程序库");
  });

  it("are found for variables of a run by the classes that declare them", async () => {
    const of = translated({}, entry("L.Part", "Its mass", "其质量") + entry("L.Plant", "Its parts", "其部件"));
    const names = ["part[2].m", "part", "part[1].k", "der(part[1].m)", "time"];
    expect(await variableTexts(projectOf(), of, { className: "L.Plant", names, language: "zh" })).toEqual({
      "part[2].m": "其质量",
      part: "其部件",
    });
  });
});

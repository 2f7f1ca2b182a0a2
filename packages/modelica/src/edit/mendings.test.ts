import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { renderCode } from "../diagnostics/render.ts";
import { LanguageService } from "../language/language-service.ts";
import { applyEdits } from "../text/text-edit.ts";
import { mendingsOf } from "./mendings.ts";

const library = "package Lib model Tank parameter Real V = 1; end Tank; end Lib;";

/** What is offered for the problems of a model in a package, and the model after each. */
function offered(model: string): Readonly<Record<string, string>> {
  const text = `package P\n  model M\n${model}  end M;\nend P;\n`;
  const files = new Map([["P.mo", text]]);
  const tree = new ClassTree(memoryProvider({ "Lib.mo": library, "P.mo": text }));
  const service = new LanguageService(tree, files);
  const classesNamed = (name: string) => (name === "Tank" ? ["Lib.Tank"] : []);
  const mendings = service.diagnostics("P.mo").flatMap((diagnostic) => {
    const holder = service.classAt("P.mo", diagnostic.place?.start ?? 0);
    return holder === undefined ? [] : mendingsOf({ tree, files, classesNamed }, diagnostic, holder);
  });
  return Object.fromEntries(mendings.map(({ code, values, edits }) => [renderCode(code, values, "en"), applyEdits(text, edits)]));
}

describe("a problem that can be mended", () => {
  it("of a class that is not found offers to import one of that name and to make one", () => {
    const mended = offered("    Tank t;\n");
    expect(Object.keys(mended)).toEqual([
      renderCode("edit.mend-import", { class: "Lib.Tank" }, "en"),
      renderCode("edit.mend-new-class", { name: "Tank" }, "en"),
    ]);
    expect(mended["Import Lib.Tank"]).toContain("  model M\n    import Lib.Tank;\n    Tank t;\n");
    expect(mended["Make a model Tank"]).toContain("  end M;\n  model Tank\n  end Tank;\nend P;");
  });

  it("of a name that is not found offers to declare it", () => {
    const mended = offered("    Real x;\n  equation\n    x = y;\n");
    const declaring = (type: string) => renderCode("edit.mend-declare", { type, name: "y" }, "en");
    expect(Object.keys(mended)).toEqual([declaring("Real"), declaring("parameter Real")]);
    expect(mended["Declare parameter Real y"]).toContain("    Real x;\n    parameter Real y;\n  equation\n");
  });

  it("of a modifier without each offers to add it", () => {
    const mended = offered("    Lib.Tank t[2](V = 3);\n");
    expect(mended[renderCode("edit.mend-add-each", {}, "en")]).toContain("Lib.Tank t[2](each V = 3);");
  });

  it("that only the user can solve offers nothing", () => {
    expect(offered("    Real x = true;\n")).toEqual({});
  });
});

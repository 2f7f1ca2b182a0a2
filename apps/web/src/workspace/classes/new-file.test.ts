import { describe, expect, it } from "vitest";
import { loadFiles } from "../store/files.ts";
import { newModelText, newPathError } from "./new-file.ts";

const state = loadFiles([{ path: "Pack/A.mo", text: "" }], "c1");

describe("a new file", () => {
  it.each([
    ["", "required"],
    ["A.txt", "extension"],
    ["my model.mo", "name"],
    ["../A.mo", "name"],
    ["1A.mo", "name"],
    ["Pack/A.mo", "exists"],
    ["Pack/B.mo", undefined],
  ] as const)("%j: %s", (path, error) => expect(newPathError(path, state)).toBe(error));

  it("starts as an empty model in the package of its folder", () => {
    expect(newModelText("Pack/Sub/B.mo")).toBe("within Pack.Sub;\nmodel B\n\nequation\n\nend B;\n");
  });

  it("that is a package.mo starts as the package of its folder", () => {
    expect(newModelText("Pack/Sub/package.mo")).toBe("within Pack;\npackage Sub\n\nend Sub;\n");
  });
});

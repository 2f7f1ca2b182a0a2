import { expect, it } from "vitest";
import { modelNames } from "./model-names.ts";

it("names what a repository may open with, nested classes with their packages", () => {
  const files = [
    { path: "P/package.mo", text: "package P\n  model B end B;\n  function f end f;\n  connector C end C;\nend P;" },
    { path: "P/A.mo", text: "within P;\nblock A end A;" },
  ];
  expect(modelNames(files)).toEqual(["P", "P.A", "P.B"]);
});

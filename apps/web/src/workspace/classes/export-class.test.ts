import { expect, it } from "vitest";
import type { ClassText } from "../../engine/messages.ts";
import { Project } from "../../engine/project.ts";
import { modelicaFile } from "./export-class.ts";

const text = 'within Lib;\npackage P\n  model M "m"\n    Real x = 1;\n  end M;\nend P;\n';

it("writes a class as a file of its own, with the package that it is of", async () => {
  const project = new Project();
  project.open([
    { path: "Lib/package.mo", text: "package Lib end Lib;" },
    { path: "Lib/P.mo", text },
  ]);
  const found = project.class("Lib.P.M") as ClassText;
  const blob = modelicaFile({ ...found, libraryText: text }, new Map());
  expect(await blob?.text()).toBe('within Lib.P;\nmodel M "m"\n    Real x = 1;\n  end M;\n');
  expect(modelicaFile({ ...found, file: "gone.mo" }, new Map())).toBeUndefined();
});

import { expect, it } from "vitest";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { parseFile } from "./parser.ts";

it("a pointer of Git LFS is told in one diagnostic where Modelica is expected, and gives no class", () => {
  const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`;
  const { root, diagnostics } = parseFile("Big.mo", pointer);
  expect(root.classes).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(["syntax.lfs-pointer"]);
  expect(diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"))).toEqual([
    expect.stringContaining("this file is a pointer of Git LFS: its 12345 bytes are not in the repository"),
  ]);
});

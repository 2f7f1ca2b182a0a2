import { casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { casePath, classOfCase } from "../../testing/case-class.ts";
import { diagnosticLines } from "../../testing/print-diagnostics.ts";
import { flatten } from "../flatten.ts";
import { printFlat } from "../print-flat.ts";

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".flat"],
);

/** The class of a case as flat Modelica, with its experiment, its numbers of equations and unknowns and what is said of it. */
function flattened(text: string): string {
  const { tree, className } = classOfCase(text);
  const { model, counts, diagnostics } = flatten(tree, className);
  const experiment = Object.entries(model?.experiment ?? {}).filter(([, value]) => value !== undefined);
  const parts = [
    model === undefined ? [] : [printFlat(model).trimEnd()],
    experiment.map(([setting, value]) => `// ${setting} ${value}`),
    [`// equations: ${counts.equations}, unknowns: ${counts.unknowns}`],
    diagnosticLines(casePath, text, diagnostics).map((line) => `// ${line}`),
  ];
  return `${parts.flat().join("\n")}\n`;
}

describe("flattening", () => {
  for (const { name, title, text } of cases) {
    it(title, async () => {
      await expect(flattened(text)).toMatchFileSnapshot(`${name}.flat`);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});

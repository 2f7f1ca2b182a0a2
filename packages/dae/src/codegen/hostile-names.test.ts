import type { FlatModel, FlatVariable } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { TestRun } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: the text must look like a template.
const templateText = "'\n`${globalThis.broken = true}`";
const hostileNames = [
  '"; globalThis.broken = true; "',
  templateText,
  "\u2028globalThis.broken = true\u2029",
  "*/ globalThis.broken = true; /*",
  "__proto__",
  "constructor",
  "\\",
];

function renamed(model: FlatModel, suffix: string): FlatModel {
  const variables = model.variables.map((entry): FlatVariable => ({ ...entry, name: `${entry.name}${suffix}` }));
  return { ...model, name: suffix, description: suffix, variables };
}

describe("generated code", () => {
  it("cannot be reached by names and strings of a model", () => {
    for (const text of hostileNames) {
      const source = flatModel(`Real x(start = 1, fixed = true), y, z(start = 1); String s; parameter String p = "q";
        equation der(x) = -x; y + z = x; y * z = 0.1; s = if x > 0.5 then p + "a" else "b"; assert(x > 2, "m");`);
      const hostile = renamed(source, text);
      const withText = {
        ...hostile,
        variables: hostile.variables.map((entry) =>
          entry.binding?.kind === "string" ? { ...entry, binding: { kind: "string" as const, value: text } } : entry,
        ),
      };
      const { model } = translate(withText);
      const test = new TestRun(present(model, "a translated model"));
      test.initialise().outputs();
      expect(test.text(`s${text}`)).toBe(`${text}a`);
      expect(test.get(`x${text}`)).toBe(1);
      expect("broken" in globalThis).toBe(false);
    }
  });
});

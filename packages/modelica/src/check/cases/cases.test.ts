import { casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { casePath, classOfCase } from "../../testing/case-class.ts";
import { diagnosticLines } from "../../testing/print-diagnostics.ts";
import { checkClass } from "../check-class.ts";

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".diagnostics"],
);

/** What checking the class of a case says; a class that is right says so. */
function checked(text: string): string {
  const { tree, className } = classOfCase(text);
  const lines = diagnosticLines(casePath, text, checkClass(tree, className).diagnostics);
  return `${(lines.length === 0 ? ["accepted"] : lines).join("\n")}\n`;
}

describe("the check of a class", () => {
  for (const { name, title, text } of cases) {
    it(title, async () => {
      await expect(checked(text)).toMatchFileSnapshot(`${name}.diagnostics`);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});

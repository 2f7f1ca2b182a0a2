import { casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { printTree } from "../../testing/print-tree.ts";
import { parseFile } from "../parser.ts";

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".tree"],
);

describe("the syntax tree of a text", () => {
  for (const { name, title, text } of cases) {
    it(title, async () => {
      await expect(printTree(parseFile(`${name}.mo`, text))).toMatchFileSnapshot(`${name}.tree`);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});

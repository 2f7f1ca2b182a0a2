import { emptyModelBlock, writtenParts } from "@mofang/markup";
import { expect, it } from "vitest";
import { variantText } from "./variant.ts";

const words = { lead: "I ran this:", parameter: "Parameter", before: "before", after: "now", default: "default" };
const block = emptyModelBlock("model M\n  parameter Real k = 1;\n  Real x;\nequation\n  x = k*time;\nend M;\n");

it("says which values are different and brings a block that runs", () => {
  const after = { ...block, parameters: { k: "3" }, stop: 5 };
  const text = variantText(block, after, words);
  expect(text).toContain("| `k` | default | `3` |\n| `stop` | default | `5` |");
  expect(text).not.toContain("diff");
  expect(writtenParts(text).at(-1)).toMatchObject({ kind: "model", block: after });
});

it("shows the lines that are different", () => {
  const after = emptyModelBlock("model M\n  parameter Real k = 1;\n  Real x;\nequation\n  x = k*sin(time);\nend M;\n");
  expect(variantText(block, after, words)).toContain(
    "```diff\n   Real x;\n equation\n-  x = k*time;\n+  x = k*sin(time);\n end M;\n```",
  );
});

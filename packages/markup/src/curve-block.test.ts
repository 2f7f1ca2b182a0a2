import { describe, expect, it } from "vitest";
import { curveBlockText, mostCurveBlocks } from "./curve-block.ts";
import { renderMarkdown, writtenParts } from "./markdown.ts";

const blocksIn = (text: string) => writtenParts(text).flatMap((part) => (part.kind === "curve" ? [part.block] : []));

describe("a fenced block `curve`", () => {
  it("holds the address of a run and the variables to draw, by lines or commas", () => {
    const [block] = blocksIn("Before\n\n```curve\n\n /run/k7m2p9q4x8w3 \nx\nder(y), M[1,2]\nx\n```\n\nafter");
    expect(block).toMatchObject({ address: "/run/k7m2p9q4x8w3", variables: ["x", "der(y)", "M[1,2]"] });
  });

  it("names no variable, or nothing at all", () => {
    expect(blocksIn("```curve\n/run/k7m2p9q4x8w3\n```")).toMatchObject([{ variables: [] }]);
    expect(blocksIn("```curve\n```")).toEqual([{ address: "", variables: [], text: "" }]);
  });

  it("is read as it is written", () => {
    const written = curveBlockText("/run/k7m2p9q4x8w3", ["x", "M[1,2]"]);
    expect(blocksIn(written)).toMatchObject([{ address: "/run/k7m2p9q4x8w3", variables: ["x", "M[1,2]"] }]);
  });

  it("draws a bounded number of curves and blocks; further blocks stay text", () => {
    const many = Array.from({ length: 30 }, (_, index) => `x${index}`);
    expect(blocksIn(curveBlockText("/run/k7m2p9q4x8w3", many))[0]?.variables).toHaveLength(8);
    expect(blocksIn(curveBlockText("a", []).repeat(50))).toHaveLength(mostCurveBlocks);
  });

  it("is code where it is nested, has another word behind it, or is shown still", () => {
    expect(blocksIn("> ```curve\n> /run/k7m2p9q4x8w3\n> ```")).toEqual([]);
    expect(blocksIn("```curves\nx\n```\n\n```curve x\nx\n```")).toEqual([]);
    expect(renderMarkdown("```curve\n<b>\n```")).toContain("&lt;b&gt;");
  });
});

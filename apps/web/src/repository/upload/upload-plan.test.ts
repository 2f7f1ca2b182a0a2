import { describe, expect, it } from "vitest";
import type { PickedFile } from "../../ui/dropped-files.ts";
import { inPieces, planUpload } from "./upload-plan.ts";

/** A file that says it has that size, without the memory for it. */
function picked(path: string, size = 100): PickedFile {
  const file = new File(["x"], path);
  Object.defineProperty(file, "size", { value: size });
  return { path, file };
}

const nothing = new Set<string>();
const sizes = (bytes: readonly number[]) => inPieces(bytes.map((size) => ({ size }))).map((piece) => piece.length);

describe("an upload", () => {
  it("goes in pieces of at most 200 files", () => {
    expect(sizes(Array.from({ length: 450 }, () => 100))).toEqual([200, 200, 50]);
  });

  it("goes in pieces of at most 8 MB, or of one larger file", () => {
    expect(sizes([5_000_000, 3_000_000, 1, 50_000_000, 1])).toEqual([2, 1, 1, 1]);
  });

  it("[REP-067] refuses a file above 50 MB", () => {
    const plan = planUpload([picked("big.csv", 50_000_001), picked("fits.csv", 50_000_000)], nothing, "");
    expect(plan.refused).toEqual([{ path: "big.csv", reason: "too-large" }]);
    expect(plan.sent).toHaveLength(1);
  });

  it("[REP-072] refuses names that exist, in the folder that takes them", () => {
    const existing = new Set(["A/x.mo", "y.mo"]);
    expect(planUpload([picked("x.mo"), picked("y.mo")], existing, "A").refused).toEqual([{ path: "x.mo", reason: "exists" }]);
  });

  it("refuses what is no path, and what comes twice", () => {
    const plan = planUpload([picked("a\u0007b"), picked("../x"), picked(".git/config"), picked("x"), picked("x")], nothing, "");
    expect(plan.refused.map(({ reason }) => reason)).toEqual(["name", "name", "name", "twice"]);
  });

  it("takes names in any language and with spaces", () => {
    expect(planUpload([picked("热 模型/墙.mo")], nothing, "").refused).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { patchLines } from "./patch-lines.ts";

const header = "diff --git a/Tank.mo b/Tank.mo\nindex 1..2 100644\n--- a/Tank.mo\n+++ b/Tank.mo\n";

describe("the lines of a patch", () => {
  it("have their numbers on the side where they stand", () => {
    const lines = patchLines(`${header}@@ -3,3 +3,4 @@ model Tank\n kept\n-old\n+new\n+newer\n last\n`);
    expect(lines).toEqual([
      { kind: "place", text: "@@ -3,3 +3,4 @@ model Tank" },
      { kind: "kept", text: "kept", oldLine: 3, newLine: 3 },
      { kind: "removed", text: "old", oldLine: 4, newLine: null },
      { kind: "added", text: "new", oldLine: null, newLine: 4 },
      { kind: "added", text: "newer", oldLine: null, newLine: 5 },
      { kind: "kept", text: "last", oldLine: 5, newLine: 6 },
    ]);
  });

  it("keep signs that belong to the text, and tell of a missing end of line", () => {
    const lines = patchLines(`${header}@@ -1 +1 @@\n---- a\n++++ b\n\\ No newline at end of file\n`);
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ["place", "@@ -1 +1 @@"],
      ["removed", "--- a"],
      ["added", "+++ b"],
      ["place", "\\ No newline at end of file"],
    ]);
  });

  it("are none for files that are no text", () => {
    expect(patchLines("diff --git a/x.png b/x.png\nBinary files a/x.png and b/x.png differ\n")).toEqual([]);
  });
});

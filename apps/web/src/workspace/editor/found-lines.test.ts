import { expect, it } from "vitest";
import { foundLines, mostLines } from "./found-lines.ts";

const files = [
  { path: "A.mo", text: "model A\r\n  Real Speed;\nend A;" },
  { path: "B.mo", text: null },
  { path: "C.mo", text: "// speed" },
];

it("finds the lines with words in any case, with their places in the files", () => {
  expect(foundLines(files, "speed")).toEqual([
    { path: "A.mo", line: 2, offset: 16, text: "Real Speed;" },
    { path: "C.mo", line: 1, offset: 3, text: "// speed" },
  ]);
  expect(foundLines(files, "")).toEqual([]);
});

it("finds so many lines and no more", () => {
  expect(foundLines([{ path: "A.mo", text: "x\n".repeat(1000) }], "x")).toHaveLength(mostLines);
});

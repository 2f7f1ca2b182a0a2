import { describe, expect, it } from "vitest";
import { SourceText } from "./source-text.ts";

describe("SourceText", () => {
  it("counts lines and columns from 1, whatever ends the lines", () => {
    const source = new SourceText("A.mo", "ab\ncd\r\nef\rgh\n");
    expect([...source.lineStarts]).toEqual([0, 3, 7, 10, 13]);
    expect(source.lineColumn(0)).toEqual({ line: 1, column: 1 });
    expect(source.lineColumn(2)).toEqual({ line: 1, column: 3 });
    expect(source.lineColumn(4)).toEqual({ line: 2, column: 2 });
    expect(source.lineColumn(8)).toEqual({ line: 3, column: 2 });
    expect(source.lineColumn(10)).toEqual({ line: 4, column: 1 });
    expect(source.lineColumn(13)).toEqual({ line: 5, column: 1 });
  });

  it("reads an offset outside the text as its start or end", () => {
    const source = new SourceText("A.mo", "ab\nc");
    expect(source.lineColumn(-1)).toEqual({ line: 1, column: 1 });
    expect(source.lineColumn(99)).toEqual({ line: 2, column: 2 });
    expect(new SourceText("B.mo", "").lineColumn(0)).toEqual({ line: 1, column: 1 });
  });

  it("gives the characters of a span", () => {
    expect(new SourceText("A.mo", "model A").slice({ start: 6, end: 7 })).toBe("A");
  });
});

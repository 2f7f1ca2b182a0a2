import { describe, expect, it } from "vitest";
import { compose, type Matrix, rotation, scaling } from "./geometry.ts";
import type { Text } from "./primitive.ts";
import { layoutText } from "./text-layout.ts";
import { textWidth } from "./text-width.ts";

const screen: Matrix = scaling(1, -1);
const wide = { from: { x: -100, y: -10 }, to: { x: 100, y: 10 } };

function layout(change: Partial<Text>, matrix: Matrix = screen) {
  const text: Text = {
    kind: "text",
    origin: { x: 0, y: 0 },
    rotation: 0,
    extent: wide,
    text: "abc",
    fontSize: 0,
    fontName: "",
    styles: [],
    color: [0, 0, 0],
    alignment: "Center",
    ...change,
  };
  const result = layoutText(text, matrix);
  if (result === undefined) throw new Error("there is something to see");
  return result;
}

describe("a text of font size 0", () => {
  it("is as high as its extent where it is short, and as wide where it is long", () => {
    expect(layout({}).fontSize).toBeCloseTo(20 / 1.2);
    const long = layout({ text: "m".repeat(100) });
    expect(long.fontSize * textWidth("m".repeat(100), false)).toBeCloseTo(200);
    expect(long.squeezed).toEqual({ line: 0, width: 200 });
    expect(layout({ text: `a\n${"m".repeat(100)}` }).squeezed).toEqual({ line: 1, width: 200 });
    expect(layout({}).squeezed).toBeUndefined();
  });

  it("measures characters as Arial has them, bold ones wider", () => {
    // Advance widths of Helvetica and Helvetica-Bold in thousandths: R 722, 1 556, = 584, i 222 and 278, Ω as in Arial 748.
    expect(textWidth("R1=iΩ", false)).toBeCloseTo(0.722 + 0.556 + 0.584 + 0.222 + 0.748, 12);
    expect(textWidth("R1=i", true)).toBeCloseTo(0.722 + 0.556 + 0.584 + 0.278, 12);
    // An accent takes no room of its own.
    expect(textWidth("é", false)).toBe(textWidth("e", false));
  });

  it("shares the height among its lines", () => {
    const { fontSize, lines } = layout({ text: "a\nb" });
    expect(fontSize).toBeCloseTo(10 / 1.2);
    expect(lines).toEqual(["a", "b"]);
  });

  it("counts Chinese characters as squares", () => {
    expect(textWidth("电阻", false)).toBe(2);
    expect(textWidth("ab", false)).toBeLessThan(1.3);
  });
});

it("a font size in points does not follow the extent: 72 points are an inch", () => {
  expect(layout({ fontSize: 72 }).fontSize).toBeCloseTo(25.4);
});

describe("a text stays readable", () => {
  it.each([
    ["turned by 180 degrees", rotation(180), 0],
    ["flipped from left to right", scaling(-1, 1), 0],
    ["flipped upside down", scaling(1, -1), 0],
    ["turned by 90 degrees", rotation(90), -90],
    ["turned by 270 degrees", rotation(270), -90],
    ["turned by 90 degrees and flipped", compose(scaling(-1, 1), rotation(90)), -90],
    ["turned by 30 degrees", rotation(30), -30],
  ])("%s", (_how, matrix, expected) => {
    expect(layout({}, compose(screen, matrix)).rotation).toBeCloseTo(expected);
  });

  it("and keeps the edge at which it is aligned", () => {
    const left = layout({ alignment: "Left" });
    expect([left.align, left.anchor.x]).toEqual(["start", -100]);
    const flipped = layout({ alignment: "Left" }, compose(screen, scaling(-1, 1)));
    expect([flipped.align, flipped.anchor.x]).toEqual(["end", 100]);
  });

  it("in the middle of its extent", () => {
    const { anchor, fontSize } = layout({}, compose(screen, rotation(90)));
    // Read from the bottom up: the baseline lies to the right of the middle.
    expect(anchor.y).toBeCloseTo(0);
    expect(anchor.x).toBeCloseTo(0.36 * fontSize);
  });
});

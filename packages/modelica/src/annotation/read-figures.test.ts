import { describe, expect, it } from "vitest";
import { figureText, setFigure } from "../edit/figure-edit.ts";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { type Figure, freeAxis } from "./figure.ts";
import { readFigures } from "./read-figures.ts";

function figuresIn(text: string): readonly Figure[] {
  return readFigures(parseFile("", text).root.classes[0]?.annotation);
}

const decay: Figure = {
  title: 'Decay of "x"',
  identifier: "decay",
  group: "Results",
  preferred: true,
  caption: "How %{x} falls",
  plots: [
    {
      title: "Over time",
      identifier: "time",
      x: { min: 0, max: 1.5, unit: "ms", label: "t", logBase: undefined },
      y: { ...freeAxis, min: 1e-9, logBase: 2 },
      curves: [
        { x: "time", y: "x", legend: "state", zOrder: 2 },
        { x: "time", y: "der(body[1].v)", legend: undefined, zOrder: 0 },
      ],
    },
    {
      title: undefined,
      identifier: "",
      x: freeAxis,
      y: freeAxis,
      curves: [{ x: "x", y: "der(x)", legend: undefined, zOrder: 0 }],
    },
  ],
};

describe("figures of a class", () => {
  it("are read with everything that they say, names as results have them", () => {
    const text = `model M annotation(Documentation(figures = {
      Figure(title = "A" + "B", plots = {Plot(curves = {Curve(x = a . b, y = der( c [ 1 ] ), zOrder = 2)})}) })); end M;`;
    expect(figuresIn(text)).toEqual([
      {
        ...{ title: "AB", identifier: "", group: "", preferred: false, caption: "" },
        plots: [
          {
            ...{ title: undefined, identifier: "", x: freeAxis, y: freeAxis },
            curves: [{ x: "a.b", y: "der(c[1])", legend: undefined, zOrder: 2 }],
          },
        ],
      },
    ]);
  });

  it("are the same after they were written", () => {
    const file = parseFile("A.mo", "model A\n  Real x;\nend A;\n");
    const edit = setFigure(file, "A", figureText(decay));
    expect(edit.ok && figuresIn(applyEdits(file.source.text, edit.edits))).toEqual([decay]);
  });

  it("have logarithmic axes of any base; scales of other tools are linear, and what is no scale is told", () => {
    const read = (scale: string) => {
      const found: string[] = [];
      const axis = `Axis(scale = ${scale})`;
      const text = `model M annotation(Documentation(figures = {Figure(plots = {Plot(curves = {Curve(y = x)}, y = ${axis})})})); end M;`;
      const [figure] = readFigures(parseFile("", text).root.classes[0]?.annotation, ({ rule, record }) =>
        found.push(`${record} ${rule}`),
      );
      return [figure?.plots[0]?.y.logBase, ...found];
    };
    expect(["Log()", "Log(base = 2)", "Linear()", "__Tool_symlog(1)"].map(read)).toEqual([[10], [2], [undefined], [undefined]]);
    expect(["Log(base = 1)", "Root()", "3"].map(read)).toEqual([
      [10, "Log type"],
      [undefined, "Linear record"],
      [undefined, "Linear record"],
    ]);
  });

  it("leave out what is wrong and keep the rest", () => {
    const text = `model M annotation(Documentation(figures = {1, Figure(title = 2, plots = {Plot(curves = {Curve(), Curve(y = x)})})})); end M;`;
    expect(figuresIn(text).map(({ title, plots }) => [title, plots[0]?.curves.map(({ y }) => y)])).toEqual([["", ["x"]]]);
  });

  it("are none where the annotation says nothing of them", () => {
    for (const text of ["model M end M;", 'model M annotation(Documentation(info = "i")); end M;'])
      expect(figuresIn(text)).toEqual([]);
  });
});

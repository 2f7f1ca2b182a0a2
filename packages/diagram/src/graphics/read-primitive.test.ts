import { describe, expect, it } from "vitest";
import { primitivesOf, sceneOf } from "../testing/scenes.ts";

describe("a primitive without attributes has the defaults of MLS 18.6", () => {
  const filled = {
    lineColor: [0, 0, 0],
    fillColor: [0, 0, 0],
    pattern: "Solid",
    fillPattern: "None",
    lineThickness: 0.25,
    origin: { x: 0, y: 0 },
    rotation: 0,
  };

  it("Line", () => {
    expect(primitivesOf("Line(points={{0,0},{10,20}})")).toEqual([
      {
        kind: "line",
        points: [
          { x: 0, y: 0 },
          { x: 10, y: 20 },
        ],
        color: [0, 0, 0],
        pattern: "Solid",
        thickness: 0.25,
        arrow: ["None", "None"],
        arrowSize: 3,
        smooth: "None",
        origin: { x: 0, y: 0 },
        rotation: 0,
      },
    ]);
  });

  it("Polygon, Rectangle and Ellipse", () => {
    const extent = { from: { x: -1, y: -2 }, to: { x: 3, y: 4 } };
    expect(primitivesOf("Polygon(points={{0,0},{1,0},{0,1}})")[0]).toMatchObject({ kind: "polygon", ...filled, smooth: "None" });
    expect(primitivesOf("Rectangle(extent={{-1,-2},{3,4}})")[0]).toEqual({
      kind: "rectangle",
      ...filled,
      extent,
      radius: 0,
      borderPattern: "None",
    });
    expect(primitivesOf("Ellipse(extent={{-1,-2},{3,4}})")[0]).toEqual({
      kind: "ellipse",
      ...filled,
      extent,
      startAngle: 0,
      endAngle: 360,
      closure: "Chord",
    });
  });

  it("an arc is closed like a piece of cake unless it says otherwise", () => {
    const [arc, open] = primitivesOf(
      "Ellipse(extent={{-1,-1},{1,1}}, endAngle=90), Ellipse(extent={{-1,-1},{1,1}}, endAngle=90, closure=EllipseClosure.None)",
    );
    expect(arc).toMatchObject({ closure: "Radial" });
    expect(open).toMatchObject({ closure: "None" });
  });

  it("Text and Bitmap", () => {
    const [text, bitmap] = primitivesOf(
      'Text(extent={{0,0},{1,1}}, textString="a", lineColor={1,2,3}), Bitmap(extent={{0,0},{1,1}}, fileName="modelica://L/a.png")',
    );
    expect(text).toMatchObject({ text: "a", fontSize: 0, fontName: "", styles: [], color: [1, 2, 3], alignment: "Center" });
    expect(bitmap).toMatchObject({ kind: "bitmap", fileName: "modelica://L/a.png", imageSource: "" });
  });
});

describe("attributes", () => {
  it("are read as they are written", () => {
    const [line, text] = primitivesOf(
      `Line(origin={1,2}, rotation=30, points={{0,0},{1,1}}, color={10,20,30}, pattern=LinePattern.DashDot, thickness=0.5,
         arrow={Arrow.Open,Arrow.Filled}, arrowSize=5, smooth=Smooth.Bezier),
       Text(extent={{0,0},{1,1}}, textString="a", fontSize=9, fontName="Times", textColor={9,8,7},
         textStyle={TextStyle.Bold,TextStyle.UnderLine}, horizontalAlignment=TextAlignment.Right)`,
    );
    expect(line).toMatchObject({ origin: { x: 1, y: 2 }, rotation: 30, color: [10, 20, 30], pattern: "DashDot" });
    expect(line).toMatchObject({ thickness: 0.5, arrow: ["Open", "Filled"], arrowSize: 5, smooth: "Bezier" });
    expect(text).toMatchObject({ fontSize: 9, fontName: "Times", color: [9, 8, 7], styles: ["Bold", "UnderLine"] });
    expect(text).toMatchObject({ alignment: "Right" });
  });

  it("may be expressions of parameters, and take the static part of DynamicSelect", () => {
    const text = `model A
      parameter Boolean use = true;
      parameter Boolean hide = not use;
      parameter Integer n = 2;
      annotation(Icon(graphics={
        Line(points={{0,0},{1,1}}, visible=use and n > 1),
        Line(points={{0,0},{2,2}}, visible=hide),
        Rectangle(extent={{-n,-1},{n,1}}, fillColor=if use then {255,0,0} else {0,255,0}),
        Ellipse(extent=DynamicSelect({{-1,-1},{1,1}}, {{-1,-1},{1,x}}))}));
    end A;`;
    const [line, rectangle, ellipse, ...rest] = sceneOf(text, "A", "icon").picture.shapes[0]?.primitives ?? [];
    expect(line).toMatchObject({
      kind: "line",
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    });
    expect(rectangle).toMatchObject({ extent: { from: { x: -2, y: -1 }, to: { x: 2, y: 1 } }, fillColor: [255, 0, 0] });
    expect(ellipse).toMatchObject({ extent: { from: { x: -1, y: -1 }, to: { x: 1, y: 1 } } });
    expect(rest).toEqual([]);
  });

  it("at fault are noted and replaced by their defaults; without its shape a primitive is left out", () => {
    const { picture, notes } = sceneOf(
      `model A annotation(Icon(graphics={
         Rectangle(extent={{0,0},{1,1}}, lineColor={0,0}, pattern=LinePattern.Wavy, radius="round"),
         Polygon(points={{0,0,0}}), Star(extent={{0,0},{1,1}}), 7})); end A;`,
      "A",
      "icon",
    );
    expect(picture.shapes[0]?.primitives).toEqual([
      expect.objectContaining({ kind: "rectangle", lineColor: [0, 0, 0], pattern: "Solid", radius: 0 }),
    ]);
    expect(notes.map(({ item, attribute }) => `${item}.${attribute}`)).toEqual([
      "graphics.",
      "Rectangle.lineColor",
      "Rectangle.pattern",
      "Rectangle.radius",
      "Polygon.points",
      "Polygon.",
      "Star.",
    ]);
  });

  it("that depend on themselves have no value and harm nothing", () => {
    const text = `model A parameter Boolean a = b; parameter Boolean b = not a;
      annotation(Icon(graphics={Line(points={{0,0},{1,1}}, visible=a)})); end A;`;
    expect(sceneOf(text, "A", "icon").picture.shapes[0]?.primitives).toHaveLength(1);
  });
});

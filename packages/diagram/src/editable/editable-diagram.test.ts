import { ClassTree, memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { classScene } from "../scene/class-scene.ts";
import { editableDiagram } from "./editable-diagram.ts";

const text = `connector Pin
  Real v;
  flow Real i;
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255})}));
end Pin;
model Resistor
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
end Resistor;
model Base
  Resistor old annotation(Placement(transformation(extent={{-60,-10},{-40,10}})));
end Base;
model Circuit
  extends Base;
  Resistor r annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin={20,0})));
  Pin outside annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  Resistor hidden;
equation
  connect(old.n, r.p) annotation(Line(points={{-40,0},{20,-10}}));
  connect(r.n, outside);
  annotation(Diagram(coordinateSystem(extent={{-120,-80},{120,80}}, grid={4,1})));
end Circuit;
`;

const diagram = editableDiagram(new ClassTree(memoryProvider({ "a.mo": text })), "Circuit");

it("tells where components lie and which the class itself declares", () => {
  expect(diagram?.extent).toEqual({ left: -120, bottom: -80, right: 120, top: 80 });
  expect(diagram?.grid).toEqual({ x: 4, y: 1 });
  expect(diagram?.components.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ["old", false],
    ["r", true],
    ["outside", true],
  ]);
  expect(diagram?.components[1]).toMatchObject({
    className: "Resistor",
    box: { left: 10, bottom: -10, right: 30, top: 10 },
    declaration: "Resistor r annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin={20,0})))",
    transformation: { extent: { from: { x: -10, y: -10 }, to: { x: 10, y: 10 } }, origin: { x: 20, y: 0 }, rotation: 90 },
  });
});

it("tells where lines may begin, in which directions and in which colour", () => {
  const [p] = diagram?.components[1]?.connectors ?? [];
  expect(p).toMatchObject({ name: "r.p", className: "Pin", color: [0, 0, 255], directions: ["down"] });
  expect(p?.point.x).toBeCloseTo(20, 12);
  expect(p?.point.y).toBeCloseTo(-10, 12);
  expect(diagram?.components[2]?.connectors).toMatchObject([{ name: "outside", directions: ["right", "up", "left", "down"] }]);
});

it("tells of arrays, of those that grow with their connections, and of buses", () => {
  const shapes = `connector Pin
  Real v;
end Pin;
expandable connector Bus
end Bus;
model Sum
  parameter Integer n = 0 annotation(Dialog(connectorSizing = true));
  Pin u[n] annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
end Sum;
model Circuit
  Sum sum[2] annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Sum one annotation(Placement(transformation(extent={{-10,30},{10,50}})));
  Bus bus annotation(Placement(transformation(extent={{90,-10},{110,10}})));
end Circuit;
`;
  const shown = editableDiagram(new ClassTree(memoryProvider({ "a.mo": shapes })), "Circuit");
  expect(shown?.components.flatMap(({ connectors }) => connectors)).toMatchObject([
    { name: "sum.u", dimensions: "[n]", ownerDimensions: "[2]", isExpandable: false },
    { name: "one.u", dimensions: "[n]", ownerDimensions: "", isGrowing: true },
    { name: "bus", dimensions: "", isGrowing: false, isExpandable: true },
  ]);
});

it("tells the lines of connections, straight ones where none is written", () => {
  const written = (equation: string) => ({ start: text.indexOf(equation), end: text.indexOf(equation) + equation.length });
  expect(diagram?.connections).toEqual([
    {
      from: "old.n",
      to: "r.p",
      points: [
        { x: -40, y: 0 },
        { x: 20, y: -10 },
      ],
      isOwn: true,
      equation: "connect(old.n, r.p) annotation(Line(points={{-40,0},{20,-10}}))",
      place: written("connect(old.n, r.p) annotation(Line(points={{-40,0},{20,-10}}))"),
    },
    {
      from: "r.n",
      to: "outside",
      points: [
        { x: 20, y: 10 },
        { x: 100, y: 0 },
      ],
      isOwn: true,
      equation: "connect(r.n, outside)",
      place: written("connect(r.n, outside)"),
    },
  ]);
});

it("knows no class that is not there", () => {
  expect(editableDiagram(new ClassTree(memoryProvider({})), "Circuit")).toBeUndefined();
});

it("tells the shapes of the class itself with what their text says, and connectors where the icon has them", () => {
  const drawn = `connector Pin
  Real v;
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
model Base
  annotation(Icon(graphics={Ellipse(extent={{-9,-9},{9,9}})}));
end Base;
model Lamp
  extends Base;
  parameter Boolean lit = false;
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}}), iconTransformation(extent={{-10,90},{10,110}})));
  annotation(Icon(graphics={
    Line(points={{0,0},{10,0}}, rotation=90, origin={5,5}, color={255,0,0}),
    Text(extent={{-10,-10},{10,10}}, textString="%name", visible=lit),
    Rectangle(radius = 3)}));
end Lamp;
`;
  const icon = editableDiagram(new ClassTree(memoryProvider({ "a.mo": drawn })), "Lamp", "icon");
  expect(icon?.components).toMatchObject([
    { name: "p", box: { left: -10, bottom: 90, right: 10, top: 110 }, transformation: { extent: { from: { x: -10, y: 90 } } } },
  ]);
  expect(icon?.graphics.map(({ kind, isVisible }) => [kind, isVisible])).toEqual([
    ["Line", true],
    ["Text", false],
    ["Rectangle", true],
  ]);
  const [line, text, faulty] = icon?.graphics ?? [];
  expect(line).toMatchObject({
    seen: { index: 0, count: 3 },
    box: { left: 5, bottom: 5, right: 5, top: 15 },
    attributes: { points: "{{0,0},{10,0}}", rotation: "90", color: "{255,0,0}" },
  });
  expect(text).toMatchObject({ primitive: { kind: "text", text: "%name" }, attributes: { visible: "lit" } });
  expect(faulty).toMatchObject({ primitive: undefined, box: undefined, attributes: { radius: "3" } });
});

it("is of the same scene as the picture, which is made once for both", () => {
  const tree = new ClassTree(memoryProvider({ "a.mo": text }));
  const scene = classScene(tree, "Circuit", "diagram");
  editableDiagram(tree, "Circuit");
  expect(classScene(tree, "Circuit", "diagram")).toBe(scene);
  expect(classScene(tree.withFile("a.mo", text.replace("rotation=90, ", "")), "Circuit", "diagram")).not.toBe(scene);
});

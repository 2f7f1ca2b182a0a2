import { ClassTree, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import type { PictureValue } from "../graphics/picture-value.ts";
import type { Primitive } from "../graphics/primitive.ts";
import { classScene } from "./class-scene.ts";

const text = `
  model Tank
    Real level;
    parameter Real height = 2;
    annotation(Icon(graphics={
      Rectangle(extent=DynamicSelect({{-100,-100},{100,0}}, {{-100,-100},{100,-100+200*level/height}}),
        fillColor=DynamicSelect({0,0,255}, if level > 1.5 then {255,0,0} else {0,0,255}), fillPattern=FillPattern.Solid),
      Text(extent={{-100,20},{100,60}}, textString=DynamicSelect("empty", String(level, significantDigits=2)))}));
  end Tank;
  model Plant
    Tank tank(height=4) annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  end Plant;`;
const tree = new ClassTree(memoryProvider({ "a.mo": text }));

/** What the icon of `tank` in the diagram of `Plant` draws, without a run or with the values of one. */
function tankAt(values?: Readonly<Record<string, PictureValue>>): readonly Primitive[] {
  const scene = classScene(tree, "Plant", "diagram", { run: values && { value: (name) => values[name] } });
  const [component] = scene?.picture.components ?? [];
  return component?.picture.shapes.flatMap(({ primitives }) => primitives) ?? [];
}

describe("DynamicSelect", () => {
  it("shows its static part without a run", () => {
    const [box, label] = tankAt();
    expect(box).toMatchObject({ extent: { to: { x: 100, y: 0 } }, fillColor: [0, 0, 255] });
    expect(label).toMatchObject({ text: "empty" });
  });

  it("shows its dynamic part with the variables of the component at a time of a run", () => {
    const [box, label] = tankAt({ "tank.level": 2.71 });
    expect(box).toMatchObject({ extent: { to: { x: 100, y: -100 + (200 * 2.71) / 4 } }, fillColor: [255, 0, 0] });
    expect(label).toMatchObject({ text: "2.7" });
  });

  it.each([
    ['format=".2f"', "2.72"],
    ['format=".1e"', "2.7e+00"],
    ['format="d"', "2"],
    ["significantDigits=3", "2.72"],
  ])("writes numbers as String(level, %s) does", (option, expected) => {
    const gauge = `model T Real level; annotation(Icon(graphics={Text(extent={{-9,-9},{9,9}},
      textString=DynamicSelect("-", String(level, ${option})))})); end T;`;
    const run = { value: (name: string) => (name === "level" ? 2.7234 : undefined) };
    const scene = classScene(new ClassTree(memoryProvider({ "a.mo": gauge })), "T", "icon", { run });
    expect(scene?.picture.shapes[0]?.primitives[0]).toMatchObject({ text: expected });
  });

  it("shows elements of arrays", () => {
    const robot = `model T Real r[2]; parameter Integer n = 2; Real a[1,2]; annotation(Diagram(graphics={
      Line(points=DynamicSelect({{0,0},{0,0}}, {{0,0},{10*r[1],10*r[n]+a[1,2]}}))})); end T;`;
    const values: Readonly<Record<string, number>> = { "r[1]": 3, "r[2]": 4, "a[1,2]": 5 };
    const run = { value: (name: string) => values[name] };
    const scene = classScene(new ClassTree(memoryProvider({ "a.mo": robot })), "T", "diagram", { run });
    expect(scene?.picture.shapes[0]?.primitives[0]).toMatchObject({
      points: [
        { x: 0, y: 0 },
        { x: 30, y: 45 },
      ],
    });
  });

  it("takes 0 and 1 of a result for false and true where a Boolean is declared", () => {
    const lamp = `connector On = input Boolean;
      model Lamp On on; annotation(Icon(graphics={Ellipse(extent={{-1,-1},{1,1}}, visible=DynamicSelect(false, on))})); end Lamp;
      model Room Lamp lamp annotation(Placement(transformation(extent={{-10,-10},{10,10}}))); end Room;`;
    const lampTree = new ClassTree(memoryProvider({ "a.mo": lamp }));
    const drawn = (on: number): number | undefined =>
      classScene(lampTree, "Room", "diagram", { run: { value: (name) => (name === "lamp.on" ? on : undefined) } })?.picture
        .components[0]?.picture.shapes[0]?.primitives.length;
    expect([drawn(1), drawn(0)]).toEqual([1, 0]);
  });

  it("takes the number of a result for the literal of an enumeration", () => {
    const valve = `type Mode = enumeration(open, closed); connector ModeInput = input Mode;
      model Valve ModeInput mode; annotation(Icon(graphics={Text(extent={{-1,-1},{1,1}},
        textString=DynamicSelect("?", if mode == Mode.closed then "shut" else String(mode)))})); end Valve;
      model Plant Valve valve annotation(Placement(transformation(extent={{-10,-10},{10,10}}))); end Plant;`;
    const valveTree = new ClassTree(memoryProvider({ "a.mo": valve }));
    const shown = (mode: number) => {
      const run = { value: (name: string) => (name === "valve.mode" ? mode : undefined) };
      return classScene(valveTree, "Plant", "diagram", { run })?.picture.components[0]?.picture.shapes[0]?.primitives[0];
    };
    expect([1, 2, 3].map(shown)).toEqual(["open", "shut", "?"].map((text) => expect.objectContaining({ text })));
  });

  it("stays static where the results do not hold a variable", () => {
    const [box] = tankAt({ "other.level": 1 });
    expect(box).toMatchObject({ extent: { to: { x: 100, y: 0 } } });
  });

  it("does not keep what one time showed for another", () => {
    tankAt({ "tank.level": 1 });
    expect(tankAt({ "tank.level": 2 })[1]).toMatchObject({ text: "2" });
  });
});

import { describe, expect, it } from "vitest";
import { sceneOf } from "../testing/scenes.ts";
import { connectionPoints, hitTest, within } from "./hit-test.ts";

const scene = sceneOf(
  `connector Pin annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})})); end Pin;
   model R
     Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
     Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
   end R;
   model D
     R a annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin={-40,0})));
     R b annotation(Placement(transformation(extent={{30,-10},{50,10}})));
     R above annotation(Placement(transformation(extent={{44,-10},{64,10}})));
   equation
     connect(a.n, b.p) annotation(Line(points={{-40,10},{-40,40},{20,40},{20,0},{30,0}}));
   end D;`,
  "D",
  "diagram",
);

function hit(x: number, y: number): string | undefined {
  const found = hitTest(scene, { x, y });
  if (found === undefined) return undefined;
  if (found.kind === "component") return found.path.map(({ name }) => name).join(".");
  return `${found.connection.from}–${found.connection.to}`;
}

describe("a hit test", () => {
  it("finds components, the later of two that overlap, and connectors in them", () => {
    expect(hit(-40, 0)).toBe("a");
    expect(hit(36, 5)).toBe("b");
    expect(hit(47, 5)).toBe("above");
    expect(hit(-40, -10.5)).toBe("a.p");
    expect(hit(30, 0)).toBe("b.p");
  });

  it("finds lines within their tolerance", () => {
    expect(hit(0, 41)).toBe("a.n–b.p");
    expect(hit(0, 42)).toBeUndefined();
  });

  it("finds nothing on empty paper", () => {
    expect(hit(0, 0)).toBeUndefined();
  });
});

describe("a rectangle", () => {
  it("holds what lies wholly inside", () => {
    const left = within(scene, { left: -60, bottom: -20, right: 10, top: 60 });
    expect(left.components.map(({ name }) => name)).toEqual(["a"]);
    expect(left.connections).toEqual([]);
    const all = within(scene, { left: -100, bottom: -100, right: 100, top: 100 });
    expect(all.components).toHaveLength(3);
    expect(all.connections).toHaveLength(1);
  });
});

describe("connection points", () => {
  it("are the middles of connectors, turned with their component", () => {
    const [a] = scene.picture.components;
    expect(a && connectionPoints(a)).toEqual([
      { connector: "a.p", point: { x: -40, y: -10 } },
      { connector: "a.n", point: { x: -40, y: 10 } },
    ]);
  });
});

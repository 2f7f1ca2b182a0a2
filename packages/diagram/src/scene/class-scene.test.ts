import { describe, expect, it } from "vitest";
import { apply, compose, type Matrix, type Point } from "../graphics/geometry.ts";
import { allPrimitives, componentOf, sceneOf, textsOf } from "../testing/scenes.ts";

const library = `package L
  connector Pin annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})})); end Pin;
  partial model TwoPin
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
    annotation(Icon(graphics={Line(points={{-90,0},{90,0}})}));
  end TwoPin;
  model R extends TwoPin;
    parameter Boolean useHeat = false;
    Pin heat if useHeat annotation(Placement(transformation(extent={{-10,-110},{10,-90}})));
    annotation(Icon(graphics={Rectangle(extent={{-70,-30},{70,30}}), Text(extent={{-100,40},{100,60}}, textString="%name")}));
  end R;
  model Bare end Bare;
end L;`;

function placed(component: string, point: Point): Point {
  const scene = sceneOf(`${library} model D ${component} end D;`, "D", "diagram");
  return round(apply(componentOf(scene, "r").matrix, point));
}

function round({ x, y }: Point): Point {
  const to = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
  return { x: to(x), y: to(y) };
}

describe("a placement", () => {
  it("maps the icon's corners onto its extent", () => {
    const r = "L.R r annotation(Placement(transformation(extent={{20,30},{40,50}})));";
    expect(placed(r, { x: -100, y: -100 })).toEqual({ x: 20, y: 30 });
    expect(placed(r, { x: 100, y: 0 })).toEqual({ x: 40, y: 40 });
  });

  it("flips where the extent's corners are exchanged", () => {
    const r = "L.R r annotation(Placement(transformation(extent={{40,30},{20,50}})));";
    expect(placed(r, { x: -100, y: -100 })).toEqual({ x: 40, y: 30 });
  });

  it("turns counter-clockwise about its origin, after flipping", () => {
    const turned = "L.R r annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin={50,20})));";
    expect(placed(turned, { x: 100, y: 0 })).toEqual({ x: 50, y: 30 });
    const both = "L.R r annotation(Placement(transformation(extent={{10,-10},{-10,10}}, rotation=90, origin={50,20})));";
    expect(placed(both, { x: 100, y: 0 })).toEqual({ x: 50, y: 10 });
  });

  it("keeps the proportions of an icon that wants it, and only then", () => {
    const wide = "annotation(Placement(transformation(extent={{-40,-10},{40,10}})));";
    expect(placed(`L.R r ${wide}`, { x: 100, y: 100 })).toEqual({ x: 10, y: 10 });
    const free = `model F annotation(Icon(coordinateSystem(preserveAspectRatio=false))); end F; F r ${wide}`;
    expect(placed(free, { x: 100, y: 100 })).toEqual({ x: 40, y: 10 });
  });

  it("takes the coordinate system of the component's icon, inherited too", () => {
    const r = `partial model B annotation(Icon(coordinateSystem(extent={{0,0},{50,50}}))); end B; model C extends B; end C;
      C r annotation(Placement(transformation(extent={{-10,-10},{10,10}})));`;
    expect(placed(r, { x: 0, y: 0 })).toEqual({ x: -10, y: -10 });
    expect(placed(r, { x: 50, y: 50 })).toEqual({ x: 10, y: 10 });
  });

  it("composes through flips of a component and of a connector in it", () => {
    const scene = sceneOf(
      `${library} model C L.Pin p annotation(Placement(transformation(extent={{-90,-10},{-110,10}}))); end C;
       model D C c annotation(Placement(transformation(extent={{10,-10},{-10,10}}, rotation=180, origin={30,0}))); end D;`,
      "D",
      "diagram",
    );
    const c = componentOf(scene, "c");
    const matrix: Matrix = compose(c.matrix, componentOf(c, "p").matrix);
    // Right edge of the pin → left at -110 → flipped +11 → turned by 180° -11 → moved to 19.
    expect(round(apply(matrix, { x: 100, y: 0 }))).toEqual({ x: 19, y: 0 });
    expect(round(apply(matrix, { x: 0, y: 100 }))).toEqual({ x: 20, y: -1 });
  });

  it("in an icon is the iconTransformation, and shows public connectors only", () => {
    const scene = sceneOf(
      `${library} model C
         L.Pin a annotation(Placement(transformation(extent={{0,0},{2,2}}), iconTransformation(extent={{10,10},{12,12}})));
         L.Pin b annotation(Placement(iconVisible=false, transformation(extent={{0,0},{2,2}})));
         L.R r annotation(Placement(transformation(extent={{0,0},{2,2}})));
       protected
         L.Pin c annotation(Placement(transformation(extent={{0,0},{2,2}})));
       end C;`,
      "C",
      "icon",
    );
    expect(scene.picture.components.map(({ name, box }) => [name, box])).toEqual([
      ["a", { left: 10, bottom: 10, right: 12, top: 12 }],
    ]);
  });
});

describe("a picture", () => {
  it("holds what base classes draw behind its own", () => {
    const { picture } = sceneOf(library, "L.R", "icon");
    expect(picture.shapes.map(({ className }) => className)).toEqual(["L.TwoPin", "L.R"]);
    expect(picture.components.map(({ name }) => name)).toEqual(["p", "n"]);
  });

  it("follows IconMap: another extent, or no primitives", () => {
    const mapped = sceneOf(
      `${library} model M extends L.TwoPin annotation(IconMap(extent={{0,0},{100,100}})); end M;`,
      "M",
      "icon",
    );
    expect(
      apply(mapped.picture.shapes[0]?.matrix ?? mapped.picture.components[0]?.matrix ?? ({} as Matrix), { x: -100, y: -100 }),
    ).toEqual({ x: 0, y: 0 });
    expect(componentOf(mapped, "p").box).toEqual({ left: -5, bottom: 45, right: 5, top: 55 });
    const hidden = sceneOf(
      `${library} model M extends L.TwoPin annotation(IconMap(primitivesVisible=false));
         annotation(Icon(graphics={Ellipse(extent={{0,0},{1,1}})})); end M;`,
      "M",
      "icon",
    );
    expect(allPrimitives(hidden).map(({ kind }) => kind)).toEqual(["ellipse"]);
  });

  it("of a class without an icon is a frame with its name", () => {
    const scene = sceneOf(
      `${library} model D L.Bare b annotation(Placement(transformation(extent={{0,0},{9,9}}))); end D;`,
      "D",
      "diagram",
    );
    const { picture } = componentOf(scene, "b");
    expect(picture.shapes[0]?.primitives.map(({ kind }) => kind)).toEqual(["rectangle", "text"]);
    expect(textsOf({ picture })).toEqual(["b"]);
  });

  it("leaves out conditional connectors of icons that are switched off, and marks such components of diagrams", () => {
    const scene = sceneOf(
      `${library} model D
         L.R off annotation(Placement(transformation(extent={{0,0},{9,9}})));
         L.R on(useHeat=true) annotation(Placement(transformation(extent={{0,0},{9,9}})));
         parameter Boolean spare = false;
         L.R[3] maybe if spare annotation(Placement(transformation(extent={{0,0},{9,9}})));
       end D;`,
      "D",
      "diagram",
    );
    expect(componentOf(scene, "off").picture.components.map(({ name }) => name)).toEqual(["p", "n"]);
    expect(componentOf(scene, "on").picture.components.map(({ name }) => name)).toEqual(["p", "n", "heat"]);
    expect(componentOf(scene, "maybe")).toMatchObject({ isPresent: false, dimensions: "[3]" });
  });

  it("shows redeclared components and classes", () => {
    const scene = sceneOf(
      `${library} model Base
         replaceable model K = L.Bare;
         replaceable L.Bare a annotation(Placement(transformation(extent={{0,0},{9,9}})));
         K b annotation(Placement(transformation(extent={{0,0},{9,9}})));
       end Base;
       model D extends Base(redeclare L.R a, redeclare model K = L.R); end D;`,
      "D",
      "diagram",
    );
    expect(scene.picture.components.map(({ name, className }) => [name, className])).toEqual([
      ["a", "L.R"],
      ["b", "L.R"],
    ]);
  });

  it("of classes that hold or extend themselves ends", () => {
    const text = `connector C C c annotation(Placement(transformation(extent={{0,0},{1,1}}))); end C;
      model E extends F; end E; model F extends E; end F;`;
    expect(sceneOf(text, "C", "icon").picture.components).toHaveLength(1);
    expect(sceneOf(text, "E", "icon").picture.shapes).toHaveLength(1);
  });

  it("of a class with many paths to one base draws the base once", () => {
    const levels = Array.from({ length: 40 }, (_, i) => `model M${i + 1} extends M${i}; extends M${i}; end M${i + 1};`);
    const text = `model M0 annotation(Icon(graphics={Line(points={{0,0},{1,1}})})); end M0; ${levels.join("\n")}`;
    expect(allPrimitives(sceneOf(text, "M40", "icon"))).toHaveLength(1);
  });
});

it("a diagram without components and graphics is empty, an icon never", () => {
  expect(sceneOf(library, "L.Bare", "diagram").isEmpty).toBe(true);
  expect(sceneOf(library, "L.Bare", "icon").isEmpty).toBe(false);
  expect(sceneOf(library, "L.R", "diagram").isEmpty).toBe(false);
});

describe("connections", () => {
  it("without a line are drawn straight from connector to connector, where both are in the picture", () => {
    const placed = (x: number) => `annotation(Placement(transformation(extent={{${x - 10},-10},{${x + 10},10}})))`;
    const { connections } = sceneOf(
      `connector C Real v; annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})})); end C;
       model D C a ${placed(-50)}; C b[2] ${placed(30)}; C hidden;
       equation connect(a, b[1]); connect(a, hidden); end D;`,
      "D",
      "diagram",
    );
    const [first, second] = connections;
    expect(first?.line?.points).toEqual([
      { x: -50, y: 0 },
      { x: 30, y: 0 },
    ]);
    expect(second?.line).toBeUndefined();
  });

  it("are inherited, with their lines and labels", () => {
    const { connections } = sceneOf(
      `${library} partial model B L.R a; L.R b;
       equation connect(a.n, b.p) annotation(Line(points={{0,0},{10,0}}, color={0,0,255}),
         Text(string="%second", index=1, extent={{6,3},{6,3}}));
       end B;
       model D extends B; equation connect(b.n, a.p); end D;`,
      "D",
      "diagram",
    );
    expect(connections.map(({ from, to, line }) => [from, to, line?.points.length])).toEqual([
      ["a.n", "b.p", 2],
      ["b.n", "a.p", undefined],
    ]);
    expect(connections[0]?.labels).toEqual([
      expect.objectContaining({ text: "p", alignment: "Left", extent: { from: { x: 6, y: 3 }, to: { x: 6, y: 7 } } }),
    ]);
  });

  it.each([
    [1, 0],
    [2, 10],
    [-2, 10],
    [-1, 30],
  ])("have the label of index %d at that point of the line, counted from the end where negative", (index, x) => {
    const { connections } = sceneOf(
      `${library} model D L.R a; L.R b; equation connect(a.n, b.p) annotation(Line(points={{0,0},{10,0},{30,0}}),
         Text(string="%first", index=${index}, extent={{0,2},{0,8}})); end D;`,
      "D",
      "diagram",
    );
    const alignment = index < 0 ? "Right" : "Left";
    expect(connections[0]?.labels).toEqual([
      expect.objectContaining({ text: "n", alignment, extent: { from: { x, y: 2 }, to: { x, y: 8 } } }),
    ]);
  });
});

describe("labels of connections", () => {
  it("that the annotations put at one place are listed below each other", () => {
    const connect = (n: number) => `connect(bus.s${n}, s[${n}].p) annotation(Line(points={{0,0},{10,0}}),
      Text(string="%first", index=-1, extent={{-6,3},{-6,3}}, horizontalAlignment=TextAlignment.Right));`;
    const { connections } = sceneOf(
      `expandable connector Bus end Bus; ${library} model D Bus bus; L.R s[3]; equation ${[1, 2, 3].map(connect).join("\n")} end D;`,
      "D",
      "diagram",
    );
    const labels = connections.flatMap((connection) => connection.labels);
    expect(labels.map(({ text, extent: { from } }) => [text, from.x])).toEqual([
      ["s1", 4],
      ["s2", 4],
      ["s3", 4],
    ]);
    // A label whose extent has no height is 4 units high.
    for (const [i, { extent }] of labels.entries()) expect(extent.from.y).toBeCloseTo(3 - 4 * i, 12);
  });
});

describe("state machines", () => {
  it("are drawn with their transitions, without junctions", () => {
    const { transitions, connections, junctions, bounds } = sceneOf(
      `model D block S end S; S a; S b; Integer n;
       equation
         initialState(a) annotation(Line(points={{-5,5},{0,0}}));
         transition(a, b, n > 3, immediate=false) annotation(Line(points={{0,0},{0,50},{90,50}}),
           Text(string="%condition", extent={{-4,4},{-4,10}}));
         transition(a, b, n > 4) annotation(Line(points={{0,0},{0,50},{0,90}}));
       end D;`,
      "D",
      "diagram",
    );
    expect(transitions.map(({ from, to }) => [from, to])).toEqual([
      ["", "a"],
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(transitions[1]?.labels).toEqual([expect.objectContaining({ text: "n > 3" })]);
    expect([connections, junctions]).toEqual([[], []]);
    expect(bounds.top).toBe(90);
  });
});

describe("bounds", () => {
  it("hold everything that is drawn, components and lines", () => {
    const { bounds } = sceneOf(
      `${library} model D L.R r annotation(Placement(transformation(extent={{0,0},{20,20}}))); L.R s;
       equation connect(r.n, s.p) annotation(Line(points={{21,10},{60,10},{60,-40}})); end D;`,
      "D",
      "diagram",
    );
    // Left edge: the pin, from -110 of the icon.
    expect(bounds.left).toBeCloseTo(-1, 12);
    expect(bounds).toMatchObject({ bottom: -40, right: 60, top: 16 });
  });

  it("hold texts that are wider than their extents", () => {
    const text = 'Text(extent={{0,0},{0,10}}, textString="a long name")';
    const { bounds } = sceneOf(`model A annotation(Diagram(graphics={${text}})); end A;`, "A", "diagram");
    expect(bounds.left).toBeLessThan(-15);
    expect(bounds.right).toBeCloseTo(-bounds.left, 12);
    expect(bounds).toMatchObject({ bottom: 0, top: 10 });
  });
});

it("an icon of which nothing is drawn is the outline of its class, and says so", () => {
  expect(sceneOf(library, "L.Bare", "icon").picture.isOutline).toBe(true);
  expect(sceneOf(library, "L.Bare", "diagram").picture.isOutline).toBe(false);
  const drawn = "model Drawn annotation(Icon(graphics={Line(points={{0,0},{1,1}})})); end Drawn;";
  expect(sceneOf(drawn, "Drawn", "icon").picture.isOutline).toBe(false);
});

import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import { parseFile } from "../../syntax/parser.ts";
import type { Transformation } from "../placement-edit.ts";
import type { EditCommand } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const parts = `package Parts
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  connector Signal = output Real;
  connector Wanted = input Real;
  expandable connector Bus
  end Bus;
  model Resistor
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Resistor;
  model Spring
    Flange a;
  end Spring;
  block Source
    Signal y;
  end Source;
  block Gain
    Wanted u;
    Signal y;
  end Gain;
  block Sum
    parameter Integer nu(min = 0) = 0 annotation(Dialog(connectorSizing = true));
    Wanted u[nu];
  end Sum;
  model World
    annotation(defaultComponentName = "world", defaultComponentPrefixes = "inner");
  end World;
  partial model Open
  end Open;
  function f
  end f;
end Parts;
`;

const circuit = (body: string) => `model Circuit "text" // comment\n${body}end Circuit;\n`;

const at = (x: number, y: number): Transformation => ({
  extent: { from: { x: x - 10, y: y - 10 }, to: { x: x + 10, y: y + 10 } },
  origin: { x: 0, y: 0 },
  rotation: 0,
});

/** The file `Circuit.mo` after commands, each of which must be accepted; the code of the first refusal otherwise. */
function after(text: string, ...commands: readonly EditCommand[]): string {
  let files: ReadonlyMap<string, string> = new Map([["Circuit.mo", text]]);
  for (const command of commands) {
    const tree = new ClassTree(memoryProvider({ "Parts.mo": parts, ...Object.fromEntries(files) }));
    const result = runEditCommand(tree, files, command);
    if (!result.ok) return result.diagnostic.code;
    files = applyChanges(files, result.changes);
  }
  return files.get("Circuit.mo") ?? "";
}

const className = "Circuit";
const add = (...components: readonly { type: string; name?: string }[]): EditCommand => ({
  name: "addComponents",
  className,
  components: components.map((component, i) => ({ ...component, transformation: at(40 * i, 0) })),
});
const connect = (left: string, right: string): EditCommand => ({
  name: "connect",
  className,
  left,
  right,
  points: [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
  ],
});

describe("adding components", () => {
  it("declares them with their placement, under names that are free", () => {
    expect(after(circuit("  Real resistor1;\n"), add({ type: "Parts.Resistor" }, { type: "Parts.Resistor" }))).toBe(
      circuit(
        "  Real resistor1;\n" +
          "  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));\n" +
          "  Parts.Resistor resistor2 annotation(Placement(transformation(extent={{30,-10},{50,10}})));\n",
      ),
    );
  });

  it("takes the name and the prefixes that the class proposes", () => {
    expect(after(circuit(""), add({ type: "Parts.World" }))).toContain("inner Parts.World world annotation(");
  });

  it("refuses what is no component, is partial, is not there, or would hold itself", () => {
    expect(after(circuit(""), add({ type: "Parts.f" }))).toBe("edit.class-not-placeable");
    expect(after(circuit(""), add({ type: "Parts.Open" }))).toBe("edit.class-partial");
    expect(after(circuit(""), add({ type: "Parts.Nothing" }))).toBe("edit.class-not-found");
    expect(after(circuit(""), add({ type: "Circuit" }))).toBe("edit.class-in-itself");
    expect(after(circuit("  Real x;\n"), add({ type: "Parts.Resistor", name: "x" }))).toBe("edit.component-exists");
  });

  it("refuses classes of libraries", () => {
    expect(after(circuit(""), { name: "addComponents", className: "Parts.Spring", components: [] })).toBe("edit.read-only");
  });
});

describe("ordering components", () => {
  const order = (to: "front" | "back", ...components: readonly string[]): EditCommand => ({
    name: "orderComponents",
    className,
    components,
    to,
  });
  const body = "  Real a; // first\n  Real b, c;\nprotected\n  Real d;\n  Real e;\n";

  it("moves their declarations in their sections, with the comments behind them", () => {
    expect(after(circuit(body), order("front", "a", "d"))).toBe(
      circuit("  Real b, c;\n  Real a; // first\nprotected\n  Real e;\n  Real d;\n"),
    );
    expect(after(circuit(body), order("back", "c", "e"))).toBe(
      circuit("  Real b, c;\n  Real a; // first\nprotected\n  Real e;\n  Real d;\n"),
    );
    expect(after(circuit(body), order("back", "a"))).toBe(circuit(body));
    expect(after(circuit("  Real a; Real b;\n"), order("front", "a"))).toBe(circuit("   Real b;\n  Real a;\n"));
  });

  it("refuses what the class does not declare", () => {
    expect(after(circuit(body), order("front", "x"))).toBe("edit.component-not-found");
  });
});

describe("placing components", () => {
  const placed = (placement: string) => circuit(`  Real a annotation(Placement(transformation(${placement}))); // a\n`);
  const move = (...components: readonly string[]): EditCommand => ({
    name: "moveComponents",
    className,
    components,
    by: { x: 10, y: -4 },
    routes: [],
  });

  it("moves the extent, or the origin where there is one", () => {
    expect(after(placed("extent={{-10,-10},{10,10}}"), move("a"))).toBe(placed("extent={{0,-14},{20,6}}"));
    expect(after(placed("extent={{-10,-10},{10,10}}, origin={5,5}"), move("a"))).toBe(
      placed("extent={{-10,-10},{10,10}}, origin={15,1}"),
    );
    expect(after(placed("extent={{-10,-10},{10,10}}, rotation=90"), move("a"))).toBe(
      placed("extent={{-10,-10},{10,10}}, rotation=90, origin = {10,-4}"),
    );
    expect(after(circuit("  Real a;\n"), move("a"))).toBe(
      circuit("  Real a annotation(Placement(transformation(origin = {10,-4})));\n"),
    );
  });

  it("moves several, also those of one declaration, and the lines that follow", () => {
    const line = "  connect(a, b) annotation(Line(points={{0,0},{1,0}}, color={0,0,255}));\n";
    expect(
      after(circuit(`  Real a, b;\nequation\n${line}`), {
        ...move("a", "b"),
        routes: [
          {
            left: "b",
            right: "a",
            points: [
              { x: 2, y: 0 },
              { x: 3.5, y: 0 },
            ],
          },
        ],
      } as EditCommand),
    ).toBe(
      circuit(
        "  Real a annotation(Placement(transformation(origin = {10,-4}))), b annotation(Placement(transformation(origin = {10,-4})));\n" +
          "equation\n  connect(a, b) annotation(Line(points={{2,0},{3.5,0}}, color={0,0,255}));\n",
      ),
    );
  });

  it("turns and mirrors about the middle, and four quarters give the same place", () => {
    const turn: EditCommand = { name: "rotateComponents", className, components: ["a"], degrees: 90, routes: [] };
    const first = after(placed("extent={{0,0},{20,40}}"), turn);
    expect(first).toBe(placed("extent={{-10,-20},{10,20}}, rotation = 90, origin = {10,20}"));
    expect(after(first, turn, turn, turn)).toBe(placed("extent={{-10,-20},{10,20}}, origin = {10,20}"));
    const flip = (axis: "horizontal" | "vertical"): EditCommand => ({
      name: "flipComponents",
      className,
      components: ["a"],
      axis,
      routes: [],
    });
    expect(after(placed("extent={{0,0},{20,40}}"), flip("horizontal"))).toBe(placed("extent={{20,0},{0,40}}"));
    expect(after(placed("extent={{0,0},{20,40}}"), flip("vertical"), flip("vertical"))).toBe(placed("extent={{0,0},{20,40}}"));
    expect(after(first, flip("horizontal"))).toBe(placed("extent={{10,-20},{-10,20}}, rotation = -90, origin = {10,20}"));
  });

  it("sizes", () => {
    const size: EditCommand = {
      name: "placeComponents",
      className,
      placements: [{ component: "a", transformation: at(5, 5) }],
      routes: [],
    };
    expect(after(placed("extent={{0,0},{20,40}}"), size)).toBe(placed("extent={{-5,-5},{15,15}}"));
  });

  it("refuses to overwrite a place that an expression gives", () => {
    expect(after(placed("extent=e"), move("a"))).toBe("edit.placement-computed");
    expect(after(placed("origin={x,0}"), move("a"))).toBe("edit.placement-computed");
  });
});

describe("connecting", () => {
  const model = circuit(
    "  Parts.Resistor r, q;\n  Parts.Spring s;\n  Parts.Source a, b;\n  Parts.Gain g;\n  Parts.Bus bus;\n  Parts.Bus other;\n",
  );

  it("writes the equation with its line", () => {
    expect(after(model, connect("r.n", "q.p"))).toBe(
      model.replace("end Circuit", "equation\n  connect(r.n, q.p) annotation(Line(points={{0,0},{20,0}}));\nend Circuit"),
    );
  });

  it("[EDT-040] refuses ends that do not exist, are no connectors, or do not fit", () => {
    expect(after(model, connect("r.n", "r.n"))).toBe("edit.connector-with-itself");
    expect(after(model, connect("r.n", "q.x"))).toBe("instance.unknown-member");
    expect(after(model, connect("r.R", "q.p"))).toBe("flat.not-a-connector");
    expect(after(model, connect("r.n", "s.a"))).toBe("flat.connect-elements");
    expect(after(model, connect("a.y", "b.y"))).toBe("flat.connect-sources");
    expect(after(model, connect("r.n", "q.p"), connect("q.p", "r.n"))).toBe("edit.connection-exists");
  });

  it("takes the next free element of an array that grows with its connections", () => {
    const sum = circuit("  Parts.Source a, b, c;\n  Parts.Sum sum;\n");
    const two = after(sum, connect("a.y", "sum.u"), connect("sum.u", "b.y"));
    expect(two).toContain("Parts.Sum sum(nu = 2);");
    expect(two).toContain("connect(a.y, sum.u[1]) annotation");
    expect(two).toContain("connect(sum.u[2], b.y) annotation");
    const freed: EditCommand = { name: "removeItems", className, components: ["a"], connections: [] };
    const refilled = after(two, freed, connect("c.y", "sum.u"));
    expect(refilled).toContain("connect(c.y, sum.u[1]) annotation");
    expect(refilled).toContain("Parts.Sum sum(nu = 2);");
  });

  it("lets a bus take a new signal", () => {
    expect(after(model, connect("a.y", "bus.speed"))).toContain("connect(a.y, bus.speed)");
    expect(after(model, connect("bus", "other"))).toContain("connect(bus, other)");
    expect(after(model, connect("bus", "r.p"))).toBe("flat.connect-expandable");
  });

  it("removes components with their connections, and connections alone", () => {
    const connected = after(model, connect("r.n", "q.p"), connect("a.y", "g.u"));
    const remove: EditCommand = {
      name: "removeItems",
      className,
      components: ["r", "a"],
      connections: [
        { left: "q.p", right: "r.n" },
        { left: "g.u", right: "a.y" },
      ],
    };
    expect(after(connected, remove)).toBe(
      circuit(
        "  Parts.Resistor q;\n  Parts.Spring s;\n  Parts.Source b;\n  Parts.Gain g;\n  Parts.Bus bus;\n  Parts.Bus other;\nequation\n",
      ),
    );
  });
});

describe("renaming", () => {
  it("changes every use of a component", () => {
    const model = circuit("  Parts.Resistor r(R = 2);\n  Real x = r.R;\nequation\n  connect(r.p, r.n);\n");
    expect(after(model, { name: "renameComponent", className, component: "r", newName: "load" })).toBe(
      circuit("  Parts.Resistor load(R = 2);\n  Real x = load.R;\nequation\n  connect(load.p, load.n);\n"),
    );
    const refused = (newName: string) => after(model, { name: "renameComponent", className, component: "r", newName });
    expect([refused("x"), refused("r"), refused("1r"), refused("model")]).toEqual([
      "language.name-exists",
      "language.name-unchanged",
      "language.name-start",
      "language.name-keyword",
    ]);
  });
});

describe("several commands in one", () => {
  it("count as one change, each seeing what the ones before did", () => {
    const command: EditCommand = {
      name: "compound",
      commands: [add({ type: "Parts.Resistor" }, { type: "Parts.Resistor" }), connect("resistor.n", "resistor1.p")],
    };
    expect(after(circuit(""), command)).toContain("connect(resistor.n, resistor1.p)");
  });

  it("are refused as a whole", () => {
    const command: EditCommand = {
      name: "compound",
      commands: [add({ type: "Parts.Resistor" }), connect("resistor.n", "nothing.p")],
    };
    expect(after(circuit(""), command)).toBe("instance.unknown-name");
  });
});

describe("texts with errors", () => {
  const broken = `model Half\n  Real x\nend Half;\n`;

  it("are edited where the class itself is whole", () => {
    const text = `${broken}${circuit("")}`;
    expect(after(text, add({ type: "Parts.Resistor" }))).toBe(
      `${broken}${circuit("  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));\n")}`,
    );
    expect(parseFile("", text).diagnostics).toHaveLength(1);
  });

  it("are not edited where the class is not", () => {
    expect(after(circuit("  Real x\n"), add({ type: "Parts.Resistor" }))).toBe("edit.file-has-errors");
  });
});

describe("setting parameters", () => {
  const set = (path: string, value: string, isEach: boolean): EditCommand => {
    return { name: "setParameters", className, values: [{ path, value, isEach }] };
  };

  it("says that a value holds for each of several components, or that they share it out", () => {
    const several = circuit("  Parts.Resistor r[3];\n");
    expect(after(several, set("r.R", "2", true))).toBe(circuit("  Parts.Resistor r[3](each R = 2);\n"));
    expect(after(several, set("r.R", "2", true), set("r.R", "{1, 2, 3}", false))).toBe(
      circuit("  Parts.Resistor r[3](R = {1, 2, 3});\n"),
    );
    expect(after(circuit("  Parts.Resistor r[3](final R = 1);\n"), set("r.R", "2", true))).toBe(
      circuit("  Parts.Resistor r[3](each final R = 2);\n"),
    );
    expect(after(circuit("  parameter Real R;\n"), set("R", "2", true))).toBe(circuit("  parameter Real R = 2;\n"));
  });
});

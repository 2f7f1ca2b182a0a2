import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { classInterface } from "./class-interface.ts";
import type { ElementInterface } from "./element-interface.ts";
import { matchingClasses } from "./matching-classes.ts";

const library = `package Lib
  type Resistance = Real(final quantity="Resistance", final unit="Ohm", displayUnit="kOhm");
  type Init = enumeration(None, Steady);
  connector Pin Real v; flow Real i; end Pin;
  partial model Source "Gives a voltage" Pin p; end Source;
  model Constant extends Source; parameter Real V = 1; end Constant;
  model Sine "Waves" extends Source; parameter Real f = 50; annotation(Protection(access = Access.icon)); end Sine;
  model Base
    parameter Resistance R(min=0) = 10 "Resistance";
    parameter Boolean useHeat = false annotation(choices(checkBox=true), Evaluate=true);
    parameter Real T = 293 annotation(Dialog(tab="Thermal", group="Heat", enable=not useHeat));
    parameter Init init = Init.Steady annotation(choices(choice=Lib.Init.None "nothing", choice=Lib.Init.Steady "rest"));
    parameter Integer n = 2;
    parameter Real table[n, :] = fill(0, n, 2);
    parameter String file = "" annotation(Dialog(loadSelector(filter="Text (*.txt)", caption="Open")));
    Real x(start=3) annotation(Dialog(showStartAttribute=true));
    replaceable Constant source constrainedby Source annotation(choicesAllMatching=true);
    replaceable model Model = Constant constrainedby Source annotation(choicesAllMatching=true);
    Pin heat if useHeat;
  protected
    parameter Real hidden = 0;
    annotation(Documentation(info="<p>Base</p>"));
  end Base;
  model Middle
    extends Base(R = 20, T = 300);
  end Middle;
  annotation(Protection(access = Access.diagram));
end Lib;
`;
const user = `model M
  Lib.Middle a(R = 2 * r, useHeat = true, redeclare Lib.Sine source(f = 60));
  Lib.Middle b;
  parameter Real r = 3;
end M;
`;

const tree = new ClassTree(memoryProvider({ "Lib.mo": library, "M.mo": user }));

function elements(className: string, path = ""): ReadonlyMap<string, ElementInterface> {
  const { interface: found } = classInterface(tree, className, path);
  return new Map(found?.elements.map((element) => [element.name, element]));
}

describe("classInterface", () => {
  it("says where each value comes from and what it would be otherwise", () => {
    const a = elements("M", "a");
    expect(a.get("R")).toMatchObject({
      path: "a.R",
      type: "Lib.Resistance",
      baseType: "Real",
      description: "Resistance",
      variability: "parameter",
      attributes: { unit: "Ohm", displayUnit: "kOhm", quantity: "Resistance", min: "0" },
      value: { text: "2 * r", evaluated: 6, origin: "own", className: "M" },
      defaultValue: { text: "20", evaluated: 20, origin: "extends", className: "Lib.Middle" },
      declaredIn: "Lib.Base",
    });
    expect(elements("M", "b").get("R")?.value).toMatchObject({ text: "20", origin: "extends" });
    expect(elements("Lib.Base").get("R")?.value).toMatchObject({ text: "10", origin: "declaration", className: "Lib.Base" });
    expect(elements("M", "a.source").get("f")?.value).toMatchObject({ text: "60", origin: "own" });
  });

  it("evaluates what enables a parameter and what a component depends on", () => {
    expect(elements("M", "a").get("T")?.dialog).toMatchObject({ tab: "Thermal", group: "Heat", enable: false });
    expect(elements("M", "b").get("T")?.dialog.enable).toBe(true);
    expect(elements("M", "a").get("heat")).toMatchObject({ isActive: true, condition: "useHeat", typeKind: "connector" });
    expect(elements("M", "b").get("heat")?.isActive).toBe(false);
  });

  it("gives the choices, selectors and start attributes of a dialog", () => {
    const b = elements("M", "b");
    expect(b.get("useHeat")?.choices.checkBox).toBe(true);
    expect(b.get("init")).toMatchObject({
      baseType: "enumeration",
      literals: ["None", "Steady"],
      value: { evaluated: "Steady" },
      choices: {
        items: [
          { text: "Lib.Init.None", description: "nothing" },
          { text: "Lib.Init.Steady", description: "rest" },
        ],
      },
    });
    expect(b.get("file")?.dialog.loadSelector).toEqual({ filter: "Text (*.txt)", caption: "Open" });
    expect(b.get("x")).toMatchObject({
      attributes: { start: { text: "3", evaluated: 3 } },
      dialog: { showStartAttribute: true, group: "Initialization" },
    });
    expect(b.get("table")).toMatchObject({ dimensions: ["n", ":"], sizes: [2, undefined] });
    expect(b.get("hidden")?.isProtected).toBe(true);
  });

  it("follows redeclarations and names the constraint of what may be replaced", () => {
    expect(elements("M", "a").get("source")).toMatchObject({
      type: "Lib.Sine",
      isReplaceable: false,
      choices: { matching: "Lib.Source" },
      replacement: { constraint: "Lib.Source", defaultType: "Lib.Constant", isOwn: true },
    });
    expect(elements("M", "b").get("source")?.replacement?.isOwn).toBe(false);
    expect(elements("M", "b").get("R")?.replacement).toBeUndefined();
    expect(elements("M", "b").get("source")).toMatchObject({ type: "Lib.Constant", isReplaceable: true });
    expect(elements("M", "b").get("Model")).toMatchObject({
      kind: "class",
      type: "Lib.Constant",
      choices: { matching: "Lib.Source" },
    });
  });

  it("says what a class would be without its redeclaration, be it a modifier or an element of the text", () => {
    const text = `model N
      Lib.Middle a(redeclare model Model = Lib.Sine);
    end N;
    model O
      extends Lib.Middle;
      redeclare model Model = Lib.Sine;
    end O;`;
    const edited = tree.withFile("M.mo", text);
    for (const [className, path] of [
      ["N", "a"],
      ["O", ""],
    ] as const) {
      const found = classInterface(edited, className, path).interface?.elements.find(({ name }) => name === "Model");
      expect(found).toMatchObject({
        type: "Lib.Sine",
        replacement: { constraint: "Lib.Source", defaultType: "Lib.Constant", isOwn: true },
      });
    }
  });

  it("gives the elements of vectors and matrices, written out or known", () => {
    const text = `model T
      parameter Real a[3] = {1, 2*k, 3};
      parameter Real b[:, 2] = [1, 2; 3, 4];
      parameter Real c[2, 2] = {{1, 2}, {3, 4}};
      parameter String d[1] = {"x"};
      parameter Real e[2] = fill(k, 2);
      parameter Real f[1, 1, 1] = {{{1}}};
      parameter Real k = 5;
    end T;`;
    const found = classInterface(tree.withFile("M.mo", text), "T").interface?.elements ?? [];
    expect(Object.fromEntries(found.map(({ name, value }) => [name, value?.cells]))).toEqual({
      a: [["1"], ["2*k"], ["3"]],
      b: [
        ["1", "2"],
        ["3", "4"],
      ],
      c: [
        ["1", "2"],
        ["3", "4"],
      ],
      d: [['"x"']],
      e: [["5"], ["5"]],
      f: undefined,
      k: undefined,
    });
    expect(found.map(({ sizes }) => sizes)).toEqual([[3], [undefined, 2], [2, 2], [1], [2], [1, 1, 1], []]);
  });

  it("tells which attributes the class itself sets, and how often there is what it shows", () => {
    const text = 'model N Lib.Base a[3](each R(min = 1)); Lib.Base b(R(displayUnit = "Ohm")); end N;';
    const edited = tree.withFile("M.mo", text);
    const shown = (path: string) => classInterface(edited, "N", path).interface;
    expect(shown("a")?.arrayDimensions).toEqual(["3"]);
    expect(shown("b")?.arrayDimensions).toEqual([]);
    expect(shown("a")?.elements[0]?.ownAttributes).toEqual(["min"]);
    expect(shown("b")?.elements[0]?.ownAttributes).toEqual(["displayUnit"]);
  });

  it("tells documentation and access level of the class", () => {
    expect(classInterface(tree, "M", "a").interface).toMatchObject({
      name: "Lib.Middle",
      access: "diagram",
      bases: ["Lib.Base"],
    });
    expect(classInterface(tree, "Lib.Base").interface?.documentation.info).toBe("<p>Base</p>");
    expect(classInterface(tree, "Lib.Sine").interface?.access).toBe("icon");
    expect(classInterface(tree, "M").interface?.access).toBe("packageDuplicate");
  });

  it("finds nothing where there is nothing, and says which class is unknown", () => {
    expect(classInterface(tree, "M", "a.nothing")).toMatchObject({ interface: undefined, diagnostics: [] });
    expect(classInterface(tree, "N").diagnostics.map(({ code }) => code)).toEqual(["classes.unknown-class"]);
  });
});

describe("matchingClasses", () => {
  it("lists the classes derived from a class that are not partial, and follows edits", () => {
    expect(matchingClasses(tree, "Lib.Source", tree.classNames())).toEqual([
      { name: "Lib.Constant", description: "" },
      { name: "Lib.Sine", description: "Waves" },
    ]);
    const edited = tree.withFile("M.mo", "model M extends Lib.Sine; end M;");
    expect(matchingClasses(edited, "Lib.Source", edited.classNames()).map(({ name }) => name)).toEqual([
      "Lib.Constant",
      "Lib.Sine",
      "M",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import type { ClassDefinition } from "../syntax/tree.ts";
import { conversionsOf, documentationOf, experimentOf, hasExperiment, usesOf, versionOf } from "./class-annotations.ts";
import { readAnnotation } from "./read-annotation.ts";
import { arrayField, booleanField, fieldOf, numberField, recordField, referenceField, stringField } from "./value.ts";

function annotated(annotation: string): ClassDefinition {
  const file = parseFile("A.mo", `model A annotation(${annotation}); end A;`);
  expect(file.diagnostics).toEqual([]);
  const [definition] = file.root.classes;
  if (definition === undefined) throw new Error("a class expected");
  return definition;
}

const read = (annotation: string) => readAnnotation(annotated(annotation));

describe("readAnnotation", () => {
  it("reads literals, signs and arithmetic of literals", () => {
    const record = read('a = 1, b = -2.5e-3, c = "x" + "y", d = true, e = (1 + 2) * 3 / 2 ^ 2 - 1, f = {{-1, 0}, {+1, 2}}');
    expect(numberField(record, "a")).toBe(1);
    expect(numberField(record, "b")).toBe(-0.0025);
    expect(stringField(record, "c")).toBe("xy");
    expect(booleanField(record, "d")).toBe(true);
    expect(numberField(record, "e")).toBe(1.25);
    expect(arrayField(record, "f")).toEqual([
      [-1, 0],
      [1, 2],
    ]);
    expect(numberField(record, "c")).toBeUndefined();
    expect(numberField(record, "none")).toBeUndefined();
  });

  it("reads records, calls and names of enumeration literals", () => {
    const icon = recordField(
      read(
        "Icon(coordinateSystem(extent = {{-100, -100}, {100, 100}}), graphics = {Line(points = {{0, 0}}, pattern = LinePattern.Dash)})",
      ),
      "Icon",
    );
    expect(fieldOf(recordField(icon, "coordinateSystem"), "extent")).toEqual([
      [-100, -100],
      [100, 100],
    ]);
    expect(fieldOf(icon, "graphics")).toEqual([
      {
        kind: "record",
        name: "Line",
        positional: [],
        fields: [
          { name: "points", value: [[0, 0]], description: "" },
          { name: "pattern", value: { kind: "reference", name: "LinePattern.Dash" }, description: "" },
        ],
        binding: undefined,
      },
    ]);
  });

  it("keeps repeated modifiers with their descriptions, and redeclarations", () => {
    const choices = recordField(
      read('choices(choice = 1 "one", choice = 2 "two", choice(redeclare model M = N "three"))'),
      "choices",
    );
    expect(choices?.fields.map(({ name, description }) => [name, description])).toEqual([
      ["choice", "one"],
      ["choice", "two"],
      ["choice", ""],
    ]);
    const [, , third] = choices?.fields ?? [];
    expect(third?.value).toMatchObject({ fields: [{ name: "M", description: "three", value: { kind: "redeclaration" } }] });
  });

  it("keeps what is no literal as an expression or a reference", () => {
    const record = read("Dialog(enable = not use_x or n > 1, tab = t), visible = use_x, x = a[1], y = DynamicSelect(0, p.v)");
    expect(fieldOf(recordField(record, "Dialog"), "enable")).toMatchObject({
      kind: "expression",
      expression: { kind: "binary" },
    });
    expect(referenceField(record, "visible")).toBe("use_x");
    expect(fieldOf(record, "x")).toMatchObject({ kind: "expression" });
    expect(fieldOf(record, "y")).toMatchObject({ name: "DynamicSelect", positional: [0, { kind: "reference", name: "p.v" }] });
  });

  it("reads a modifier with fields and a value, and one with neither", () => {
    expect(fieldOf(read("a(b = 1) = 2"), "a")).toMatchObject({ fields: [{ name: "b", value: 1 }], binding: 2 });
    expect(recordField(read("preferredView"), "preferredView")).toMatchObject({ fields: [], binding: undefined });
  });

  it("gives an empty record where there is no annotation", () => {
    expect(readAnnotation({ annotation: undefined }).fields).toEqual([]);
  });
});

describe("annotations of classes", () => {
  it("give the settings of an experiment", () => {
    expect(experimentOf(annotated("experiment(StartTime = -1, StopTime = 1e3, Tolerance = 1e-6)"))).toEqual({
      startTime: -1,
      stopTime: 1000,
      interval: undefined,
      tolerance: 1e-6,
    });
    expect(experimentOf(annotated("experiment(StopTime = T)")).stopTime).toBeUndefined();
    expect(hasExperiment(annotated("experiment"))).toBe(true);
    expect(hasExperiment(annotated("Icon()"))).toBe(false);
  });

  it("give the documentation", () => {
    expect(documentationOf(annotated('Documentation(info = "<html>\\"x\\"</html>")'))).toEqual({
      info: '<html>"x"</html>',
      revisions: undefined,
    });
  });

  it("give the version and the libraries used", () => {
    const file = parseFile("A.mo", 'model A annotation(version = "1.2.0", uses(Modelica(version = "4.1.0"), Complex)); end A;');
    const [definition] = file.root.classes;
    if (definition === undefined) throw new Error("a class expected");
    expect(versionOf(definition)).toBe("1.2.0");
    expect(usesOf({ definition, file })).toEqual([
      { name: "Modelica", version: "4.1.0" },
      { name: "Complex", version: undefined },
    ]);
  });

  it("give the conversions from earlier versions as data", () => {
    const text = `conversion(noneFromVersion = "1.1", noneFromVersion = "1.2",
      from(version = {"0.8", "0.9"}, script = "modelica://A/Convert.mos"), from(version = "0.5", to = "0.8", script = "old.mos"))`;
    expect(conversionsOf(annotated(text))).toEqual([
      { from: ["1.1"], to: undefined, script: undefined },
      { from: ["1.2"], to: undefined, script: undefined },
      { from: ["0.8", "0.9"], to: undefined, script: "modelica://A/Convert.mos" },
      { from: ["0.5"], to: "0.8", script: "old.mos" },
    ]);
    expect(conversionsOf(annotated("Icon()"))).toEqual([]);
  });
});

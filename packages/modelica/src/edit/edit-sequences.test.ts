import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outline } from "../language/outline.ts";
import { componentsOf, findClass } from "../syntax/class-members.ts";
import { parseFile } from "../syntax/parser.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { applyEdits, invertEdits, type TextEdit } from "../text/text-edit.ts";
import { setAnnotationElement, setAnnotationValue } from "./annotation-edit.ts";
import { setDocumentation, setExperiment } from "./class-annotation-edit.ts";
import { addExtends, addImport, removeExtends, removeImport } from "./clause-edit.ts";
import { addComponent, removeComponent } from "./component-edit.ts";
import { addConnect, removeConnect } from "./connection-edit.ts";
import { changeDeclaration } from "./declaration-edit.ts";
import type { EditResult } from "./edit-result.ts";
import {
  addGraphics,
  changeGraphics,
  type GraphicsLayer,
  graphicsOf,
  moveGraphics,
  orderGraphics,
  removeGraphics,
  type SeenGraphics,
  seenText,
  setCoordinateSystem,
} from "./graphics-edit.ts";
import { setParameterValue } from "./parameter-value.ts";
import { renameClass } from "./rename-class.ts";

const library = process.env.MOFANG_MSL ?? "";
const sample = readFileSync(new URL("../syntax/samples/every-construct.mo", import.meta.url), "utf8");
const sampleClasses = ["Base", "Derived", "Equations", "Pin", "f", "h", "Number", "Clutch", "Vector", "Axis"].map(
  (name) => `EveryConstruct.${name}`,
);
const sampleComponents = ["a", "b", "x", "r", "p1", "ps", "d", "matrix", "fresh1", "fresh2"];

/** One edit at random, accepted or refused. */
function editAtRandom(
  file: SyntaxFile,
  random: SeededRandom,
  classes: readonly string[],
  components: readonly string[],
): EditResult {
  const name = random.pick(classes);
  const first = random.pick(components);
  const second = random.pick(components);
  const value = random.pick(["1", "{1, 2}", "x + 1", undefined]);
  switch (random.below(18)) {
    case 0:
      return setParameterValue(file, name, first, value);
    case 1:
      return setParameterValue(file, name, `${first}.start`, value);
    case 2:
      return setParameterValue(file, name, `${first}.v.min`, value, { baseClass: "Base" });
    case 3:
      return addComponent(file, name, { type: "Real", name: first, description: "added" });
    case 4:
      return removeComponent(file, name, first);
    case 5:
      return addConnect(file, name, first, second);
    case 6:
      return removeConnect(file, name, first, second);
    case 7:
      return random.below(2) === 0
        ? setExperiment(file, name, { startTime: 0, stopTime: random.below(9), interval: undefined, tolerance: undefined })
        : setDocumentation(file, name, { info: random.pick(["text", undefined]), revisions: undefined });
    case 8:
      return random.below(2) === 0 ? addExtends(file, name, second, "(a = 1)") : removeExtends(file, name, "Base");
    case 9:
      return random.below(2) === 0 ? addImport(file, name, `N.${second}`) : removeImport(file, name, `N.${first}`);
    case 10:
      return setAnnotationElement(
        file,
        name,
        { kind: "component", name: first },
        "Placement",
        random.pick(["Placement(transformation(extent={{0,0},{1,1}}))", undefined]),
      );
    case 11:
      return setAnnotationValue(
        file,
        name,
        { kind: "component", name: first },
        ["Dialog", "tab"],
        random.pick(['"T"', undefined]),
      );
    case 12: {
      const target = { kind: "connection", left: first, right: second } as const;
      return setAnnotationValue(file, name, target, ["Line", "points"], random.pick(["{{0,0},{1,0}}", undefined]));
    }
    case 13:
    case 14:
    case 15:
      return graphicsEditAtRandom(file, random, name);
    case 16:
      return changeDeclaration(file, name, first, {
        sizes: random.pick(["", "2", "n, 3"]),
        condition: random.pick(["", "true"]),
        description: random.pick(["", "changed"]),
      });
    default:
      return renameClass(file, name, random.pick(["Fresh", "Base", "Pin"]));
  }
}

function graphicsEditAtRandom(file: SyntaxFile, random: SeededRandom, name: string): EditResult {
  const layer = random.pick(["icon", "diagram"] as const);
  const items = seenIn(file, name, layer).filter(() => random.below(2) === 0);
  const attributes = [
    { name: "lineColor", value: random.pick(["{0,0,255}", undefined]) },
    { name: "rotation", value: random.pick(["45", "DynamicSelect(0, x)", undefined]) },
  ];
  switch (random.below(7)) {
    case 0:
    case 1:
      return addGraphics(file, name, layer, [
        random.pick(["Line(points={{0,0},{1,1}})", "Text()", "Ellipse(extent={{0,0},{1,1}})"]),
      ]);
    case 2:
      return removeGraphics(file, name, layer, items);
    case 3:
      return changeGraphics(
        file,
        name,
        layer,
        items.map((item) => ({ item, attributes })),
      );
    case 4:
      return moveGraphics(file, name, layer, items, { x: 1, y: random.below(3) });
    case 5:
      return setCoordinateSystem(file, name, layer, {
        extent: [
          { x: 0, y: 0 },
          { x: 1, y: random.below(2) },
        ],
        initialScale: 0.2,
      });
    default:
      return orderGraphics(file, name, layer, items, random.pick(["front", "back", "forward", "backward"] as const));
  }
}

function seenIn(file: SyntaxFile, name: string, layer: GraphicsLayer): readonly SeenGraphics[] {
  const definition = findClass(file, name);
  const items = definition === undefined ? [] : graphicsOf(definition, layer);
  return items.map((item, index) => ({ index, count: items.length, text: seenText(file.source.slice(item)) }));
}

/** Everything outside the edits stands in the new text as it stood in the old one. */
function keepsTheRest(before: string, after: string, edits: readonly TextEdit[]): boolean {
  let position = 0;
  let shift = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (before.slice(position, edit.start) !== after.slice(position + shift, edit.start + shift)) return false;
    shift += edit.text.length - (edit.end - edit.start);
    position = edit.end;
  }
  return before.slice(position) === after.slice(position + shift);
}

/** Edits a text at random and takes the edits back. @returns the number of edits that were not refused */
function editAndUndo(
  path: string,
  text: string,
  random: SeededRandom,
  classes: readonly string[],
  components: readonly string[],
): number {
  const undo: { readonly text: string; readonly edits: readonly TextEdit[] }[] = [];
  let current = text;
  for (let step = 0; step < 8; step++) {
    const result = editAtRandom(parseFile(path, current), random, classes, components);
    if (!result.ok) continue;
    const next = applyEdits(current, result.edits);
    expect(keepsTheRest(current, next, result.edits), path).toBe(true);
    expect(
      parseFile(path, next).diagnostics.map(({ code }) => code),
      path,
    ).toEqual([]);
    undo.push({ text: current, edits: invertEdits(current, result.edits) });
    current = next;
  }
  const nAccepted = undo.length;
  for (const { text: before, edits } of undo.reverse()) {
    current = applyEdits(current, edits);
    expect(current).toBe(before);
  }
  expect(current).toBe(text);
  return nAccepted;
}

describe("edits at random", () => {
  for (const [name, text] of [
    ["with \\n", sample],
    ["with \\r\\n", sample.replaceAll("\n", "\r\n")],
  ] as const) {
    it(`keep a file ${name} valid and can be undone to the same bytes`, () => {
      let nAccepted = 0;
      for (let seed = 1; seed <= 60; seed++) {
        nAccepted += editAndUndo("Sample.mo", text, new SeededRandom(seed * 15_485_863), sampleClasses, sampleComponents);
      }
      expect(nAccepted).toBeGreaterThan(100);
    });
  }

  it("of opposite meaning give the original bytes back", () => {
    const undoable: readonly [(file: SyntaxFile) => EditResult, (file: SyntaxFile) => EditResult][] = [
      [
        (file) => addComponent(file, "EveryConstruct.Base", { type: "Pin", name: "fresh" }),
        (file) => removeComponent(file, "EveryConstruct.Base", "fresh"),
      ],
      [
        (file) => addConnect(file, "EveryConstruct.Equations", "p1.x", "p2.x"),
        (file) => removeConnect(file, "EveryConstruct.Equations", "p2.x", "p1.x"),
      ],
      [
        (file) => setParameterValue(file, "EveryConstruct.Equations", "ps.v.start", "1"),
        (file) => setParameterValue(file, "EveryConstruct.Equations", "ps.v.start", undefined),
      ],
      [
        (file) => setParameterValue(file, "EveryConstruct.Base", "p", "2"),
        (file) => setParameterValue(file, "EveryConstruct.Base", "p", "1"),
      ],
      [
        (file) => setDocumentation(file, "EveryConstruct.Base", { info: "text", revisions: "none" }),
        (file) => setDocumentation(file, "EveryConstruct.Base", { info: undefined, revisions: undefined }),
      ],
      [
        (file) => addExtends(file, "EveryConstruct.Equations", "Base", "(p = 3)"),
        (file) => removeExtends(file, "EveryConstruct.Equations", "Base"),
      ],
      [
        (file) => addImport(file, "EveryConstruct.Equations", "SI = Modelica.Units.SI"),
        (file) => removeImport(file, "EveryConstruct.Equations", "SI=Modelica.Units.SI"),
      ],
      [
        (file) =>
          setAnnotationElement(file, "EveryConstruct.Equations", { kind: "component", name: "ps" }, "Placement", "Placement()"),
        (file) =>
          setAnnotationElement(file, "EveryConstruct.Equations", { kind: "component", name: "ps" }, "Placement", undefined),
      ],
      [(file) => renameClass(file, "EveryConstruct.Pin", "Pole"), (file) => renameClass(file, "EveryConstruct.Pole", "Pin")],
    ];
    for (const [forth, back] of undoable) {
      const there = forth(parseFile("Sample.mo", sample));
      if (!there.ok) throw new Error(there.diagnostic.code);
      const changed = applyEdits(sample, there.edits);
      expect(changed).not.toBe(sample);
      const again = back(parseFile("Sample.mo", changed));
      if (!again.ok) throw new Error(again.diagnostic.code);
      expect(applyEdits(changed, again.edits)).toBe(sample);
    }
  });

  it("keep every file of the product's library valid and can be undone to the same bytes", () => {
    const { nFiles, nAccepted } = editAllFiles(new URL("../../../library", import.meta.url).pathname);
    expect(nFiles).toBeGreaterThan(500);
    expect(nAccepted).toBeGreaterThan(nFiles);
  });

  it.skipIf(library === "")("keep every file of the standard library valid and can be undone to the same bytes", () => {
    const { nFiles, nAccepted } = editAllFiles(library);
    expect(nAccepted).toBeGreaterThan(nFiles);
  });
});

/** Edits all files of a folder at random and takes the edits back. */
function editAllFiles(folder: string): { readonly nFiles: number; readonly nAccepted: number } {
  const random = new SeededRandom(86_028_121);
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = found.filter((path) => path.endsWith(".mo") && !path.includes("node_modules")).sort();
  let nAccepted = 0;
  for (const path of paths) {
    const text = readFileSync(join(folder, path), "utf8");
    const file = parseFile(path, text);
    const names = outline(file).flatMap(function namesOf(entry): readonly string[] {
      return [entry.path, ...entry.children.flatMap(namesOf)];
    });
    const declared = names.flatMap((name) => {
      const definition = findClass(file, name);
      return definition === undefined ? [] : componentsOf(definition).map(({ component }) => component.name.text);
    });
    if (names.length > 0) nAccepted += editAndUndo(path, text, random, names, [...declared, "fresh1", "fresh2"]);
  }
  return { nFiles: paths.length, nAccepted };
}

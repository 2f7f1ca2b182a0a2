import { present } from "@mofang/vocabulary";
import { expect, it } from "vitest";
import { annotationElement } from "../instance/types/annotations.ts";
import { componentNamed, findClass } from "../syntax/class-members.ts";
import {
  annotationOfClass,
  annotationOfElement,
  annotationsOfElement,
  constrainingClauseOf,
} from "../syntax/element-annotation.ts";
import { parseFile } from "../syntax/parser.ts";
import type { Annotation, SyntaxFile } from "../syntax/tree.ts";
import { applyEdits } from "../text/text-edit.ts";
import { setAnnotationElement, setAnnotationValue } from "./annotation-edit.ts";
import { setDocumentation, setExperiment, setLibraryUse } from "./class-annotation-edit.ts";
import { changeDocumentation } from "./documentation-edit.ts";
import type { EditResult } from "./edit-result.ts";
import { addGraphics, removeGraphics, setCoordinateSystem } from "./graphics-edit.ts";
import { moveComponent, placeComponent, rotateComponent } from "./placement-edit.ts";

/** What may stand in the annotations of a class: nothing, or what edits find there. */
const held = [
  'Icon(graphics={Rectangle(extent={{0,0},{1,1}})}), Documentation(info="one"), experiment(StopTime=3)',
  'uses(Modelica(version="3.2")), Diagram(coordinateSystem(grid={1,1}))',
  "",
] as const;
const written = (text: string) => (text === "" ? "" : ` annotation(${text})`);
const inBody = (text: string) => (text === "" ? "" : `  annotation(${text});\n`);

/** Forms of a class with what stands in its own annotation and in that of its constraining clause. */
const classForms: Readonly<Record<string, (own: string, constraining: string) => string>> = {
  short: (own) => `model M = A(x = 1) "d"${written(own)};`,
  long: (own) => `model M "d"\n    Real x; // x\n  ${inBody(own)}  end M;`,
  "replaceable and short": (own, other) =>
    `replaceable model M = A(x = 1)${written(own)} constrainedby B(y = 2) "d"${written(other)};`,
  "replaceable and long": (own, other) =>
    `replaceable model M\n    Real x;\n  ${inBody(own)}  end M constrainedby B${written(other)};`,
  enumeration: (own) => `type M = enumeration(a, b) "d"${written(own)};`,
  "replaceable enumeration": (own, other) =>
    `replaceable type M = enumeration(a)${written(own)} constrainedby B${written(other)};`,
  derivative: (own) => `function M = der(f, x)${written(own)};`,
  extending: (own) => `redeclare model extends M(x = 1)\n    Real z;\n  ${inBody(own)}  end M;`,
};
const componentForms: Readonly<Record<string, (own: string, constraining: string) => string>> = {
  plain: (own) => `Part m(x = 1) if on "d"${written(own)}, n;`,
  replaceable: (own, other) => `replaceable Part m(x = 1)${written(own)} constrainedby Base(y = 2) "d"${written(other)};`,
};
const placements = ['Placement(transformation(extent={{0,0},{1,1}})), Dialog(group="g")', "Evaluate=true", ""] as const;

const around = (item: string) => `package P // p\n  constant Real c = 1;\n  ${item} // behind\n  model N\n  end N;\nend P;\n`;

interface Edit {
  readonly entry: string;
  readonly run: (file: SyntaxFile) => EditResult;
}
const rectangle = "Rectangle(extent={{0,0},{1,1}})";
const M = "P.M";
const classEdits: readonly Edit[] = [
  {
    entry: "experiment",
    run: (file) => setExperiment(file, M, { startTime: 1, stopTime: 5, interval: undefined, tolerance: 1e-4 }),
  },
  { entry: "Documentation", run: (file) => setDocumentation(file, M, { info: "two", revisions: "r" }) },
  {
    entry: "Documentation",
    run: (file) => changeDocumentation(file, M, { part: "revisions", start: 0, before: "", after: "new" }),
  },
  { entry: "uses", run: (file) => setLibraryUse(file, M, "Modelica", "4.1.0") },
  { entry: "uses", run: (file) => setLibraryUse(file, M, "Other", "1.0.0") },
  { entry: "Icon", run: (file) => addGraphics(file, M, "icon", [rectangle]) },
  { entry: "Diagram", run: (file) => addGraphics(file, M, "diagram", [rectangle]) },
  { entry: "Diagram", run: (file) => setCoordinateSystem(file, M, "diagram", { grid: { x: 2, y: 2 } }) },
  { entry: "Icon", run: (file) => setAnnotationElement(file, M, { kind: "class" }, "Icon", "Icon(graphics={})") },
  { entry: "preferredView", run: (file) => setAnnotationValue(file, M, { kind: "class" }, ["preferredView"], '"info"') },
];
const transformation = { extent: { from: { x: 0, y: 0 }, to: { x: 8, y: 8 } }, origin: { x: 0, y: 0 }, rotation: 0 };
const componentEdits: readonly Edit[] = [
  { entry: "Placement", run: (file) => moveComponent(file, "P", "m", { x: 1, y: 1 }) },
  { entry: "Placement", run: (file) => placeComponent(file, "P", "m", transformation) },
  { entry: "Placement", run: (file) => rotateComponent(file, "P", "m", 90) },
  { entry: "Dialog", run: (file) => setAnnotationValue(file, "P", { kind: "component", name: "m" }, ["Dialog", "tab"], '"t"') },
];

interface Annotated {
  readonly all: readonly Annotation[];
  /** What readers see. */
  readonly read: Annotation | undefined;
}
function ofClass(file: SyntaxFile): Annotated {
  const definition = present(findClass(file, M), "the class");
  return {
    all: annotationsOfElement(definition, constrainingClauseOf(file, definition)),
    read: annotationOfClass(file, definition),
  };
}
function ofComponent(file: SyntaxFile): Annotated {
  const { clause, component } = present(componentNamed(present(findClass(file, "P"), "the class"), "m"), "the component");
  const { constrainedBy } = clause;
  return { all: annotationsOfElement(component, constrainedBy), read: annotationOfElement(component, constrainedBy) };
}

/** A text without annotations, and without the line or blank that each of them takes. */
function bare(file: SyntaxFile, { all }: Annotated): string {
  const { text } = file.source;
  return all.toReversed().reduce((rest, { start, end }) => {
    const before = rest.slice(0, start).replace(/\s*$/, "");
    return before + rest.slice(end).replace(/^;(?=\s*end M)/, "");
  }, text);
}

function expectOneAnnotation(text: string, { entry, run }: Edit, find: (file: SyntaxFile) => Annotated): void {
  const file = parseFile("P.mo", text);
  expect(file.diagnostics, text).toEqual([]);
  const result = run(file);
  if (!result.ok) throw new Error(`${text}: ${result.diagnostic.code}`);
  const changed = applyEdits(text, result.edits);
  const after = parseFile("P.mo", changed);
  expect(after.diagnostics, changed).toEqual([]);
  const [had, has] = [find(file), find(after)];
  expect(has.all.length, changed).toBe(Math.max(1, had.all.length));
  const named = present(has.read, changed).modification.arguments.filter(
    (each) => each.kind === "element-modification" && each.name.parts[0]?.text === entry,
  );
  expect(named.length, changed).toBe(1);
  expect(bare(after, has), changed).toBe(bare(file, had));
  // What the edit does not speak of stays.
  for (const other of ["Icon", "Diagram", "uses", "Documentation", "experiment", "Placement", "Dialog", "Evaluate"]) {
    const [before, kept] = [annotationElement(had.read, other), annotationElement(has.read, other)];
    if (other !== entry && before !== undefined) {
      expect(kept && after.source.slice(kept), changed).toBe(file.source.slice(before));
    }
  }
}

const classCases = Object.entries(classForms);
it.each(classCases)(
  "an edit of the annotation of a class that is %s changes the one that is there, and nothing else",
  (_, form) => {
    for (const own of held) {
      for (const constraining of held) {
        if (own === constraining && own !== "") continue;
        for (const edit of classEdits) expectOneAnnotation(around(form(own, constraining)), edit, ofClass);
      }
    }
  },
);

const componentCases = Object.entries(componentForms);
it.each(componentCases)(
  "an edit of the annotation of a component that is %s changes the one that is there, and nothing else",
  (_, form) => {
    for (const own of placements) {
      for (const constraining of placements) {
        if (own === constraining && own !== "") continue;
        for (const edit of componentEdits) expectOneAnnotation(around(form(own, constraining)), edit, ofComponent);
      }
    }
  },
);

it("an annotation that an edit empties goes from where it stood", () => {
  const text = around(`replaceable model M = A constrainedby B "d" annotation(experiment(StopTime=3));`);
  const nothing = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };
  const result = setExperiment(parseFile("P.mo", text), M, nothing);
  expect(result.ok && applyEdits(text, result.edits)).toBe(text.replace(" annotation(experiment(StopTime=3))", ""));
});

it("shapes behind a constraining clause are taken away there", () => {
  const text = around(`replaceable model M = A constrainedby B annotation(Icon(graphics={${rectangle}, Line()}));`);
  const result = removeGraphics(parseFile("P.mo", text), M, "icon", [{ index: 0, count: 2, text: rectangle }]);
  expect(result.ok && applyEdits(text, result.edits)).toBe(text.replace(`${rectangle}, `, ""));
});

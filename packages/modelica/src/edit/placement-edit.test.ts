import { expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { setAnnotationElement } from "./annotation-edit.ts";
import { moveComponent } from "./placement-edit.ts";

const placement = (x: number, y: number) => `Placement(transformation(extent={{${x},${y}},{${x + 10},${y + 10}}}))`;
const model = (declaration: string) => `model A\n  ${declaration};\nend A;`;

function moved(declaration: string): string {
  const text = model(declaration);
  const result = moveComponent(parseFile("A.mo", text), "A", "r", { x: 2, y: 3 });
  return result.ok ? applyEdits(text, result.edits) : result.diagnostic.code;
}

it("a component is moved in the annotation that places it, beside its name or behind its constraining clause", () => {
  const behind = (x: number, y: number) => `replaceable R r constrainedby P "text" annotation(${placement(x, y)})`;
  expect(moved(behind(0, 0))).toBe(model(behind(2, 3)));
  const both = (x: number, y: number) => `replaceable R r annotation(Dialog) constrainedby P annotation(${placement(x, y)})`;
  expect(moved(both(0, 0))).toBe(model(both(2, 3)));
  const beside = (x: number, y: number) => `replaceable R r annotation(${placement(x, y)}) constrainedby P annotation(Dialog)`;
  expect(moved(beside(0, 0))).toBe(model(beside(2, 3)));
});

it("the last entry of an annotation behind a constraining clause goes with the annotation", () => {
  const text = model(`replaceable R r constrainedby P annotation(${placement(0, 0)})`);
  const target = { kind: "component", name: "r" } as const;
  const result = setAnnotationElement(parseFile("A.mo", text), "A", target, "Placement", undefined);
  expect(result.ok && applyEdits(text, result.edits)).toBe(model("replaceable R r constrainedby P"));
});

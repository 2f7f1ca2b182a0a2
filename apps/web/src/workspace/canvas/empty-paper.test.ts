import { editableDiagram } from "@mofang/diagram";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { isEmptyPaper } from "./empty-paper.ts";

const drawn = 'graphics = {Text(extent = {{-80,20},{80,60}}, textString = "A tank")}';
const placed = "annotation(Placement(transformation(extent = {{-10,-10},{10,10}})));";

function isEmpty(text: string, layer: "icon" | "diagram"): boolean {
  const diagram = editableDiagram(new ClassTree(memoryProvider({ "Tank.mo": text })), "Tank", layer);
  if (diagram === undefined) throw new Error("there is a diagram of every class");
  return isEmptyPaper(diagram);
}

it("a paper with a drawing or a component is not empty, and an icon counts its drawing alone", () => {
  expect(isEmpty("model Tank end Tank;", "diagram")).toBe(true);
  expect(isEmpty(`model Tank annotation(Diagram(${drawn})); end Tank;`, "diagram")).toBe(false);
  expect(isEmpty(`model Tank annotation(Icon(${drawn})); end Tank;`, "icon")).toBe(false);
  expect(isEmpty(`model Part end Part; model Tank Part p ${placed} end Tank;`, "diagram")).toBe(false);
  expect(isEmpty(`model Part end Part; model Tank Part p ${placed} end Tank;`, "icon")).toBe(true);
});

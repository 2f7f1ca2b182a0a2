import { codeFolding, foldedRanges } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { longAnnotations, withFoldedAnnotations } from "./fold-annotations.ts";

const text = `model M "annotation(" // annotation(
  Real x annotation(Dialog(group = "a"));
  Real y annotation(
    Placement(transformation(extent = {{0, 0}, {1, 1}})), Dialog(group = ")("));
  annotation(Icon(graphics = {
    Text(textString = "a) \\" b")}));
end M;
`;

it("finds annotations that are longer than a line, whatever brackets stand in texts and comments", () => {
  expect(longAnnotations(text).map(({ from, to }) => text.slice(from, to).trim().split("\n")[0])).toEqual([
    'Placement(transformation(extent = {{0, 0}, {1, 1}})), Dialog(group = ")(")',
    "Icon(graphics = {",
  ]);
  expect(longAnnotations("model M annotation(Icon(\n")).toEqual([]);
});

it("folds them in a state, but for the one with the cursor", () => {
  const count = (head: number): number => {
    const state = EditorState.create({ doc: text, selection: { anchor: head }, extensions: [codeFolding()] });
    let n = 0;
    foldedRanges(withFoldedAnnotations(state)).between(0, text.length, () => {
      n++;
    });
    return n;
  };
  expect(count(0)).toBe(2);
  expect(count(text.indexOf("Placement"))).toBe(1);
});

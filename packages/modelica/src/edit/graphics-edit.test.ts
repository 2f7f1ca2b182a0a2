import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { setAnnotationElement, setAnnotationValue } from "./annotation-edit.ts";
import type { EditResult } from "./edit-result.ts";
import { addGraphicsItem, moveGraphicsItem, replaceGraphicsItem } from "./graphics-edit.ts";

const drawn = `model A
  Real x "kept" annotation(Placement(transformation(extent={{0,0},{1,1}})));
equation
  connect(a.p, b[1].n) annotation(Line(points={{0,0},{5,5}}, color={0,0,255}));
  annotation(Icon(graphics={
    Line(), // first
    Text(),
    Ellipse()}));
end A;
`;

function edited(text: string, edit: (file: ReturnType<typeof parseFile>) => EditResult): string {
  const result = edit(parseFile("A.mo", text));
  return result.ok ? applyEdits(text, result.edits) : result.diagnostic.code;
}

describe("graphics", () => {
  it("are added in front, replaced, removed and moved among each other", () => {
    expect(edited(drawn, (file) => addGraphicsItem(file, "A", "Icon", "Polygon()"))).toContain("Ellipse(), Polygon()}");
    expect(edited(drawn, (file) => replaceGraphicsItem(file, "A", "Icon", 1, "Bitmap()"))).toBe(
      drawn.replace("Text()", "Bitmap()"),
    );
    expect(edited(drawn, (file) => replaceGraphicsItem(file, "A", "Icon", 2, undefined))).toContain("Text()}));");
    const moved = edited(drawn, (file) => moveGraphicsItem(file, "A", "Icon", 0, 2));
    expect(moved).toContain("    Text(), // first\n    Ellipse(),\n    Line()}));");
    expect(edited(moved, (file) => moveGraphicsItem(file, "A", "Icon", 2, 0))).toBe(drawn);
  });

  it("are written where there are none yet", () => {
    expect(edited("model A\nend A;\n", (file) => addGraphicsItem(file, "A", "Diagram", "Line()"))).toBe(
      "model A\n  annotation(Diagram(graphics = {Line()}));\nend A;\n",
    );
  });

  it("are refused where they are no list, at a place that is not there, or no item", () => {
    const computed = "model A\n  annotation(Icon(graphics=all));\nend A;\n";
    expect(edited(computed, (file) => addGraphicsItem(file, "A", "Icon", "Line()"))).toBe("edit.graphics-not-found");
    expect(edited(drawn, (file) => replaceGraphicsItem(file, "A", "Icon", 3, "Line()"))).toBe("edit.graphics-not-found");
    expect(edited(drawn, (file) => addGraphicsItem(file, "A", "Icon", "1 + 1"))).toBe("edit.invalid-text");
  });
});

describe("annotations", () => {
  it("of components and connections are changed in one place", () => {
    const connection = { kind: "connection", left: "b[1].n", right: "a.p" } as const;
    expect(edited(drawn, (file) => setAnnotationValue(file, "A", connection, ["Line", "points"], "{{0,0},{5,0}}"))).toBe(
      drawn.replace("{{0,0},{5,5}}", "{{0,0},{5,0}}"),
    );
    const x = { kind: "component", name: "x" } as const;
    expect(edited(drawn, (file) => setAnnotationValue(file, "A", x, ["Placement", "transformation", "rotation"], "90"))).toBe(
      drawn.replace("{{0,0},{1,1}}", "{{0,0},{1,1}}, rotation = 90"),
    );
    expect(edited(drawn, (file) => setAnnotationElement(file, "A", x, "Placement", undefined))).toContain('Real x "kept";');
    expect(edited(drawn, (file) => setAnnotationElement(file, "A", x, "Placement", "Dialog()"))).toBe("edit.invalid-text");
  });
});

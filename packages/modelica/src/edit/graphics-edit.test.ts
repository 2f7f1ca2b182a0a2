import { describe, expect, it } from "vitest";
import { findClass } from "../syntax/class-members.ts";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { setAnnotationElement, setAnnotationValue } from "./annotation-edit.ts";
import type { EditResult } from "./edit-result.ts";
import {
  addGraphics,
  changeGraphics,
  graphicsOf,
  moveGraphics,
  orderGraphics,
  removeGraphics,
  type SeenGraphics,
  seenText,
  setCoordinateSystem,
} from "./graphics-edit.ts";

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

/** Items of the icon as somebody sees them who reads the text. */
function seen(text: string, ...indexes: readonly number[]): readonly SeenGraphics[] {
  const file = parseFile("A.mo", text);
  const definition = findClass(file, "A");
  const items = definition === undefined ? [] : graphicsOf(definition, "icon");
  return indexes.map((index) => {
    const item = items[index];
    return { index, count: items.length, text: item === undefined ? "" : seenText(file.source.slice(item)) };
  });
}

const icon = (...items: readonly string[]) => `model A\n  annotation(Icon(graphics={${items.join(", ")}}));\nend A;\n`;

describe("graphics", () => {
  it("are added in front, and removed with their commas", () => {
    expect(edited(drawn, (file) => addGraphics(file, "A", "icon", ["Polygon()", "Line()"]))).toContain(
      "Ellipse(), Polygon(), Line()}",
    );
    const remove = (...indexes: readonly number[]) =>
      edited(drawn, (file) => removeGraphics(file, "A", "icon", seen(drawn, ...indexes)));
    expect(remove(2)).toContain("Text()}));");
    expect(remove(0)).toContain("graphics={\n    Text(),\n    Ellipse()}));");
    expect(remove(0, 1)).toContain("graphics={\n    Ellipse()}));");
    expect(remove(0, 2)).toContain("graphics={\n    Text()}));");
    expect(remove(2, 0, 1)).toContain("graphics={\n    }));");
  });

  it("are written where there are none yet", () => {
    expect(edited("model A\nend A;\n", (file) => addGraphics(file, "A", "diagram", ["Line()"]))).toBe(
      "model A\n  annotation(Diagram(graphics = {Line()}));\nend A;\n",
    );
  });

  it("change places while separators and comments stay", () => {
    const order = (text: string, to: "front" | "back" | "forward" | "backward", ...indexes: readonly number[]) =>
      edited(text, (file) => orderGraphics(file, "A", "icon", seen(text, ...indexes), to));
    const moved = order(drawn, "front", 0);
    expect(moved).toContain("    Text(), // first\n    Ellipse(),\n    Line()}));");
    expect(order(moved, "back", 2)).toBe(drawn);
    expect(order(drawn, "forward", 0)).toContain("    Text(), // first\n    Line(),");
    expect(order(drawn, "backward", 1, 2)).toContain("    Text(), // first\n    Ellipse(),\n    Line()}));");
    expect(order(drawn, "forward", 1, 2)).toBe(drawn);
  });

  it("keep what is not changed of an item as it is written", () => {
    const text = icon("Rectangle( extent = {{0,0},{1,1}} /* all */, lineColor={0,0,0})");
    const change = (attributes: readonly { name: string; value?: string }[]) =>
      edited(text, (file) =>
        changeGraphics(
          file,
          "A",
          "icon",
          seen(text, 0).map((item) => ({ item, attributes })),
        ),
      );
    expect(change([{ name: "lineColor", value: "{0,0,255}" }])).toBe(text.replace("{0,0,0}", "{0,0,255}"));
    expect(change([{ name: "radius", value: "5" }])).toBe(text.replace("{0,0,0})", "{0,0,0}, radius=5)"));
    expect(change([{ name: "lineColor" }])).toBe(text.replace(", lineColor={0,0,0}", "").replace(" /* all */", ""));
    expect(change([{ name: "lineColor" }, { name: "radius", value: "5" }])).toContain("{{0,0},{1,1}}, radius=5)");
    expect(change([{ name: "lineColor" }, { name: "extent" }, { name: "radius", value: "5" }])).toContain("Rectangle( radius=5)");
    expect(change([{ name: "visible", value: "DynamicSelect(true, x > 0)" }])).toContain(
      "lineColor={0,0,0}, visible=DynamicSelect(true, x > 0))",
    );
    expect(change([{ name: "radius", value: "5 5" }])).toBe("edit.invalid-text");
  });

  it("move by their points, or by their origin where they have one or are turned", () => {
    const move = (item: string) => {
      const text = icon(item);
      const after = edited(text, (file) => moveGraphics(file, "A", "icon", seen(text, 0), { x: 2, y: -1 }));
      return /graphics={(.*)}\)\)/.exec(after)?.[1] ?? after;
    };
    expect(move("Line(points={{0,0},{5,5}})")).toBe("Line(points={{2,-1},{7,4}})");
    expect(move('Text(extent={{0,0},{5,5}}, textString="%name")')).toBe('Text(extent={{2,-1},{7,4}}, textString="%name")');
    expect(move("Rectangle(extent={{0,0},{5,5}}, rotation=45)")).toBe(
      "Rectangle(extent={{0,0},{5,5}}, rotation=45, origin={2,-1})",
    );
    expect(move("Line(origin={1,1}, points={{0,0},{5,5}})")).toBe("Line(origin={3,0}, points={{0,0},{5,5}})");
    expect(move("Ellipse(extent=DynamicSelect({{0,0},{1,1}}, {{0,0},{1,x}}))")).toContain("origin={2,-1}");
    expect(move("Line(origin={x,1}, points={{0,0}})")).toBe("edit.graphics-computed");
  });

  it("are found again where others came, went or changed before", () => {
    const [second] = seen(icon("Line()", "Text()"), 1);
    const remove = (text: string, items: readonly SeenGraphics[]) =>
      edited(text, (file) => removeGraphics(file, "A", "icon", items));
    expect(second && remove(icon("Text()", "Line()"), [second])).toBe(icon("Line()"));
    expect(second && remove(icon("Line()", "Ellipse()", "Text()"), [second])).toBe(icon("Line()", "Ellipse()"));
    expect(second && remove(icon("Line()", "Text(fontSize=3)"), [second])).toBe(icon("Line()"));
    // Somebody has taken it away: the text beside it is another one.
    expect(second && remove(icon("Line()", "Text(fontSize=3)", "Line()"), [second])).toBe("edit.graphics-not-found");
    expect(second && remove(icon("Line()"), [second])).toBe("edit.graphics-not-found");
    const twins = icon("Line()", "Line()", "Text()");
    expect(remove(twins, seen(twins, 1, 0))).toBe(icon("Text()"));
  });

  it("are refused where they are no list or no item", () => {
    const computed = "model A\n  annotation(Icon(graphics=all));\nend A;\n";
    expect(edited(computed, (file) => addGraphics(file, "A", "icon", ["Line()"]))).toBe("edit.graphics-not-found");
    expect(edited(drawn, (file) => addGraphics(file, "A", "icon", ["1 + 1"]))).toBe("edit.invalid-text");
  });
});

describe("a coordinate system", () => {
  it("is written, changed in part, and has an area", () => {
    const set = (text: string, system: Parameters<typeof setCoordinateSystem>[3]) =>
      edited(text, (file) => setCoordinateSystem(file, "A", "icon", system));
    const [low, high] = [
      { x: -50, y: 0 },
      { x: 50, y: 100 },
    ];
    const once = set("model A\nend A;\n", { extent: [low, high], preserveAspectRatio: false });
    expect(once).toContain("Icon(coordinateSystem(preserveAspectRatio = false, extent = {{-50,0},{50,100}}))");
    expect(set(once, { grid: { x: 1, y: 1 } })).toContain("{{-50,0},{50,100}}, grid = {1,1}");
    expect(set(once, { extent: [low, { x: -50, y: 9 }] })).toBe("edit.extent-empty");
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

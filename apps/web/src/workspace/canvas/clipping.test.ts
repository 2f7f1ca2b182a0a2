import { describe, expect, it } from "vitest";
import { onClipboard, putOnClipboard } from "./clipboard-data.ts";
import { type Clipping, clippingOf, duplicateCommand, pasteAt, pasteCommand } from "./clipping.ts";
import { circuit } from "./test-diagram.ts";

/** A clipboard that holds what is put on it. */
function clipboard(data: Record<string, string> = {}): Pick<DataTransfer, "setData" | "getData"> {
  return { setData: (type, text) => Object.assign(data, { [type]: text }), getData: (type) => data[type] ?? "" };
}

const both = { diagram: circuit, selection: { components: ["a", "b", "old"], connections: [], graphics: [] } };
const clipping = clippingOf(both) as Clipping;

describe("what is copied", () => {
  it("is Modelica that other programs take: own declarations, and the connections between them", () => {
    expect(clipping.text).toBe("  Resistor a;\n  Resistor b;\nequation\n  connect(a.n, b.p);");
    expect(clippingOf({ ...both, selection: { components: ["b"], connections: ["a.n b.p"], graphics: [] } })?.text).toBe(
      "  Resistor b;",
    );
    expect(clippingOf({ ...both, selection: { components: ["old"], connections: [], graphics: [] } })).toBeUndefined();
  });

  it("comes back from the clipboard with where it was, a text from elsewhere without, nothing from an empty one", () => {
    const held = clipboard();
    putOnClipboard(held, clipping);
    expect(onClipboard(held)).toEqual(clipping);
    const foreign = clipboard({ "text/plain": "Real x;", "application/x-mofang-components": "{" });
    expect(onClipboard(foreign)).toEqual({ text: "Real x;", from: undefined, boxes: [] });
    expect(onClipboard(clipboard())).toBeUndefined();
  });
});

describe("what is pasted", () => {
  it("lies beside what it was copied from, and in another class where it was", () => {
    expect(pasteCommand(circuit, clipping)).toMatchObject({ from: "Circuit", by: { x: 10, y: -10 } });
    expect(pasteCommand({ ...circuit, className: "Other", components: [] }, clipping)).toMatchObject({
      className: "Other",
      from: "Circuit",
      by: { x: 0, y: 0 },
    });
  });

  it("goes to a place that is pointed at", () => {
    expect(pasteAt(circuit, clipping, { x: 0, y: 10 })).toMatchObject({ by: { x: 40, y: 10 } });
  });

  it("beside itself is a duplicate", () => {
    expect(duplicateCommand(both)).toMatchObject({ name: "pasteItems", className: "Circuit", by: { x: 10, y: -10 } });
  });
});

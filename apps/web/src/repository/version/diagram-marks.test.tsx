import { classScene, renderSvg } from "@mofang/diagram";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { ShownPicture } from "../../picture/shown-picture.ts";
import { changedClasses } from "./changed-classes.ts";
import { componentMarks, connectionMarks, withMarks, withSharedView } from "./diagram-marks.ts";

const types =
  "connector Pin\n  annotation(Icon(graphics = {Rectangle(extent = {{-100,-100},{100,100}})}));\nend Pin;\nmodel Part\n  Pin p;\n  parameter Real k = 1;\n  annotation(Icon(graphics = {Rectangle(extent = {{-100,-100},{100,100}})}));\nend Part;\n";
const place = (x: number): string => `annotation(Placement(transformation(extent = {{${x},-10},{${x + 20},10}})))`;
const line = (y: number): string => `annotation(Line(points = {{-50,0},{0,${y}},{50,0}}))`;
const before = `model M\n  Part a(k = 1) ${place(-80)};\n  Part b ${place(0)};\n  Part gone ${place(60)};\nequation\n  connect(a.p, b.p) ${line(0)};\n  connect(b.p, gone.p) ${line(0)};\nend M;`;
const after = `model M\n  Part a(k = 2) ${place(-80)};\n  Part b ${place(20)};\n  Part come ${place(60)};\nequation\n  connect(b.p, a.p) ${line(30)};\n  connect(b.p, come.p) ${line(0)};\nend M;`;
const files = (text: string) => [
  { path: "types.mo", text: types },
  { path: "M.mo", text },
];
const comparison = changedClasses(files(before), files(after))[0]?.comparison;
if (comparison === undefined) throw new Error("the classes differ");

describe("marks in diagrams", () => {
  it("tell what was removed on the left and what was added on the right, and the rest on both", () => {
    const both = [
      ["a", "changed"],
      ["b", "moved"],
    ];
    expect([...componentMarks(comparison, "before")]).toEqual([...both, ["gone", "removed"]]);
    expect([...componentMarks(comparison, "after")]).toEqual([...both, ["come", "added"]]);
    expect([...connectionMarks(comparison, "before")]).toEqual([
      ["a.p b.p", "moved"],
      ["b.p gone.p", "removed"],
    ]);
    expect([...connectionMarks(comparison, "after")]).toEqual([
      ["a.p b.p", "moved"],
      ["b.p come.p", "added"],
    ]);
  });

  it("follow the diagram where that is drawn anew, as when the reader changes the colours of the page", () => {
    const tree = new ClassTree(memoryProvider(new Map(files(after).map(({ path, text }) => [path, text]))));
    const scene = classScene(tree, "M", "diagram");
    if (scene === undefined) throw new Error("M has a diagram");
    const view = document.createElement("div");
    const shown = new ShownPicture(view);
    const show = (theme: "light" | "dark", colour: string): void => {
      const colours = { added: colour, removed: colour, moved: colour, changed: colour };
      shown.show(withMarks(renderSvg(scene, { theme, title: "M" }), comparison, "after", colours));
    };
    show("light", "#00ff00");
    show("light", "#0000ff");
    show("dark", "#0000ff");
    expect(view.querySelectorAll("[data-change]").length).toBe(5);
    expect(view.innerHTML).not.toContain("#00ff00");
  });

  it("are drawn around components and under connections, whichever end was written first", () => {
    const scene = classScene(
      new ClassTree(memoryProvider(new Map(files(after).map(({ path, text }) => [path, text])))),
      "M",
      "diagram",
    );
    if (scene === undefined) throw new Error("M has a diagram");
    const svg = renderSvg(scene, { theme: "light", title: "M" });
    const colours = { added: "#00ff00", removed: "#ff0000", moved: "#0000ff", changed: "#ffaa00" };
    const marked = new DOMParser().parseFromString(withMarks(svg, comparison, "after", colours), "image/svg+xml");
    const kinds = [...marked.querySelectorAll("[data-change]")].map((mark) => mark.getAttribute("data-change"));
    expect(kinds.sort()).toEqual(["added", "added", "changed", "moved", "moved"]);
  });

  it("are seen in both diagrams at the same place", () => {
    const svg = (view: string) => `<svg viewBox="${view}"><g/></svg>`;
    expect(withSharedView([svg("0 0 100 100"), svg("-20 10 50 150")])).toEqual([svg("-26 -6 132 172"), svg("-26 -6 132 172")]);
    expect(withSharedView([null, svg("0 0 100 100")])).toEqual([null, svg("-6 -6 112 112")]);
  });
});

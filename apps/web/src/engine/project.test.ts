import { memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { Project } from "./project.ts";

const request = { layer: "icon", theme: "light", title: "A", orIcon: false, values: undefined } as const;
const icon = (radius: number): string =>
  `model A annotation(Icon(graphics={Ellipse(extent={{-${radius},-${radius}},{${radius},${radius}}})})); end A;`;

it("draws a class as its file is now", () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(project.picture({ ...request, className: "A" })).toContain("M10,0");
  project.update("A.mo", icon(20));
  expect(project.picture({ ...request, className: "A" })).toContain("M20,0");
});

it("draws nothing where there is nothing", () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(project.picture({ ...request, className: "A", layer: "diagram" })).toBeNull();
  expect(project.picture({ ...request, className: "A", layer: "diagram", orIcon: true })).toContain("M10,0");
  expect(project.picture({ ...request, className: "B" })).toBeNull();
});

it("draws what the variables of a run make of it, and says which they are", () => {
  const project = new Project();
  const graphics = "Ellipse(extent=DynamicSelect({{-1,-1},{1,1}}, if open then {{-x,-x},{x,x}} else {{-y,-y},{y,y}}))";
  project.open([{ path: "A.mo", text: `model A Real x, y; Boolean open; annotation(Icon(graphics={${graphics}})); end A;` }]);
  expect(project.pictureVariables({ className: "A", layer: "icon" }).sort()).toEqual(["open", "x", "y"]);
  expect(project.picture({ ...request, className: "A", values: { open: 0, x: 5, y: 20 } })).toContain("M20,0");
  expect(project.picture({ ...request, className: "A", values: { open: 1, x: 5, y: 20 } })).toContain("M5,0");
  expect(project.picture({ ...request, className: "A" })).toContain("M1,0");
});

it("answers from the text that the editor shows, in the language of the page", () => {
  const project = new Project();
  const text = "model A\n  parameter Real gain = 1;\n  Real x = ;\nend A;\n";
  project.open([{ path: "A.mo", text: "model A end A;" }]);
  const offset = text.indexOf("= ;") + 2;
  const { items } = project.answers({ path: "A.mo", text }).complete({ path: "A.mo", offset }, "zh");
  expect(items).toContainEqual({ label: "gain", kind: "parameter", insert: "gain", detail: "Real", explanation: "", rank: 1 });
  expect(items.find(({ label }) => label === "sin")?.explanation).toBe("正弦");
});

it("renames in every file, and says why it does not", () => {
  const files = [
    { path: "A.mo", text: "model A\n  Real x = 1;\nend A;\n" },
    { path: "B.mo", text: "model B\n  A a(x = 2);\n  Real y = a.x;\nend B;\n" },
  ];
  const [a, b] = files;
  if (a === undefined || b === undefined) throw new Error("there are two files");
  const project = new Project();
  project.open(files);
  const answers = project.answers(b);
  const place = { path: "B.mo", offset: b.text.indexOf("x = 2") };
  expect(answers.references(place).map(({ file, line, lineText }) => `${file}:${line} ${lineText}`)).toEqual([
    "A.mo:2 Real x = 1;",
    "B.mo:2 A a(x = 2);",
    "B.mo:3 Real y = a.x;",
  ]);
  expect(answers.rename(place, "level", "en")).toEqual({
    ok: true,
    files: [a, b].map(({ path, text }) => ({ path, text: text.replaceAll("x", "level") })),
  });
  expect(answers.rename(place, "2x", "zh")).toEqual({ ok: false, message: "名称“2x”须以英文字母或下划线开头" });
});

it("finds data files by their paths and by addresses of its libraries", () => {
  const project = new Project();
  project.open([{ path: "Data/a.csv", text: "0,1" }]);
  const provider = memoryProvider({
    "/library/Lib/package.mo": "package Lib end Lib;",
    "/library/Lib/Resources/Data/b.csv": "0,2",
  });
  project.setLibraries({ provider, roots: ["/library/Lib"], missing: [] });
  expect(project.dataFile("Data/a.csv")).toBe("0,1");
  expect(project.dataFile("modelica://Lib/Resources/Data/b.csv")).toBe("0,2");
  expect(project.dataFile("modelica://Lib/Resources/Data/c.csv")).toBeUndefined();
});

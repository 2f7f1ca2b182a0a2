import { changesOfTexts } from "@mofang/collaboration";
import { applyChanges, memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { Project } from "./project.ts";

const request = {
  path: [],
  layer: "icon",
  theme: "light",
  title: "A",
  language: "en",
  orIcon: false,
  values: undefined,
} as const;
const noImages = async () => new Map();
const icon = (radius: number): string =>
  `model A annotation(Icon(graphics={Ellipse(extent={{-${radius},-${radius}},{${radius},${radius}}})})); end A;`;

it("draws a class as its file is now", async () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(await project.picture({ ...request, className: "A" }, noImages)).toContain("M10,0");
  project.update("A.mo", icon(20));
  expect(await project.picture({ ...request, className: "A" }, noImages)).toContain("M20,0");
});

it("draws nothing where there is nothing", async () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(await project.picture({ ...request, className: "A", layer: "diagram" }, noImages)).toBeNull();
  expect(await project.picture({ ...request, className: "A", layer: "diagram", orIcon: true }, noImages)).toContain("M10,0");
  expect(await project.picture({ ...request, className: "B" }, noImages)).toBeNull();
});

it("draws what the variables of a run make of it, and says which they are", async () => {
  const project = new Project();
  const graphics = "Ellipse(extent=DynamicSelect({{-1,-1},{1,1}}, if open then {{-x,-x},{x,x}} else {{-y,-y},{y,y}}))";
  project.open([{ path: "A.mo", text: `model A Real x, y; Boolean open; annotation(Icon(graphics={${graphics}})); end A;` }]);
  expect(project.pictureVariables({ className: "A", path: [], layer: "icon" }).sort()).toEqual(["open", "x", "y"]);
  expect(await project.picture({ ...request, className: "A", values: { open: 0, x: 5, y: 20 } }, noImages)).toContain("M20,0");
  expect(await project.picture({ ...request, className: "A", values: { open: 1, x: 5, y: 20 } }, noImages)).toContain("M5,0");
  expect(await project.picture({ ...request, className: "A" }, noImages)).toContain("M1,0");
});

it("answers from the text that changes have made, in the language of the page", () => {
  const project = new Project();
  const text = "model A\n  parameter Real gain = 1;\n  Real x = ;\nend A;\n";
  project.open([{ path: "A.mo", text: "model A end A;" }]);
  project.change(changesOfTexts(new Map([["A.mo", "model A end A;"]]), new Map([["A.mo", text]])));
  const offset = text.indexOf("= ;") + 2;
  const { items } = project.answers.complete({ path: "A.mo", offset }, "zh");
  expect(items).toContainEqual({ label: "gain", kind: "parameter", insert: "gain", detail: "Real", explanation: "", rank: 1 });
  expect(items.find(({ label }) => label === "sin")?.explanation).toBe("正弦");
});

it("renames in every file, and says why it does not", () => {
  const files = [
    { path: "A.mo", text: "model A\n  Real x = 1;\nend A;\n" },
    { path: "B.mo", text: "model B\n  A a(x = 2);\n  Real y = a.x;\nend B;\n" },
  ];
  const project = new Project();
  project.open(files);
  const { answers } = project;
  const place = {
    path: "B.mo",
    offset:
      files
        .map(({ text }) => text)
        .at(-1)
        ?.indexOf("x = 2") ?? -1,
  };
  expect(answers.references(place).map(({ file, line, lineText }) => `${file}:${line} ${lineText}`)).toEqual([
    "A.mo:2 Real x = 1;",
    "B.mo:2 A a(x = 2);",
    "B.mo:3 Real y = a.x;",
  ]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const renamed = answers.rename(place, "level", "en");
  expect(renamed.ok && Object.fromEntries(applyChanges(texts, renamed.changes))).toEqual(
    Object.fromEntries(files.map(({ path, text }) => [path, text.replaceAll("x", "level")])),
  );
  expect(answers.rename(place, "2x", "zh")).toEqual({ ok: false, message: "名称“2x”须以英文字母或下划线开头" });
});

it("shows images of the files and of libraries, and says in the reader's language what is missing", async () => {
  const project = new Project();
  const bitmaps = ["Own/a.png", "Lib/Resources/b.png", "Own/no.png"].map(
    (name) => `Bitmap(extent={{0,0},{9,9}}, fileName="modelica://${name}")`,
  );
  project.open([{ path: "Own/package.mo", text: `package Own annotation(Icon(graphics={${bitmaps}})); end Own;` }]);
  const provider = memoryProvider({ "/library/Lib 1/package.mo": "package Lib end Lib;" });
  project.setLibraries({ provider, roots: ["/library/Lib 1"], issues: [] });
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  const asked: string[] = [];
  const svg = await project.picture({ ...request, className: "Own", language: "zh" }, async (paths) => {
    asked.push(...paths);
    return new Map(paths.slice(0, 2).map((path, i) => [path, i === 0 ? { base64: png } : "too-large"]));
  });
  expect(asked).toEqual(["Own/a.png", "/library/Lib 1/Resources/b.png", "Own/no.png"]);
  expect(svg).toContain(`data:image/png;base64,${png}`);
  expect(svg).toMatch(/图片太大[^<]*：modelica:\/\/Lib\/Resources\/b.png/);
  expect(svg).toContain("找不到图片：modelica://Own/no.png");
});

it("looks into a component as it is used there", async () => {
  const project = new Project();
  const text = `${icon(10)} model B parameter Real r = 1; annotation(Icon(graphics={Ellipse(extent={{-r,-r},{r,r}})})); end B;
    model P replaceable model M = A; M m; end P; model D P p(redeclare model M = B(r=33)); end D;`;
  project.open([{ path: "A.mo", text }]);
  expect(await project.picture({ ...request, className: "D", path: ["p", "m"] }, noImages)).toContain("M33,0");
  expect(await project.picture({ ...request, className: "D", path: ["q"] }, noImages)).toBeNull();
});

it("finds data files by their paths and by addresses of its libraries", () => {
  const project = new Project();
  const provider = memoryProvider({
    "/library/Lib/package.mo": "package Lib end Lib;",
    "/library/Lib/Resources/Data/b.csv": "0,2",
  });
  project.open([{ path: "Own.mo", text: "package Own end Own;" }]);
  project.setLibraries({ provider, roots: ["/library/Lib"], issues: [] });
  const others = new Map([
    ["Data/a.mat", Uint8Array.of(1)],
    ["/library/Lib/c.mat", Uint8Array.of(2)],
  ]);
  const read = (name: string) => project.dataFile(name, (path) => others.get(path));
  expect(read("Data/a.mat")).toEqual(Uint8Array.of(1));
  expect(read("modelica://Own/Data/a.mat")).toEqual(Uint8Array.of(1));
  expect(read("modelica://Lib/c.mat")).toEqual(Uint8Array.of(2));
  expect(new TextDecoder().decode(read("modelica://Lib/Resources/Data/b.csv"))).toBe("0,2");
  expect(read("modelica://Lib/Resources/Data/c.csv")).toBeUndefined();
});

it("tells what a class and a component in it let one set, and whether an edit may change it", () => {
  const project = new Project();
  project.open([{ path: "M.mo", text: "model M Lib.A a(R=2); end M;" }]);
  const provider = memoryProvider({ "/library/Lib/package.mo": "package Lib model A parameter Real R=1; end A; end Lib;" });
  project.setLibraries({ provider, roots: ["/library/Lib"], issues: [] });
  const ofComponent = project.interface("M", "a");
  expect(ofComponent).toMatchObject({ name: "Lib.A", isOwn: true });
  expect(ofComponent?.elements[0]).toMatchObject({ path: "a.R", value: { text: "2" }, defaultValue: { text: "1" } });
  expect(project.interface("Lib.A", "")).toMatchObject({ isOwn: false });
  expect(project.interface("M", "b")).toBeNull();
});

it("keeps the libraries that a file uses while its text cannot be read, and says in which class an error is", () => {
  const project = new Project();
  const text = (comment: string) =>
    `package P ${comment} model A Real x = 1; end A; annotation(uses(Modelica(version="4.1.0"))); end P;`;
  project.open([{ path: "P.mo", text: text("") }]);
  const names = () => project.uses.map(({ name, version }) => `${name} ${version}`);
  expect(names()).toEqual(["Modelica 4.1.0"]);
  project.update("P.mo", text("model B Real y = /* end B;"));
  expect(names()).toEqual(["Modelica 4.1.0"]);
  expect(project.diagnose("P.mo", "en").map(({ className }) => className)).toContain("P.B");
  project.update("P.mo", "package P end P;");
  expect(names()).toEqual([]);
});

it("finds the class that a file opens with: the one that is shown where the file holds it, else its first", () => {
  const project = new Project();
  project.open([
    { path: "A.mo", text: "// two\nmodel A end A;\npackage B model C end C; end B;" },
    { path: "D.mo", text: "" },
  ]);
  expect(project.classOfFile("A.mo", undefined)).toBe("A");
  expect(project.classOfFile("A.mo", "B.C")).toBe("B.C");
  expect(project.classOfFile("A.mo", "Other")).toBe("A");
  expect(project.classOfFile("D.mo", "A")).toBeUndefined();
});

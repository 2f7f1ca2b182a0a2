import { expect, it } from "vitest";
import type { ClassNode } from "../../engine/messages.ts";
import { classActions, refusalOf } from "./class-actions.ts";

const model: ClassNode = {
  ...{ name: "Lib.Motor", label: "Motor", kind: "model", description: "", isPartial: false, hasChildren: false },
  ...{ file: "Lib/Motor.mo", start: 0, end: 10 },
};
const all = classActions.flat().flatMap((entry) => (typeof entry === "string" ? [entry] : entry.ids));
const refused = (isOwn: boolean, canEdit: boolean, node = model) =>
  all.filter((id) => id !== "exportFmu" && refusalOf(id, { node, isOwn, canEdit }) !== undefined);

it("a class of a library is copied but not changed, and without a right nothing is", () => {
  expect(refused(true, true)).toEqual([]);
  expect(refused(false, true)).toEqual(["new", "rename", "move", "remove"]);
  expect(refused(true, false)).toEqual(["copy", "new", "rename", "move", "remove"]);
  expect(refusalOf("move", { node: model, isOwn: false, canEdit: true })).toBe("classTree.reason.library");
  expect(refusalOf("copy", { node: model, isOwn: false, canEdit: false })).toBe("classTree.reason.right");
});

it("says why a class cannot be simulated, and where FMUs are made", () => {
  const subject = { isOwn: true, canEdit: true };
  expect(refusalOf("simulate", { ...subject, node: { ...model, isPartial: true } })).toBe("workspace.cannotRun.partial");
  expect(refusalOf("simulate", { ...subject, node: { ...model, kind: "type" } })).toBe("workspace.cannotRun.type");
  expect(refusalOf("exportFmu", { ...subject, node: model })).toBe("classTree.reason.fmu");
});

it.each([
  ["Lib", "Lib/package.mo", true],
  ["Modelica", "/library/Modelica 4.1.0/package.mo", true],
  ["Blocks", "/library/Modelica 4.1.0/Blocks/package.mo", true],
  ["Inner", "Lib/package.mo", false],
  ["Lib", "Lib.mo", false],
])("a package %s of %s is one of many files: %s", (label, file, isMany) => {
  const node = { ...model, kind: "package", label, file };
  const found = refused(true, true, node);
  expect(found).toEqual(isMany ? ["simulate", "exportText", "copy", "move"] : ["simulate"]);
});

import { expect, it } from "vitest";
import { type ClassFields, classCommand } from "./class-command.ts";

const fields: ClassFields = { kind: "model", newName: " Motor ", parent: "Lib", base: "", description: "" };

it("a new class and what it extends are one step", () => {
  expect(classCommand("new", "", fields)).toEqual({ name: "newClass", parent: "Lib", kind: "model", newName: "Motor" });
  expect(classCommand("new", "", { ...fields, parent: "", base: "Lib.Base", description: "drives" })).toEqual({
    name: "compound",
    commands: [
      { name: "newClass", parent: "", kind: "model", newName: "Motor", description: "drives" },
      { name: "addExtends", className: "Motor", base: "Lib.Base" },
    ],
  });
});

it("classes are copied, renamed, moved and deleted by name", () => {
  expect(classCommand("copy", "Lib.A", fields)).toEqual({
    name: "copyClass",
    className: "Lib.A",
    parent: "Lib",
    newName: "Motor",
  });
  expect(classCommand("rename", "Lib.A", fields)).toEqual({ name: "renameClass", className: "Lib.A", newName: "Motor" });
  expect(classCommand("move", "A", fields)).toEqual({ name: "moveClass", className: "A", parent: "Lib" });
  expect(classCommand("remove", "A", fields)).toEqual({ name: "deleteClass", className: "A" });
});

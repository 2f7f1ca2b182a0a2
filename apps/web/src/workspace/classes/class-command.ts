import type { EditCommand } from "@mofang/modelica";

/** Kinds of classes that are made with the mouse. */
export const newClassKinds = [
  "model",
  "block",
  "connector",
  "expandable-connector",
  "record",
  "package",
  "function",
  "type",
] as const;

/** What somebody filled in about a class. */
export interface ClassFields {
  readonly kind: (typeof newClassKinds)[number];
  readonly newName: string;
  /** Full name of the class around it; empty for the top. */
  readonly parent: string;
  /** Full name of the class that it extends; empty for none. */
  readonly base: string;
  readonly description: string;
}

/** What is done with a class. */
export type ClassTask = "new" | "copy" | "rename" | "move" | "remove";

/** The command that does it; a new class and what it extends are one step. */
export function classCommand(task: ClassTask, className: string, fields: ClassFields): EditCommand {
  const [newName, parent, base] = [fields.newName.trim(), fields.parent.trim(), fields.base.trim()];
  switch (task) {
    case "new": {
      const description = fields.description.trim();
      const made: EditCommand = {
        name: "newClass",
        parent,
        kind: fields.kind,
        newName,
        ...(description === "" ? {} : { description }),
      };
      if (base === "") return made;
      const fullName = parent === "" ? newName : `${parent}.${newName}`;
      return { name: "compound", commands: [made, { name: "addExtends", className: fullName, base }] };
    }
    case "copy":
      return { name: "copyClass", className, parent, newName };
    case "rename":
      return { name: "renameClass", className, newName };
    case "move":
      return { name: "moveClass", className, parent };
    case "remove":
      return { name: "deleteClass", className };
  }
}

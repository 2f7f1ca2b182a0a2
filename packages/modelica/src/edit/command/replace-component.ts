import { present } from "@mofang/vocabulary";
import { checkConnectEquation } from "../../check/check-connection.ts";
import { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { printExpression } from "../../syntax/print.ts";
import type { SyntaxFile } from "../../syntax/tree.ts";
import { connectionsOf, removeConnect, touches } from "../connection-edit.ts";
import { refused } from "../edit-result.ts";
import { inSequence } from "../edit-sequence.ts";
import { inClass } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import { EditedFiles } from "./edited-files.ts";
import { placeableClass } from "./placeable-class.ts";
import { redeclare } from "./redeclare-command.ts";

/**
 * Gives a component another class. Modifiers stay that the new class has something for, and connections whose connectors it
 * has and that still fit; the others go. Refuses with the codes of `addComponents` and of `redeclare`.
 */
export function replaceComponent(edited: EditedFiles, command: EditCommandOf<"replaceComponent">): WorkspaceEditResult {
  const { className, component, type } = command;
  const placeable = inClass(edited, className, (file, target) => {
    const found = placeableClass(edited.tree, type, target);
    return found instanceof ClassDeclaration
      ? { ok: true, edits: [] }
      : refused(found.code, file, target.definition.name, found.values);
  });
  if (!placeable.ok) return placeable;
  const after = new EditedFiles(edited.tree, edited.files);
  const retyped = redeclare(after, { name: "redeclare", className, path: component, type, element: "component" });
  if (!retyped.ok) return retyped;
  after.change(retyped.changes);
  const { definition } = present(after.tree.find(className), "the class that was edited");
  const lost = connectionsOf(definition).filter(
    (equation) =>
      touches(equation, component) &&
      checkConnectEquation(after.tree, className, equation).some(({ severity }) => severity === "error"),
  );
  const removed = inClass(after, className, (file) =>
    inSequence(
      file,
      lost.map(
        ({ left, right }) =>
          (now: SyntaxFile) =>
            removeConnect(now, className, printExpression(left), printExpression(right)),
      ),
    ),
  );
  if (!removed.ok) return removed;
  after.change(removed.changes);
  return { ok: true, changes: after.changes() };
}

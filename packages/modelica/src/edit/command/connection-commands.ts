/** Commands about the connections of a class. */

import { present } from "@mofang/vocabulary";
import { checkConnectEquation } from "../../check/check-connection.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { addConnect, connectionsOf, isBetween } from "../connection-edit.ts";
import { together } from "../edit-sequence.ts";
import { pointsText } from "../placement-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import { EditedFiles } from "./edited-files.ts";
import { routeSteps } from "./route-steps.ts";

/**
 * Connects two connectors with a line. Refuses with `edit.connector-with-itself`, with the codes of `addConnect`, and with
 * those of `checkConnectEquation` where the ends do not exist or do not fit.
 */
export function connect(edited: EditedFiles, command: EditCommandOf<"connect">): WorkspaceEditResult {
  const { className, left, right } = command;
  if (left === right) return refusedWith("edit.connector-with-itself", { name: left });
  const added = inClass(edited, className, (file) => addConnect(file, className, left, right, lineText(command)));
  if (!added.ok) return added;
  const after = new EditedFiles(edited.tree, edited.files);
  after.change(added.changes);
  const { definition } = present(after.tree.find(className), "the class that was edited");
  const equation = present(
    connectionsOf(definition).find((candidate) => isBetween(candidate, left, right)),
    "the equation that was added",
  );
  const wrong = checkConnectEquation(after.tree, className, equation).find(({ severity }) => severity === "error");
  return wrong === undefined ? added : { ok: false, diagnostic: { ...wrong, place: undefined } };
}

/** Lays lines anew. Refuses with `edit.connection-not-found` and the codes of every edit. */
export function routeConnections(edited: EditedFiles, command: EditCommandOf<"routeConnections">): WorkspaceEditResult {
  const { className, routes } = command;
  return inClass(edited, className, (file) => together(file, routeSteps(className, routes)));
}

function lineText({ points, color, thickness }: EditCommandOf<"connect">): string {
  const parts = [`points=${pointsText(points)}`];
  if (color !== undefined) parts.push(`color={${color.join(",")}}`);
  if (thickness !== undefined) parts.push(`thickness=${thickness}`);
  return `Line(${parts.join(", ")})`;
}

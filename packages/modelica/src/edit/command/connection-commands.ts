/** Commands about the connections of a class. */

import { present } from "@mofang/vocabulary";
import { checkConnectEquation } from "../../check/check-connection.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { isBreach } from "../../diagnostics/strict.ts";
import type { SyntaxFile } from "../../syntax/tree.ts";
import { addConnect, connectionsOf, isBetween } from "../connection-edit.ts";
import { inSequence, together } from "../edit-sequence.ts";
import { setParameterValue } from "../parameter-value.ts";
import { pointsText } from "../placement-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { EditCommandOf } from "./command.ts";
import { EditedFiles } from "./edited-files.ts";
import { nextElement } from "./growing-connector.ts";
import { routeSteps } from "./route-steps.ts";

/**
 * Connects two connectors with a line. Of an array that grows with its connections the next free element is taken. Refuses with `edit.connector-with-itself`, with the codes of `addConnect`, and with
 * those of `checkConnectEquation` where the ends do not exist or do not fit.
 */
export function connect(edited: EditedFiles, command: EditCommandOf<"connect">): WorkspaceEditResult {
  const { className, left, right } = command;
  let ends: [string, string] = [left, right];
  if (left === right) return refusedWith("edit.connector-with-itself", { name: left });
  const added = inClass(edited, className, (file, target) => {
    const grown = [left, right].map((end) => nextElement(edited.tree, target, end));
    // Two arrays are connected as they are.
    const [next] = grown.every((element) => element !== undefined) ? [] : grown.filter((element) => element !== undefined);
    if (next !== undefined) ends = [left, right].map((end, i) => grown[i]?.end ?? end) as [string, string];
    return inSequence(file, [
      ...(next === undefined ? [] : [(now: SyntaxFile) => setParameterValue(now, className, next.path, String(next.size))]),
      (now) => addConnect(now, className, ...ends, lineText(command)),
    ]);
  });
  if (!added.ok) return added;
  const after = new EditedFiles(edited.tree, edited.files);
  after.change(added.changes);
  const { definition } = present(after.tree.find(className), "the class that was edited");
  const equation = present(
    connectionsOf(definition).find((candidate) => isBetween(candidate, ...ends)),
    "the equation that was added",
  );
  const wrong = checkConnectEquation(after.tree, className, equation).find(isBreach);
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

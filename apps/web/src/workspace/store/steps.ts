/** What the person did to the files, in whichever view, as the document has it: what can be taken back and done again. */
import { emptyUndoStack, type UndoStack } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";

/** What a step did, for people: a key of the texts `history.*`. */
export type StepLabel =
  | "typing"
  | "rename"
  | "newFile"
  | "deleteFile"
  | "restoreFile"
  | "addComponents"
  | "removeItems"
  | "moveComponents"
  | "rotateComponents"
  | "flipComponents"
  | "placeComponents"
  | "renameComponent"
  | "connect"
  | "routeConnections"
  | "setParameters"
  | "resolveConflict"
  | "changeModel";

export type StepsState = UndoStack<EditCommand>;

export const noSteps: StepsState = emptyUndoStack;

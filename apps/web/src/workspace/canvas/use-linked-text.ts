import type { EditableDiagram } from "@mofang/diagram";
import { useEffect } from "react";
import { chooseText } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { isTextBeside } from "../store/workspace-cells.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { onlyComponent, onlyConnection, type Selection, selectionAt } from "./selection.ts";

/** Keeps what is chosen in the picture and where the cursor is in the text beside it the same. */
export function useLinkedText(diagram: EditableDiagram, tool: CanvasTool | undefined, selection: Selection): void {
  const { act } = useWorkspaceStore();
  const textPlace = useWorkspace((state) => (isTextBeside(state) ? state.grid.textPlace : undefined));
  const chosen = (onlyComponent(selection, diagram) ?? onlyConnection(selection, diagram))?.place;
  const { file } = diagram;
  const [start, end] = [chosen?.start, chosen?.end];

  useEffect(() => {
    const isKnown = start !== undefined && end !== undefined;
    act("grid", chooseText, isKnown ? { path: file, start, end } : undefined);
  }, [act, file, start, end]);
  useEffect(() => () => act("grid", chooseText, undefined), [act]);

  useEffect(() => {
    const found = textPlace?.path === diagram.file ? selectionAt(diagram, textPlace.offset) : undefined;
    if (found !== undefined) tool?.select(found);
    // Only a new place chooses: a new picture of the same place must not take back what was chosen since.
  }, [textPlace, tool]);
}

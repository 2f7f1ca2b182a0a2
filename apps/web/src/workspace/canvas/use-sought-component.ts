import type { EditableDiagram } from "@mofang/diagram";
import { useEffect } from "react";
import { seekComponent } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { ofComponents } from "./selection.ts";

/** Chooses the component that another part of the page leads to. */
export function useSoughtComponent(diagram: EditableDiagram, tool: CanvasTool | undefined): void {
  const { act } = useWorkspaceStore();
  const sought = useWorkspace(({ grid }) => grid.soughtComponent);
  useEffect(() => {
    if (tool === undefined || sought === undefined || !diagram.components.some(({ name }) => name === sought)) return;
    tool.select(ofComponents([sought]));
    act("grid", seekComponent, undefined);
  }, [tool, diagram, sought, act]);
}

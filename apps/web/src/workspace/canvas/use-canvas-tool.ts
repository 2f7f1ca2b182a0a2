import type { EditableDiagram } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { useLayoutEffect, useMemo, useState } from "react";
import type { Viewport } from "../../picture/viewport.ts";
import { CanvasTool } from "./canvas-tool.ts";
import { nothing, type Selection } from "./selection.ts";

interface CanvasToolOptions {
  readonly viewport: Viewport | undefined;
  /** Of the class whose picture the viewport shows. */
  readonly diagram: EditableDiagram;
  readonly onCommand: (command: EditCommand) => Promise<boolean>;
}

/** The tool at a viewport, which follows its pictures, and what is chosen with it. */
export function useCanvasTool({ viewport, diagram, onCommand }: CanvasToolOptions): {
  readonly tool: CanvasTool | undefined;
  readonly selection: Selection;
} {
  const [selection, setSelection] = useState(nothing);
  const tool = useMemo(() => viewport && new CanvasTool(viewport, { onSelect: setSelection, onCommand }), [viewport, onCommand]);
  // After each rendering, when the viewport has taken its picture in; nothing is done where both are known.
  useLayoutEffect(() => tool?.take(diagram));
  return { tool, selection };
}

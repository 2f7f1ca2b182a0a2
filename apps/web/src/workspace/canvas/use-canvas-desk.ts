import type { EditableDiagram, Point } from "@mofang/diagram";
import type { RefObject } from "react";
import type { Viewport } from "../../picture/viewport.ts";
import { useDocument } from "../document/document-context.ts";
import type { ShapeKind } from "../shapes/shape-text.ts";
import { openDialog } from "../store/dialogs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { beginPin, openFile } from "../store/workspace-state.ts";
import type { CanvasDesk, CanvasQuestion } from "./canvas-desk.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { readClipboard } from "./clipboard-data.ts";
import { pasteAt, pasteCommand } from "./clipping.ts";
import type { Fault } from "./faults.ts";
import { alikeComponents, type Selection } from "./selection.ts";

interface DeskParts {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly viewport: Viewport | undefined;
  readonly tool: CanvasTool | undefined;
  readonly diagram: EditableDiagram;
  readonly selection: Selection;
  readonly shape: ShapeKind | undefined;
  readonly faults: readonly Fault[];
  readonly onAsk: (question: CanvasQuestion) => void;
  readonly onOpen: () => void;
  readonly onList: () => void;
}

/** Pixels of a drawing unit at 100 %: a millimetre of 96 pixels an inch. */
const actualSize = 96 / 25.4;

/** What the actions of the canvas act on. */
export function useCanvasDesk({
  place,
  viewport,
  tool,
  diagram,
  selection,
  shape,
  faults,
  onAsk,
  onOpen,
  onList,
}: DeskParts): CanvasDesk {
  const { act, actOnAll } = useWorkspaceStore();
  const edited = useDocument();
  const canUndo = useWorkspace(({ steps }) => steps.done.length > 0);
  const canRedo = useWorkspace(({ steps }) => steps.undone.length > 0);
  const run: CanvasDesk["run"] = async (command) => (await tool?.command(command)) === true;
  const paste = async (at: Point | undefined): Promise<void> => {
    const clipping = await readClipboard();
    if (clipping !== undefined) await run(at === undefined ? pasteCommand(diagram, clipping) : pasteAt(diagram, clipping, at));
  };
  return {
    subject: { diagram, selection },
    faults,
    toggleList: onList,
    showText: ({ file, start }) => actOnAll(openFile, file, start),
    canUndo,
    canRedo,
    run,
    select: (chosen) => tool?.select(chosen),
    draw: (kind) => {
      tool?.draw(kind);
      place.current?.focus();
    },
    shape,
    undo: () => void edited.undo(),
    redo: () => void edited.redo(),
    zoomBy: (factor) => viewport?.zoomBy(factor),
    fit: () => viewport?.fit(),
    showActualSize: () => viewport?.showScale(actualSize),
    moveView: (x, y) => viewport?.moveBy(x, -y),
    centre: ({ x, y }) => viewport?.centre(x, -y),
    isShown: ({ x, y }) => isInside(viewport, x, -y),
    showParameters: (other = selection) => {
      const components = alikeComponents(other, diagram);
      act("dialogs", openDialog, { kind: "parameters", className: diagram.className, components });
    },
    comment: (target) => actOnAll(beginPin, target),
    ask: onAsk,
    open: onOpen,
    clip: (how) => {
      place.current?.focus();
      document.execCommand(how);
    },
    paste: (at) => void paste(at),
  };
}

function isInside(viewport: Viewport | undefined, x: number, y: number): boolean {
  const view = viewport?.view;
  if (view === undefined) return false;
  return view.x <= x && x <= view.x + view.width && view.y <= y && y <= view.y + view.height;
}

import type { EditableDiagram } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { Viewport } from "../../picture/viewport.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import type { ShapeKind } from "../shapes/shape-text.ts";
import { CanvasTool } from "./canvas-tool.ts";
import { nothing, type Selection } from "./selection.ts";
import type { NewConnection } from "./tool-state.ts";

interface CanvasToolOptions {
  readonly viewport: Viewport | undefined;
  /** Of the class whose picture the viewport shows. */
  readonly diagram: EditableDiagram;
  readonly onCommand: (command: EditCommand) => Promise<boolean>;
  readonly onUnclear: (connection: NewConnection) => void;
}

/** The tool at a viewport, which follows its pictures, and what is chosen with it. */
export function useCanvasTool({ viewport, diagram, onCommand, onUnclear }: CanvasToolOptions): {
  readonly tool: CanvasTool | undefined;
  readonly selection: Selection;
  /** Why a line that is drawn cannot end where the pointer is. */
  readonly hint: string | undefined;
  /** What is drawn with the tool that is taken up. */
  readonly shape: ShapeKind | undefined;
} {
  const [selection, setSelection] = useState(nothing);
  const [hint, setHint] = useState<string>();
  const [shape, setShape] = useState<ShapeKind>();
  const refusalsOf = useRefusals();
  const tool = useMemo(
    () =>
      viewport &&
      new CanvasTool(viewport, {
        onSelect: setSelection,
        onCommand,
        refusalsOf,
        onHint: setHint,
        onUnclear,
        onDraw: setShape,
      }),
    [viewport, onCommand, refusalsOf, onUnclear],
  );
  // After each rendering, when the viewport has taken its picture in; nothing is done where both are known.
  useLayoutEffect(() => tool?.take(diagram));
  return { tool, selection, hint, shape };
}

/** Asks the engine why connectors do not go together. An engine that is being replaced knows of nothing. */
function useRefusals(): (className: string, from: string, targets: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  const { engine } = useWorkspaceEngine();
  const language = useLanguage();
  return useCallback(
    async (className, from, targets) => {
      try {
        const answers = await engine?.request("connectRefusals", { className, from, targets, language });
        return new Map(targets.flatMap((target, i) => (answers?.[i] == null ? [] : [[target, answers[i]] as const])));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return new Map();
      }
    },
    [engine, language],
  );
}

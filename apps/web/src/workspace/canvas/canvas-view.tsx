import "../../i18n/late/canvas.ts";
import type { EditableDiagram } from "@mofang/diagram";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Minimap } from "../../picture/minimap.tsx";
import { PictureButtons } from "../../picture/picture-buttons.tsx";
import type { ShownComponent } from "../../picture/shown-component.ts";
import { useViewport } from "../../picture/use-viewport.ts";
import type { ViewBox } from "../../picture/view-box.ts";
import { chooseComponent, showSide } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { redo, undo } from "../store/workspace-state.ts";
import type { CanvasDesk, CanvasQuestion } from "./canvas-actions.ts";
import { CanvasBar } from "./canvas-bar.tsx";
import { CanvasQuestions } from "./canvas-questions.tsx";
import { CanvasSurface } from "./canvas-surface.tsx";
import styles from "./canvas-view.module.css";
import { onlyComponent } from "./selection.ts";
import { useCanvasTool } from "./use-canvas-tool.ts";
import { useEditCommands } from "./use-edit-commands.ts";

interface CanvasViewProps {
  /** The picture of the diagram. */
  readonly svg: string;
  readonly label: string;
  readonly diagram: EditableDiagram;
  /** Looks into a component. */
  readonly onOpen: (component: ShownComponent) => void;
}

/** Pixels of a drawing unit at 100 %: a millimetre of 96 pixels an inch. */
const actualSize = 96 / 25.4;

/** The sheet of a diagram with a margin, as a view. */
function paperOf({ extent: { left, bottom, right, top } }: EditableDiagram): ViewBox {
  const margin = 0.03 * Math.max(right - left, top - bottom);
  return { x: left - margin, y: -top - margin, width: right - left + 2 * margin, height: top - bottom + 2 * margin };
}

/** The diagram of a class of the user's, to build it with pointer and keys. */
export function CanvasView({ svg, label, diagram, onOpen }: CanvasViewProps) {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const canUndo = useWorkspace(({ history }) => history.past.length > 0);
  const canRedo = useWorkspace(({ history }) => history.future.length > 0);
  const { run, refusal } = useEditCommands();
  const paper = useMemo(() => paperOf(diagram), [diagram]);
  const { place, viewport } = useViewport(svg, label, paper);
  const { tool, selection } = useCanvasTool({ viewport, diagram, onCommand: run });
  const [question, setQuestion] = useState<CanvasQuestion>();
  const chosen = onlyComponent(selection, diagram);

  // The parameters beside the canvas are those of what is chosen on it.
  useEffect(() => act("grid", chooseComponent, chosen?.name), [act, chosen?.name]);
  useEffect(() => () => act("grid", chooseComponent, undefined), [act]);

  const open = (): void => {
    if (chosen !== undefined) onOpen({ name: chosen.name, className: chosen.className, lines: [] });
  };
  const desk: CanvasDesk = {
    subject: { diagram, selection },
    canUndo,
    canRedo,
    run: async (command) => (await tool?.command(command)) === true,
    select: (chosen) => tool?.select(chosen),
    undo: () => actOnAll(undo),
    redo: () => actOnAll(redo),
    zoomBy: (factor) => viewport?.zoomBy(factor),
    fit: () => viewport?.fit(),
    showActualSize: () => viewport?.showScale(actualSize),
    showParameters: () => act("grid", showSide, "parameters"),
    ask: setQuestion,
    open,
  };
  const close = (): void => {
    setQuestion(undefined);
    place.current?.focus();
  };
  return (
    <div className={styles.column}>
      <CanvasBar desk={desk} refusal={refusal} />
      <div className={styles.frame}>
        <CanvasSurface place={place} label={t("canvas.help", { label })} tool={tool} desk={desk} />
        {viewport ? <Minimap svg={svg} viewport={viewport} /> : null}
        {diagram.components.length === 0 ? <p className={styles.hint}>{t("canvas.empty")}</p> : null}
        <PictureButtons svg={svg} fileName={diagram.className} viewport={viewport} />
        {question && viewport ? <CanvasQuestions question={question} desk={desk} viewport={viewport} onClose={close} /> : null}
      </div>
    </div>
  );
}

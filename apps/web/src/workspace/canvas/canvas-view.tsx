import "../../i18n/late/canvas.ts";
import type { EditableDiagram } from "@mofang/diagram";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Minimap } from "../../picture/minimap.tsx";
import { PictureButtons } from "../../picture/picture-buttons.tsx";
import { PictureOverlay } from "../../picture/picture-overlay.tsx";
import type { ShownComponent } from "../../picture/shown-component.ts";
import { SmallTextNote } from "../../picture/small-text-note.tsx";
import { useViewport } from "../../picture/use-viewport.ts";
import type { ViewBox } from "../../picture/view-box.ts";
import { LibraryChoices } from "../engine/library-choices.tsx";
import { ShapePanel } from "../shapes/shape-panel.tsx";
import { chooseComponent } from "../store/grid.ts";
import { isEnded } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { CanvasBar, CanvasFoot } from "./canvas-bar.tsx";
import type { CanvasQuestion } from "./canvas-desk.ts";
import { CanvasMenu, type MenuPlace } from "./canvas-menu.tsx";
import { CanvasQuestions } from "./canvas-questions.tsx";
import { CanvasSurface } from "./canvas-surface.tsx";
import styles from "./canvas-view.module.css";
import { DiagramList } from "./diagram-list.tsx";
import { isEmptyPaper } from "./empty-paper.ts";
import { chosenGraphics, ofGraphics, onlyComponent } from "./selection.ts";
import type { NewConnection } from "./tool-state.ts";
import { useCanvasDesk } from "./use-canvas-desk.ts";
import { useCanvasTool } from "./use-canvas-tool.ts";
import { useEditCommands } from "./use-edit-commands.ts";
import { useFaults } from "./use-faults.ts";
import { useLinkedText } from "./use-linked-text.ts";
import { useOthersOnCanvas } from "./use-others-on-canvas.ts";
import { usePinsOnCanvas } from "./use-pins-on-canvas.ts";
import { useSharedSight } from "./use-shared-sight.ts";
import { useSoughtComponent } from "./use-sought-component.ts";
import { useStillPicture } from "./use-still-picture.ts";

interface CanvasViewProps {
  /** The picture of the diagram. */
  readonly svg: string;
  readonly label: string;
  readonly diagram: EditableDiagram;
  /** Looks into a component. */
  readonly onOpen: (component: ShownComponent) => void;
}

/** The sheet of a diagram with a margin, as a view. */
function paperOf({ extent: { left, bottom, right, top } }: EditableDiagram): ViewBox {
  const margin = 0.05 * Math.max(right - left, top - bottom);
  return { x: left - margin, y: -top - margin, width: right - left + 2 * margin, height: top - bottom + 2 * margin };
}

/** The diagram or icon of a class of the user's, to build it with pointer and keys. */
export function CanvasView({ svg, label, diagram, onOpen }: CanvasViewProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { run, refusal } = useEditCommands();
  const paper = useMemo(() => paperOf(diagram), [diagram]);
  const { place, viewport } = useViewport(svg, label, paper);
  const [question, setQuestion] = useState<CanvasQuestion>();
  const onUnclear = useCallback((connection: NewConnection) => setQuestion({ kind: "ends", connection }), []);
  const { tool, selection, hint, shape } = useCanvasTool({ viewport, diagram, onCommand: run, onUnclear });
  useOthersOnCanvas(viewport, diagram);
  usePinsOnCanvas(viewport, diagram, tool);
  useSharedSight(viewport, diagram, selection);
  useLinkedText(diagram, tool, selection);
  useSoughtComponent(diagram, tool);
  const faults = useFaults(diagram, tool);
  const [isListed, setIsListed] = useState(false);
  const onList = (): void => setIsListed(!isListed);
  const [menu, setMenu] = useState<MenuPlace>();
  const chosen = onlyComponent(selection, diagram);

  // The parameters beside the canvas are those of what is chosen on it.
  useEffect(() => act("grid", chooseComponent, chosen?.name), [act, chosen?.name]);
  useEffect(() => () => act("grid", chooseComponent, undefined), [act]);

  const open = (): void => {
    if (chosen !== undefined) onOpen({ name: chosen.name, className: chosen.className, lines: [] });
  };
  const desk = useCanvasDesk({
    place,
    viewport,
    tool,
    diagram,
    selection,
    shape,
    faults,
    onAsk: setQuestion,
    onOpen: open,
    onList,
  });
  const graphics = chosenGraphics(selection, diagram);
  const isDrawn = diagram.layer === "icon" || graphics.length > 0;
  const panel = isDrawn ? "shapes" : isListed ? "list" : undefined;
  useStillPicture(place, viewport, panel);
  const close = (): void => {
    setQuestion(undefined);
    place.current?.focus();
  };
  return (
    <div className={styles.column}>
      <div className={styles.row} data-layer={diagram.layer}>
        <div className={styles.frame}>
          <CanvasBar desk={desk} />
          <CanvasSurface place={place} label={t("canvas.help", { label })} tool={tool} desk={desk} onMenu={setMenu} />
          {viewport && diagram.layer === "diagram" ? <PictureOverlay svg={svg} viewport={viewport} /> : null}
          {viewport ? <Minimap svg={svg} viewport={viewport} /> : null}
          {viewport ? <SmallTextNote svg={svg} viewport={viewport} chosen={chosen && onPaper(chosen)} /> : null}
          <EmptyHint diagram={diagram} onInsert={(typed) => setQuestion({ kind: "insert", typed, at: undefined })} />
          <PictureButtons svg={svg} fileName={diagram.className} viewport={viewport} />
          {menu ? <CanvasMenu at={menu} desk={desk} onClose={() => setMenu(undefined)} /> : null}
          <CanvasFoot desk={desk} refusal={hint ?? refusal} />
          {question && viewport ? <CanvasQuestions question={question} desk={desk} viewport={viewport} onClose={close} /> : null}
        </div>
        {panel === "list" ? <DiagramList desk={desk} /> : null}
        {panel === "shapes" ? (
          <ShapePanel
            diagram={diagram}
            graphics={graphics}
            onCommand={(command) => void desk.run(command)}
            onSelect={(places) => desk.select(ofGraphics(places))}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The middle of a component as pictures count, y downwards. */
function onPaper({ box: { left, right, bottom, top } }: EditableDiagram["components"][number]) {
  return { x: (left + right) / 2, y: -(bottom + top) / 2 };
}

/** How one begins, on an empty paper. */
function EmptyHint({ diagram, onInsert }: Pick<CanvasViewProps, "diagram"> & { readonly onInsert: (typed: string) => void }) {
  const { t } = useTranslation();
  // Controls of a run that goes on stand where the hint would.
  const isRunning = useWorkspace(({ runs }) =>
    runs.runs.some((run) => run.isInPage && run.className === diagram.className && !isEnded(run)),
  );
  if (isRunning || !isEmptyPaper(diagram)) return null;
  if (diagram.layer === "icon") return <p className={styles.hint}>{t("canvas.emptyIcon")}</p>;
  return (
    <div className={styles.hint}>
      {t("canvas.empty")}
      <LibraryChoices onOpen={(name) => onInsert(`${name}.`)} />
    </div>
  );
}

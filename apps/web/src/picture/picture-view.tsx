import "../i18n/late/picture.ts";
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ComponentCard } from "./component-card.tsx";
import { Minimap } from "./minimap.tsx";
import { PictureButtons } from "./picture-buttons.tsx";
import { PictureOverlay } from "./picture-overlay.tsx";
import styles from "./picture-view.module.css";
import { PointerGestures } from "./pointer-gestures.ts";
import { componentAround, componentsIn, describeComponent, markComponent, type ShownComponent } from "./shown-component.ts";
import { SmallTextNote } from "./small-text-note.tsx";
import { useViewport } from "./use-viewport.ts";
import { type Viewport, zoomStep } from "./viewport.ts";

export interface PictureViewProps {
  /** An SVG document by `renderSvg`, which escapes everything that comes from a model. */
  readonly svg: string;
  /** What it shows; a picture of another label begins with all of it in view. */
  readonly label: string;
  /** Name of exported files, without the ending. */
  readonly fileName: string;
  /** Looks into a component; left out where pictures are not connected. */
  readonly onOpen?: ((component: ShownComponent) => void) | undefined;
  /** Goes back to the picture from which a component was opened; left out where this is the first. */
  readonly onBack?: (() => void) | undefined;
}

/** An element of a picture. */
interface Choice {
  readonly svg: string;
  readonly element: Element;
}

/** Fraction of the view that an arrow key moves by. */
const keyStep = 0.1;
/**
 * A picture to move and zoom in, with its components to choose and to look into: pointer, fingers, wheel (about the cursor),
 * keyboard and buttons; a small map where only a part is shown; export as SVG and PNG. The view is changed in the document itself, so
 * that React draws nothing while one drags.
 */
export function PictureView({ svg, label, fileName, onOpen, onBack }: PictureViewProps) {
  const { t } = useTranslation();
  const { place, viewport } = useViewport(svg, label);
  const gestures = useMemo(() => viewport && new PointerGestures(viewport), [viewport]);
  const [choice, setChoice] = useState<Choice>();
  // Another picture has other elements.
  const chosen = choice?.svg === svg ? choice.element : undefined;
  const setChosen = (element: Element | undefined): void => setChoice(element && { svg, element });

  useEffect(() => markComponent(viewport?.drawing ?? null, chosen), [viewport, chosen]);

  const open = useCallback((group: Element): void => onOpen?.(describeComponent(group)), [onOpen]);

  const release = (event: PointerEvent): void => {
    if (gestures?.release(event) !== true) return;
    // The pointer is captured, so the event names the place and not what lies under the pointer.
    setChosen(componentAround(document.elementFromPoint(event.clientX, event.clientY)));
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || viewport === undefined) return;
    const act = viewAction(event.key, viewport) ?? chosenAction(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const chosenAction = (key: string): (() => void) | undefined => {
    if (key === "n" || key === "p") return () => setChosen(neighbour(viewport?.drawing ?? null, chosen, key === "n" ? 1 : -1));
    if (key === "Enter" && chosen !== undefined && onOpen) return () => open(chosen);
    if (key === "Escape" && chosen !== undefined) return () => setChosen(undefined);
    return key === "Backspace" ? onBack : undefined;
  };

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that one operates is no form field */}
      <div
        ref={place}
        className={styles.drawing}
        role="group"
        aria-label={t("picture.help", { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed with the keyboard
        tabIndex={0}
        onKeyDown={press}
        onDoubleClick={(event) => {
          const group = componentAround(document.elementFromPoint(event.clientX, event.clientY));
          if (group !== undefined && onOpen) open(group);
          else viewport?.fit();
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          gestures?.press(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => gestures?.move(event)}
        onPointerUp={release}
        onPointerCancel={(event) => gestures?.release(event)}
      />
      {viewport ? <PictureOverlay svg={svg} viewport={viewport} /> : null}
      {viewport ? <Minimap svg={svg} viewport={viewport} /> : null}
      {viewport ? <SmallTextNote svg={svg} viewport={viewport} chosen={chosen && middleOf(chosen, viewport)} /> : null}
      {chosen ? (
        <ComponentCard
          component={describeComponent(chosen)}
          onOpen={onOpen && (() => open(chosen))}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      <PictureButtons svg={svg} fileName={fileName} viewport={viewport} onBack={onBack} />
    </div>
  );
}

/** The middle of an element in the picture's units. */
function middleOf(element: Element, viewport: Viewport): { readonly x: number; readonly y: number } | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  return viewport.pointAt({ clientX: left + width / 2, clientY: top + height / 2 });
}

function viewAction(key: string, viewport: Viewport): (() => void) | undefined {
  switch (key) {
    case "+":
    case "=":
      return () => viewport.zoomBy(zoomStep);
    case "-":
      return () => viewport.zoomBy(1 / zoomStep);
    case "0":
      return () => viewport.fit();
    case "ArrowLeft":
      return () => viewport.moveBy(-keyStep, 0);
    case "ArrowRight":
      return () => viewport.moveBy(keyStep, 0);
    case "ArrowUp":
      return () => viewport.moveBy(0, -keyStep);
    case "ArrowDown":
      return () => viewport.moveBy(0, keyStep);
    default:
      return undefined;
  }
}

/** The component after or before another in drawing order, all round; the first where none is chosen. */
function neighbour(drawing: Element | null, chosen: Element | undefined, step: 1 | -1): Element | undefined {
  const groups = componentsIn(drawing);
  const at = chosen === undefined ? -1 : groups.indexOf(chosen);
  if (at < 0) return step === 1 ? groups[0] : groups.at(-1);
  return groups[(at + step + groups.length) % groups.length];
}

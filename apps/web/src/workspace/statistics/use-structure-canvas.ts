import type { SortedStructure } from "@mofang/dae";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { drawStructure, type StructureColours } from "./structure-drawing.ts";
import { type DrawingSize, type MatrixCell, type StructureView, wholeView, zoomed } from "./structure-view.ts";

/** A drawing of a structure that is zoomed and moved. */
export interface StructureCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly view: StructureView | undefined;
  readonly size: DrawingSize | undefined;
  readonly setView: (view: StructureView) => void;
  readonly showAll: () => void;
}

/** Factor of one step of the wheel. */
const wheelStep = 1.2;

/** Draws a structure to a canvas whenever that, the view, the marked cell or the theme is another. */
export function useStructureCanvas(structure: SortedStructure, marked: MatrixCell | undefined): StructureCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useCanvasSize(canvas);
  const theme = useColourTheme();
  const n = structure.unknowns.length;
  const [chosen, setChosen] = useState<{ readonly structure: SortedStructure; readonly view: StructureView }>();
  const own = chosen?.structure === structure ? chosen.view : undefined;
  const view = own ?? (size && wholeView(n, size));
  const setView = (next: StructureView): void => setChosen({ structure, view: next });

  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext("2d");
    if (current === null || !context || size === undefined || view === undefined) return;
    const ratio = devicePixelRatio;
    current.width = Math.round(size.width * ratio);
    current.height = Math.round(size.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawStructure(context, { structure, view, size, colours: coloursOf(current), marked });
    current.dataset.drawn = String(n);
  }, [structure, view, size, marked, n, theme]);

  useWheel(canvas, (event) => {
    if (view === undefined || size === undefined) return;
    const at = { x: event.offsetX, y: event.offsetY };
    setView(zoomed(view, event.deltaY < 0 ? wheelStep : 1 / wheelStep, at, n, size));
  });
  return { canvas, view, size, setView, showAll: () => setChosen(undefined) };
}

function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>): DrawingSize | undefined {
  const [size, setSize] = useState<DrawingSize>();
  useEffect(() => {
    const frame = canvas.current?.parentElement;
    if (!frame) return;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [canvas]);
  return size;
}

/** The wheel zooms and must not scroll, which only a listener that is not passive can say. */
function useWheel(canvas: RefObject<HTMLCanvasElement | null>, onWheel: (event: WheelEvent) => void): void {
  const listener = useEffectEvent(onWheel);
  useEffect(() => {
    const { current } = canvas;
    const hear = (event: WheelEvent): void => {
      event.preventDefault();
      listener(event);
    };
    current?.addEventListener("wheel", hear, { passive: false });
    return () => current?.removeEventListener("wheel", hear);
  }, [canvas]);
}

function coloursOf(element: Element): StructureColours {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: colour("surface"),
    element: colour("ink-secondary"),
    own: colour("blue"),
    iterated: colour("amber-ground"),
    frames: { linear: colour("green"), nonlinear: colour("amber"), mixed: colour("red") },
    marked: colour("red"),
  };
}

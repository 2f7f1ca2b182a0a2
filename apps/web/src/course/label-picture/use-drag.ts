import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** Where a pointer is, in pixels of the window. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** A thing on its way. */
interface Drag<Thing> extends PointerPlace {
  readonly thing: Thing;
}

/** Pixels that a pointer moves before it drags: less is a click. */
const slack = 5;

/**
 * Lets things be dragged by mouse, pen and finger. What is pressed and not moved is clicked, as any button is.
 *
 * @param onDrop  hears where a thing is let go
 */
export function useDrag<Thing>(onDrop: (thing: Thing, at: PointerPlace) => void) {
  const [drag, setDrag] = useState<Drag<Thing>>();
  const pressed = useRef<PointerPlace>(undefined);
  const hasMoved = useRef(false);
  const end = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  const handle = (thing: Thing) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY };
      hasMoved.current = false;
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      const begun = pressed.current;
      if (begun === undefined) return;
      hasMoved.current ||= Math.hypot(x - begun.x, y - begun.y) > slack;
      if (hasMoved.current) setDrag({ thing, x, y });
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (pressed.current !== undefined && hasMoved.current) onDrop(thing, { x, y });
      end();
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      // A browser clicks what a drag began on, where that is still there; keys click without a pointer, as `detail` 0 says.
      if (hasMoved.current && event.detail > 0) event.stopPropagation();
      hasMoved.current = false;
    },
  });
  return { drag, handle };
}

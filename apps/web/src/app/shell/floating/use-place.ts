import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** Where this browser keeps the place of the floating buttons. */
export const placeKey = "mofang.shortcuts.place";

/** A place at an edge of the window, which holds in a window of any size. */
interface EdgePlace {
  readonly side: "left" | "right";
  /** 0 at the top to 1 at the bottom. */
  readonly height: number;
}

/** The middle of the right edge. */
const firstPlace: EdgePlace = { side: "right", height: 0.5 };
/** What an arrow key moves. */
const step = 0.05;
/** Pixels that a pointer may stray in a click. */
const steadiness = 4;

interface MovablePlace {
  readonly place: EdgePlace;
  /** For the element by which it is moved: dragging, and the arrow keys. */
  readonly grip: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Whether the click that ends now was a move. */
  readonly wasMoved: () => boolean;
}

/** A place along the edges of the window to which a person moves something, kept for the next visit. */
export function useMovablePlace(): MovablePlace {
  const [place, setPlace] = useState(readPlace);
  const [press] = useState({ x: 0, y: 0, isMoved: false });
  const move = (to: EdgePlace): void => {
    const next = { side: to.side, height: Math.min(1, Math.max(0, to.height)) };
    localStorage.setItem(placeKey, JSON.stringify(next));
    setPlace(next);
  };
  return {
    place,
    grip: {
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        Object.assign(press, { x: clientX, y: clientY, isMoved: false });
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        press.isMoved ||= Math.hypot(clientX - press.x, clientY - press.y) > steadiness;
        if (press.isMoved) {
          move({ side: clientX < window.innerWidth / 2 ? "left" : "right", height: clientY / window.innerHeight });
        }
      },
      onKeyDown: (event) => {
        const to = placeByKey(place, event.key);
        press.isMoved = false;
        if (to === undefined) return;
        event.preventDefault();
        move(to);
      },
    },
    wasMoved: () => press.isMoved,
  };
}

function placeByKey(place: EdgePlace, key: string): EdgePlace | undefined {
  switch (key) {
    case "ArrowUp":
      return { ...place, height: place.height - step };
    case "ArrowDown":
      return { ...place, height: place.height + step };
    case "ArrowLeft":
      return { ...place, side: "left" };
    case "ArrowRight":
      return { ...place, side: "right" };
    default:
      return undefined;
  }
}

function readPlace(): EdgePlace {
  return (JSON.parse(localStorage.getItem(placeKey) ?? "null") as EdgePlace | null) ?? firstPlace;
}

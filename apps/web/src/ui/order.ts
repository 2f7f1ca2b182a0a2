import { type DragEvent, type KeyboardEvent, useId } from "react";

/** What an entry of a list that can be put in another order listens to. */
interface OrderedEntry {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** What the handle listens to by which an entry is taken. */
interface OrderHandle {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Lets a list be put in another order, by dragging a handle onto another entry or with the keys up and down on the handle.
 *
 * @param onMove  takes the entry at one place, from 0, to another
 */
export function useOrder(count: number, onMove: (from: number, to: number) => void) {
  // A media type that only entries of this list have: others are not dropped here.
  const type = `application/x-mofang-${useId().replace(/\W/g, "")}`;
  const move = (from: number, to: number) => {
    if (to >= 0 && to < count && to !== from) onMove(from, to);
  };
  return {
    entry: (place: number): OrderedEntry => ({
      onDragOver: (event) => {
        if (event.dataTransfer.types.includes(type)) event.preventDefault();
      },
      onDrop: (event) => {
        const from = event.dataTransfer.getData(type);
        if (from === "") return;
        event.preventDefault();
        move(Number(from), place);
      },
    }),
    handle: (place: number): OrderHandle => ({
      draggable: true,
      onDragStart: ({ dataTransfer }) => dataTransfer.setData(type, String(place)),
      onKeyDown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        move(place, place + by);
      },
    }),
  };
}

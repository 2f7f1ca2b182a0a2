import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import type { CellPlace, CellsState, CellType } from "../store/cells.ts";
import { fillPage } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { closeCell, makeRoom } from "../store/workspace-cells.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { useCellWindows } from "../windows/windows-context.tsx";
import { cellOf, focusInto, frames, frameTowards, heldFrame, holdNext, isArrow } from "./cell-frames.ts";
import { emptyPlaces, ownCell, planOf, rowsThatFit } from "./cell-places.ts";

/** What the cells that all have show, as the user's own layout names it. */
const typeOf: Readonly<Record<string, CellType>> = { model: "model", charts: "chart", animations: "animate" };

/**
 * Ctrl-F6 takes hold of the frame of a cell, and of the next one from there; on a frame, single keys go to its neighbours, into
 * it, and do with it what its buttons do. Keys that are typed inside of a cell are never taken.
 */
export function useCellKeys(): void {
  const { t } = useTranslation();
  const store = useWorkspaceStore();
  const windows = useCellWindows();
  useEffect(() => {
    const refuse: Desk["refuse"] = (why) => notify("fail", t(`office.${why}`), "split");
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const act = actOf(event, { store, refuse, open: windows?.open });
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [store, windows, t]);
}

interface Desk {
  readonly store: WorkspaceStore;
  /** Says why there is no room for another cell. */
  readonly refuse: (why: "tooLow" | "noRoom") => void;
  /** Shows a cell in a window of its own; undefined where it has one. */
  readonly open: ((cell: string) => void) | undefined;
}

function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, desk: Desk): (() => void) | undefined {
  const isControl = ctrlKey || metaKey;
  if (key === "F6" && isControl) return () => holdNext(shiftKey ? -1 : 1);
  const frame = heldFrame();
  if (frame === undefined || isControl || altKey) return undefined;
  if (isArrow(key)) return () => frameTowards(frame, key)?.focus();
  if (key === "Enter") return () => focusInto(frame);
  const cell = cellOf(frame);
  return cell === "" ? undefined : actOnCell(key, shiftKey, cell, desk);
}

function actOnCell(key: string, isShifted: boolean, cell: string, desk: Desk): (() => void) | undefined {
  const { store, open } = desk;
  switch (key.toLowerCase()) {
    case "f":
      return () => store.act("room", fillPage, store.getState().room.full === cell ? undefined : cell);
    case "o":
      return open && (() => open(cell));
    case "s":
      return () => split(cell, isShifted ? "below" : "right", desk);
    case "delete":
    case "backspace":
      return () => close(cell, desk);
    default:
      return undefined;
  }
}

/** Makes room beside a cell and takes hold of it; says why where there is none. */
function split(cell: string, way: "right" | "below", { store, refuse }: Desk): void {
  const { cells, room } = store.getState();
  const own = room.layout === "grid" ? ownCell(cells, cell)?.id : undefined;
  const which = own ?? typeOf[cell] ?? "model";
  const isTooLow = way === "below" && cells.layout.y + 2 > rowsThatFit(window.innerHeight - 44 - 24);
  // The place is there before the next key.
  if (!isTooLow) flushSync(() => store.actOnAll(makeRoom, which, way, randomId()));
  const place = placeBeside(store.getState().cells, which, way);
  if (place === undefined) {
    refuse(isTooLow ? "tooLow" : "noRoom");
    return;
  }
  succeeded("split");
  frames()
    .find((frame) => frame.dataset.place === `${place.x} ${place.y}`)
    ?.focus();
}

/** The place beside a cell; undefined where another cell is in it, or the layout ends. */
function placeBeside(state: CellsState, cell: number | CellType, way: "right" | "below"): CellPlace | undefined {
  const own = state.cells.find(({ id, type }) => cell === id || cell === type);
  return emptyPlaces(planOf("grid", state)).find(
    ({ x, y }) => own !== undefined && x === own.x + (way === "right" ? 1 : 0) && y === own.y + (way === "below" ? 1 : 0),
  );
}

/** Takes a cell of the user's own away; the other cells stay. */
function close(cell: string, { store }: Desk): void {
  const { cells, room } = store.getState();
  const own = room.layout === "grid" ? ownCell(cells, cell) : undefined;
  if (own === undefined) return;
  // Before the cell goes: a key that follows at once is one of the next cell.
  frames()
    .find((frame) => cellOf(frame) !== cell)
    ?.focus();
  store.actOnAll(closeCell, own.id);
}

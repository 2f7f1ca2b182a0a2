import { useEffect } from "react";
import { randomId } from "../../api/random-id.ts";
import { openDialog } from "../store/dialogs.ts";
import { chooseLayout, layouts, toggleRight, toggleSide } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showGrid } from "../store/workspace-cells.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Keys of the room: F6 goes from part to part, Ctrl-1 … 5 choose a layout, Ctrl-B and Ctrl-Alt-B fold the panels, ? shows the map. */
export function useRoomKeys(): void {
  const store = useWorkspaceStore();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const act = actOf(event, store);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [store]);
}

/** Where a letter is typed. */
const typing = "input, textarea, select, [contenteditable], [role=dialog], [role=group]";

function actOf(event: KeyboardEvent, { act, actOnAll, getState }: WorkspaceStore): (() => void) | undefined {
  const { key, code, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  const { room } = getState();
  if (key === "F6" && !isControl) return () => focusRegion(shiftKey ? -1 : 1);
  if (isControl && code === "KeyB")
    return () => (altKey ? act("room", toggleRight, room.right) : act("room", toggleSide, room.side));
  const layout = isControl && !altKey && !shiftKey ? layouts[Number(key) - 1] : undefined;
  if (layout === "grid") return () => actOnAll(showGrid, randomId());
  if (layout !== undefined) return () => act("room", chooseLayout, layout);
  const isTyped = event.target instanceof Element && event.target.closest(typing) !== null;
  return key === "?" && !isTyped ? () => act("dialogs", openDialog, { kind: "keys" }) : undefined;
}

/** Brings the focus to the first thing of the next part of the page that can have it. */
function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) => region.offsetParent !== null);
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  for (let i = 1; i <= regions.length; i++) {
    const from = at < 0 && step < 0 ? 0 : at;
    const region = regions[(from + step * i + 2 * regions.length) % regions.length];
    const target = [...(region?.querySelectorAll<HTMLElement>(focusable) ?? [])].find((one) => one.offsetParent !== null);
    if (target === undefined) continue;
    target.focus();
    return;
  }
}

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"], [contenteditable="true"]';

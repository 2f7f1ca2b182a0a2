import type { RunOwner } from "../runs/kept-runs.ts";
import { deskOf, isOtherDesk } from "../store/kept-desk.ts";
import { layoutOf } from "../store/kept-layout.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { keepDesk } from "./browser-desk.ts";

/** Milliseconds of rest after which a desk is kept: what is dragged changes it with each frame. */
const rest = 300;

/** Keeps what lies on the desk whenever that is another, at the latest when the page is hidden. @returns ends it */
export function keepDesks(store: WorkspaceStore, owner: RunOwner): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    const state = store.getState();
    keepDesk(owner, deskOf(state), layoutOf(state));
  };
  const end = store.subscribe((now, before) => {
    if (!isOtherDesk(before, now)) return;
    clearTimeout(waiting);
    waiting = setTimeout(keep, rest);
  });
  window.addEventListener("pagehide", keep);
  return () => {
    keep();
    end();
    window.removeEventListener("pagehide", keep);
  };
}

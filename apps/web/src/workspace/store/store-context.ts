import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { WorkspaceState } from "./workspace-state.ts";
import type { WorkspaceStore } from "./workspace-store.ts";

/** The store of the workspace whose page is shown. */
export const StoreContext = createContext<WorkspaceStore | null>(null);

/** The store of the workspace around, to act on it. */
export function useWorkspaceStore(): WorkspaceStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("invariant: a pane of the workspace stands inside its store");
  return store;
}

/** A part of the workspace's state; the component is drawn anew when that part changes. */
export function useWorkspace<Part>(part: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspaceStore(), part);
}

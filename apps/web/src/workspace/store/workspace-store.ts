import { createStore, type StoreApi } from "zustand/vanilla";
import type { WorkspaceState } from "./workspace-state.ts";

/** Holds the state of a workspace, which pure actions replace. */
export interface WorkspaceStore extends Pick<StoreApi<WorkspaceState>, "getState" | "getInitialState" | "subscribe"> {
  /** Does an action to one noun of the state. */
  readonly act: <Noun extends keyof WorkspaceState, Inputs extends readonly unknown[]>(
    noun: Noun,
    action: (state: WorkspaceState[Noun], ...inputs: Inputs) => WorkspaceState[Noun],
    ...inputs: Inputs
  ) => void;
  /** Does an action that concerns several nouns. */
  readonly actOnAll: <Inputs extends readonly unknown[]>(
    action: (state: WorkspaceState, ...inputs: Inputs) => WorkspaceState,
    ...inputs: Inputs
  ) => void;
}

export function createWorkspaceStore(first: WorkspaceState): WorkspaceStore {
  const { getState, getInitialState, subscribe, setState } = createStore<WorkspaceState>(() => first);
  return {
    getState,
    getInitialState,
    subscribe,
    act: (noun, action, ...inputs) => setState((state) => ({ [noun]: action(state[noun], ...inputs) })),
    actOnAll: (action, ...inputs) => setState((state) => action(state, ...inputs)),
  };
}

/** The tabs in which runs are animated. Every function gives a new state. */

/** A tab with the shapes of a run. */
interface AnimationTab {
  /** Smallest positive number that no other tab has. */
  readonly id: number;
  readonly runId: string;
}

export interface AnimationsState {
  readonly tabs: readonly AnimationTab[];
  /** Id of the tab that is shown; undefined while there is none. */
  readonly active: number | undefined;
}

export const noAnimations: AnimationsState = { tabs: [], active: undefined };

/** Shows the tab of a run, which is opened where it has none. */
export function openAnimation(state: AnimationsState, runId: string): AnimationsState {
  const known = animationOf(state, runId);
  if (known !== undefined) return { ...state, active: known.id };
  let id = 1;
  while (state.tabs.some((tab) => tab.id === id)) id++;
  return { tabs: [...state.tabs, { id, runId }], active: id };
}

/** The tab of a run. */
export function animationOf({ tabs }: AnimationsState, runId: string): AnimationTab | undefined {
  return tabs.find((tab) => tab.runId === runId);
}

/** Shows an open tab. */
export function activateAnimation(state: AnimationsState, id: number): AnimationsState {
  return { ...state, active: id };
}

/** Closes a tab; when it was shown, the last one is. */
export function closeAnimation(state: AnimationsState, id: number): AnimationsState {
  const tabs = state.tabs.filter((tab) => tab.id !== id);
  return { tabs, active: state.active === id ? tabs.at(-1)?.id : state.active };
}

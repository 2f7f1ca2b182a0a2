/** The tabs in which runs are animated. Every function gives a new state. */

/** A tab with the shapes of a run. */
interface AnimationTab {
  /** Smallest positive number that no other tab has. */
  readonly id: number;
  readonly runId: string;
}

export interface AnimationsState {
  readonly tabs: readonly AnimationTab[];
}

export const noAnimations: AnimationsState = { tabs: [] };

/** Opens a tab for a run, unless it has one. */
export function openAnimation(state: AnimationsState, runId: string): AnimationsState {
  if (animationOf(state, runId) !== undefined) return state;
  let id = 1;
  while (state.tabs.some((tab) => tab.id === id)) id++;
  return { tabs: [...state.tabs, { id, runId }] };
}

/** The tab of a run. */
export function animationOf({ tabs }: AnimationsState, runId: string): AnimationTab | undefined {
  return tabs.find((tab) => tab.runId === runId);
}

export function closeAnimation({ tabs }: AnimationsState, id: number): AnimationsState {
  return { tabs: tabs.filter((tab) => tab.id !== id) };
}

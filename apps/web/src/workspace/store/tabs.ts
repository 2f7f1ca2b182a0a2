/** The texts that stand open, in the order of their tabs, and the place that was last gone to. */

/** An open text: of a file of the repository, or of a file of a library, which is only read. */
export type Tab =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "library"; readonly path: string; readonly text: string };

/** Where the cursor is to go; a new object goes there again. */
interface Place {
  readonly path: string;
  readonly offset: number;
}

export interface TabsState {
  readonly tabs: readonly Tab[];
  /** Path of the tab that is shown; undefined while none is open. */
  readonly active: string | undefined;
  readonly place: Place | undefined;
}

export const noTabs: TabsState = { tabs: [], active: undefined, place: undefined };

/** The tab that is shown. */
export function activeTab({ tabs, active }: TabsState): Tab | undefined {
  return tabs.find(({ path }) => path === active);
}

/** Opens a tab at the end and shows it, or shows the one that its path has already. */
export function openTab(state: TabsState, tab: Tab): TabsState {
  const isOpen = state.tabs.some(({ path }) => path === tab.path);
  return { ...state, tabs: isOpen ? state.tabs : [...state.tabs, tab], active: tab.path };
}

/** Opens a tab and goes to an offset in its text. */
export function openTabAt(state: TabsState, tab: Tab, offset: number): TabsState {
  return { ...openTab(state, tab), place: { path: tab.path, offset } };
}

/** Shows an open tab. */
export function showTab(state: TabsState, path: string): TabsState {
  return state.tabs.some((tab) => tab.path === path) ? { ...state, active: path } : state;
}

/** Closes a tab; when it was shown, its right neighbour is, or its left one at the end. */
export function closeTab(state: TabsState, path: string): TabsState {
  const index = state.tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return state;
  const tabs = state.tabs.filter((tab) => tab.path !== path);
  const active = state.active === path ? (tabs[index] ?? tabs[index - 1])?.path : state.active;
  return { ...state, tabs, active };
}

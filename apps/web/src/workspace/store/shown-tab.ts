/** What happens to the tabs, with what follows from it for the parts of the page that show the class of the shown tab. */
import type { FilesState } from "./files.ts";
import { type GridState, showClass, showView } from "./grid.ts";
import {
  activateTab,
  activeTab,
  addTab,
  backRoute,
  type ClassView,
  changeView,
  deleteTab,
  goToPlace,
  hasTab,
  keyOfTab,
  nameTab,
  openTab,
  pushRoute,
  type Route,
  type Tab,
  type TabClass,
  type TabsState,
} from "./tabs.ts";

/** The parts of the state that have to do with tabs. */
interface Desk {
  readonly files: FilesState;
  readonly tabs: TabsState;
  readonly grid: GridState;
}

/** With other tabs: class and view of the page are those of the shown one. A file without a class leaves the class as it was. */
export function withTabs<State extends Desk>(state: State, tabs: TabsState): State {
  const tab = activeTab(tabs);
  if (tab === undefined) return { ...state, tabs, grid: showView(state.grid, "diagram") };
  const grid = tab.shown === undefined ? state.grid : showClass(state.grid, tab.shown.name);
  return { ...state, tabs, grid: showView(grid, tab.view) };
}

/**
 * Shows a class: in the tab that it has, in the place of the shown tab, or in a new one where that is asked for. The first tab
 * has the view that was chosen before it came.
 */
export function openClassTab<State extends Desk>(state: State, tab: Tab, isNew = false): State {
  if (hasTab(state.tabs, keyOfTab(tab))) return showTab(state, keyOfTab(tab));
  const placed = activeTab(state.tabs) === undefined ? { ...tab, view: state.grid.view } : tab;
  return withTabs(state, isNew ? addTab(state.tabs, placed) : openTab(state.tabs, placed));
}

/** Shows an open tab. */
export function showTab<State extends Desk>(state: State, value: string): State {
  return withTabs(state, activateTab(state.tabs, value));
}

/** Closes a tab. @param isNode  whether the classes inside of it go too */
export function closeTab<State extends Desk>(state: State, value: string, isNode = false): State {
  return withTabs(state, deleteTab(state.tabs, value, isNode));
}

/** Shows the class of the shown tab in another way; a file that holds no class shows its text always. */
export function showLayer<State extends Desk>(state: State, view: ClassView): State {
  const tab = activeTab(state.tabs);
  if (tab?.shown === undefined) return { ...state, grid: showView(state.grid, tab === undefined ? view : "code") };
  return withTabs(state, changeView(state.tabs, keyOfTab(tab), view));
}

/** Shows the text of a file: in a tab that has it already, or else in one of its own. Goes to an offset where one is given. */
export function showText<State extends Desk>(state: State, text: TextOf, offset?: number): State {
  const known = tabWith(state.tabs, text.path);
  const tabs =
    known === undefined
      ? addTab(state.tabs, { ...text, view: "code" })
      : changeView(activateTab(state.tabs, keyOfTab(known)), keyOfTab(known), "code");
  return withTabs(state, offset === undefined ? tabs : goToPlace(tabs, text.path, offset));
}

type TextOf =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "library"; readonly path: string; readonly text: string };

/** The shown tab where it has the text of a file, else the first that has. */
function tabWith(state: TabsState, path: string): Tab | undefined {
  const active = activeTab(state);
  return active?.path === path ? active : state.tabs.find((tab) => tab.path === path);
}

/**
 * The cursor went into a class of the shown text, or the text turned out to hold one: the tab is of that class from then on,
 * and where that has a tab already, that one is shown.
 */
export function followText<State extends Desk>(state: State, path: string, shown: TabClass): State {
  const tab = activeTab(state.tabs);
  if (tab === undefined || tab.path !== path || tab.shown?.name === shown.name) return state;
  if (!hasTab(state.tabs, shown.name)) return withTabs(state, nameTab(state.tabs, keyOfTab(tab), shown));
  const alone = tab.shown === undefined ? deleteTab(state.tabs, keyOfTab(tab)) : state.tabs;
  return withTabs(state, changeView(activateTab(alone, shown.name), shown.name, tab.view));
}

/** Goes into a component of what the shown tab shows. */
export function walkInto<State extends Desk>(state: State, route: Route): State {
  const tab = activeTab(state.tabs);
  return tab === undefined ? state : withTabs(state, pushRoute(state.tabs, keyOfTab(tab), route));
}

/** Goes out again, until so many steps are left. */
export function walkBack<State extends Desk>(state: State, depth: number): State {
  const tab = activeTab(state.tabs);
  return tab === undefined ? state : withTabs(state, backRoute(state.tabs, keyOfTab(tab), depth - 1));
}

/** What the engine knows of a tab's class: where its text is, and what it is. View and way inside stay. */
export function learnTab<State extends Desk>(state: State, learnt: Tab & { readonly shown: TabClass }): State {
  const known = state.tabs.tabs.find((tab) => tab.shown?.name === learnt.shown.name);
  if (known?.shown === undefined || isLearnt(known, learnt)) return state;
  const after: Tab = { ...learnt, view: known.view, shown: { ...learnt.shown, routes: known.shown.routes } };
  return withTabs(state, { ...state.tabs, tabs: state.tabs.tabs.map((tab) => (tab === known ? after : tab)) });
}

function isLearnt(known: Tab, learnt: Tab): boolean {
  const [one, other] = [known, learnt].map(
    ({ kind, path, shown }) => `${kind} ${path} ${shown?.isPackage} ${shown?.encryptLevel}`,
  );
  return one === other;
}

/** The tabs of the model cell, in their order, and the place that was last gone to. Every function gives a new state. */
import { type FileChanges, offsetAfter } from "@mofang/collaboration";
import type { classViews } from "@mofang/protocol";

/** How a tab shows its class. */
export type ClassView = (typeof classViews)[number];

/** One step of a way into a class: a component by its name in the class before it. */
export interface Route {
  readonly ident: string;
  /** Class of the component. */
  readonly fullName: string;
}

/** A class that a tab is of, with the way that leads into its components. */
export interface TabClass {
  /** Full name. */
  readonly name: string;
  readonly isPackage: boolean;
  /** The level of `Protection(access)`; `packageDuplicate` shows everything. */
  readonly encryptLevel: string;
  readonly routes: readonly Route[];
}

/** Where the text of a tab is: a file of the repository, or a file of a library, which is only read. */
type TabText =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "library"; readonly path: string; readonly text: string };

/** A tab of a class; without one, of a file that holds no class or cannot be parsed, which shows its text. */
export type Tab = TabText & { readonly view: ClassView; readonly shown?: TabClass | undefined };

/** Where the cursor is to go in a text. */
export interface Place {
  readonly path: string;
  /** In the text as it is shown: it moves along with what is changed before it. */
  readonly offset: number;
  /** Another number asks to go there again. */
  readonly asked: number;
  /** Class of which the text begins there; undefined where the place itself says which class it is in. */
  readonly className: string | undefined;
}

export interface TabsState {
  readonly tabs: readonly Tab[];
  /** Value of the tab that is shown; undefined while none is open. */
  readonly active: string | undefined;
  readonly place: Place | undefined;
}

export const noTabs: TabsState = { tabs: [], active: undefined, place: undefined };

/** The full name of a tab's class, or the path of its file: what tells it from the others. */
export function keyOfTab({ shown, path }: Tab): string {
  return shown?.name ?? path;
}

/** The tab that is shown. */
export function activeTab({ tabs, active }: TabsState): Tab | undefined {
  return tabs.find((tab) => keyOfTab(tab) === active);
}

export function hasTab({ tabs }: TabsState, value: string): boolean {
  return tabs.some((tab) => keyOfTab(tab) === value);
}

/** Adds a tab at the end and shows it; one that is there already stays as it is. */
export function addTab(state: TabsState, tab: Tab): TabsState {
  if (hasTab(state, keyOfTab(tab))) return state;
  return { ...state, tabs: [...state.tabs, tab], active: keyOfTab(tab) };
}

/** Puts a tab in the place of the shown one, whose view it takes; one that is there already stays as it is. */
export function replaceTab(state: TabsState, tab: Tab): TabsState {
  const before = activeTab(state);
  if (before === undefined || hasTab(state, keyOfTab(tab))) return state;
  const placed: Tab = { ...tab, view: tab.shown === undefined ? tab.view : before.view };
  return { ...state, tabs: state.tabs.map((one) => (one === before ? placed : one)), active: keyOfTab(tab) };
}

/** Replaces the shown tab; where none is shown, adds one. */
export function openTab(state: TabsState, tab: Tab): TabsState {
  return activeTab(state) === undefined ? addTab(state, tab) : replaceTab(state, tab);
}

/** Shows an open tab. */
export function activateTab(state: TabsState, value: string): TabsState {
  return hasTab(state, value) ? { ...state, active: value } : state;
}

/**
 * Takes a tab away; when it was shown, the last one is.
 *
 * @param isNode  whether the classes inside of it go too
 */
export function deleteTab(state: TabsState, value: string, isNode = false): TabsState {
  const isGone = (tab: Tab): boolean => keyOfTab(tab) === value || (isNode && keyOfTab(tab).startsWith(`${value}.`));
  if (!state.tabs.some(isGone)) return state;
  return left(
    state,
    state.tabs.filter((tab) => !isGone(tab)),
  );
}

/** Takes away all tabs with the text of a file. */
export function closeFile(state: TabsState, path: string): TabsState {
  const tabs = state.tabs.filter((tab) => tab.kind !== "file" || tab.path !== path);
  return tabs.length === state.tabs.length ? state : left(state, tabs);
}

function left(state: TabsState, tabs: readonly Tab[]): TabsState {
  const isShown = tabs.some((tab) => keyOfTab(tab) === state.active);
  const last = tabs.at(-1);
  return { ...state, tabs, active: isShown || last === undefined ? (isShown ? state.active : undefined) : keyOfTab(last) };
}

/** Shows the class of a tab in another way. */
export function changeView(state: TabsState, value: string, view: ClassView = "diagram"): TabsState {
  return changed(state, value, (tab) => (tab.view === view ? tab : { ...tab, view }));
}

/** Says of which class a tab is; it keeps its place and its view. */
export function nameTab(state: TabsState, value: string, shown: TabClass): TabsState {
  if (value !== shown.name && hasTab(state, shown.name)) return state;
  const named = changed(state, value, (tab) => ({ ...tab, shown }));
  return named === state || state.active !== value ? named : { ...named, active: shown.name };
}

/** Goes into a component of what a tab shows. */
export function pushRoute(state: TabsState, value: string, route: Route): TabsState {
  return changedRoutes(state, value, (routes) => [...routes, route]);
}

/** Goes out again to the step at an index, -1 for the class itself. */
export function backRoute(state: TabsState, value: string, index: number): TabsState {
  return changedRoutes(state, value, (routes) => routes.slice(0, index + 1));
}

/** Puts a step in the place of the one at an index; what led on from there stays. */
export function replaceRoute(state: TabsState, value: string, index: number, route: Route): TabsState {
  return changedRoutes(state, value, (routes) => routes.map((one, i) => (i === index ? route : one)));
}

/** Goes to an offset in the text of a tab. @param className  see `Place` */
export function goToPlace(state: TabsState, path: string, offset: number, className?: string): TabsState {
  return { ...state, place: { path, offset, className, asked: (state.place?.asked ?? 0) + 1 } };
}

/** Moves the place to go to with its text. */
export function movePlace(state: TabsState, changes: FileChanges): TabsState {
  const { place } = state;
  if (place === undefined) return state;
  const offset = offsetAfter(place.offset, place.path, [changes]);
  return offset === place.offset ? state : { ...state, place: { ...place, offset } };
}

function changedRoutes(state: TabsState, value: string, change: (routes: readonly Route[]) => readonly Route[]): TabsState {
  return changed(state, value, (tab) =>
    tab.shown === undefined ? tab : { ...tab, shown: { ...tab.shown, routes: change(tab.shown.routes) } },
  );
}

function changed(state: TabsState, value: string, change: (tab: Tab) => Tab): TabsState {
  const tab = state.tabs.find((one) => keyOfTab(one) === value);
  const after = tab && change(tab);
  if (after === undefined || after === tab) return state;
  return { ...state, tabs: state.tabs.map((one) => (one === tab ? after : one)) };
}

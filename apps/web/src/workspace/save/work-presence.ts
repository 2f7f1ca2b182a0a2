import { limits, type Presence, type ServerMessage, topicOf } from "@mofang/protocol";
import type { Realtime } from "../../api/realtime.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { dropPeople, placePerson, type Whereabouts } from "../store/people.ts";
import { activeTab } from "../store/tabs.ts";
import type { WorkspaceState } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Milliseconds between two words; the server sends on `limits.presence` of a window in a second. */
const tellPause = 1_200 / limits.presence;
/** Milliseconds after which a window that did nothing says that it is there, and after which one that says nothing is not. */
const sign = 30_000;
const forgotten = 100_000;
/** Letters of all names of components that are told. */
const mostNames = 800;

interface PresenceParts {
  readonly realtime: Realtime;
  readonly store: WorkspaceStore;
  readonly log: Pick<WorkspaceDocument, "version" | "offsetInLog" | "shownOffset">;
  readonly repositoryId: number;
  readonly accountId: number;
}

type Told = ServerMessage & { readonly kind: "presence" };

/** Tells the others where the user is, and brings into the store where they are. Nothing of it is kept. */
export class WorkPresence {
  readonly #parts: PresenceParts;
  /** What each of the other windows said last, and when. */
  readonly #told = new Map<string, { readonly told: Told; readonly at: number }>();
  #toldLast = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #endings: (() => void)[] = [];

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  open(): void {
    const { realtime, store } = this.#parts;
    const signs = setInterval(() => this.#beThere(), sign);
    const leave = (): void => this.#tell({ isGone: true });
    window.addEventListener("pagehide", leave);
    this.#endings.push(
      realtime.subscribe(this.#topic, (message) => {
        if (message.kind === "presence") this.#hear(message);
        if (message.kind === "subscribed") this.#beThere();
      }),
      store.subscribe((state, before) => this.#changed(state, before)),
      () => clearInterval(signs),
      () => window.removeEventListener("pagehide", leave),
    );
  }

  close(): void {
    this.#tell({ isGone: true });
    clearTimeout(this.#timer);
    for (const end of this.#endings) end();
    this.#parts.store.act("people", dropPeople, new Set(this.#told.keys()));
  }

  get #topic() {
    return topicOf("workspace", this.#parts.repositoryId);
  }

  #hear(told: Told): void {
    const { window, isGone } = told.presence;
    const { store, accountId } = this.#parts;
    // Other windows and tabs of the user are not other people.
    if (told.person.id === accountId) return;
    const isNew = !this.#told.has(window);
    if (isGone) {
      this.#told.delete(window);
      store.act("people", dropPeople, new Set([window]));
      return;
    }
    this.#told.set(window, { told, at: Date.now() });
    this.#place(told);
    if (isNew) this.#beThere();
  }

  /** Texts may have moved under the cursors of the others, or the user is elsewhere. */
  #changed(state: WorkspaceState, before: WorkspaceState): void {
    const isMoved = state.files !== before.files || state.steps !== before.steps;
    if (isMoved) for (const { told } of this.#told.values()) this.#place(told);
    const { own, followed } = before.people;
    const isElsewhere = state.people.own !== own || state.people.followed !== followed;
    if (isMoved || isElsewhere || state.tabs !== before.tabs || state.grid !== before.grid) this.#soon();
  }

  #place({ person: { id, name }, presence }: Told): void {
    const { store, log } = this.#parts;
    const { window, version, isGone, ...place } = presence;
    const shown = (offset: number) => (place.path === undefined ? undefined : log.shownOffset(place.path, offset, version));
    const known = store.getState().people.here.find((other) => other.window === window);
    // What counts in a text that has not come yet is shown when it has; until then the cursor stays where it was.
    const last = known?.place.path === place.path ? known?.place.selection : undefined;
    const moved = { ...(place.selection && last ? { selection: last } : {}), ...movedPlace(place, shown) };
    const isSame = known !== undefined && JSON.stringify(known.place) === JSON.stringify(moved);
    if (!isSame) store.act("people", placePerson, { window, id, name, place: moved });
  }

  /** Says where the user is, also where it is where it was. */
  #beThere(): void {
    const late = Date.now() - forgotten;
    const silent = [...this.#told].filter(([, { at }]) => at < late).map(([window]) => window);
    for (const window of silent) this.#told.delete(window);
    if (silent.length > 0) this.#parts.store.act("people", dropPeople, new Set(silent));
    this.#toldLast = "";
    this.#soon();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const place = whereabouts(this.#parts.store.getState());
      const text = JSON.stringify(place);
      if (text === this.#toldLast) return;
      this.#toldLast = text;
      this.#tell(place);
    }, tellPause);
  }

  #tell(place: Whereabouts & { readonly isGone?: boolean }): void {
    const { realtime, store, log } = this.#parts;
    const inLog = (offset: number) => (place.path === undefined ? undefined : log.offsetInLog(place.path, offset));
    const { window } = store.getState().people;
    realtime.tell(this.#topic, { window, version: log.version, ...movedPlace(place, inLog) } as Presence);
  }
}

/** Where the user is. */
function whereabouts({ people, tabs, grid }: WorkspaceState): Whereabouts {
  const { own, followed } = people;
  const tab = activeTab(tabs);
  const isInFile = tab?.kind === "file";
  const isInText = isInFile && own.path === tab.path;
  const isInDiagram = grid.view === "diagram";
  return {
    ...(isInFile ? { path: tab.path } : {}),
    ...(isInText && own.selection ? { selection: own.selection } : {}),
    ...(isInText && own.top !== undefined && grid.view === "code" ? { top: own.top } : {}),
    ...(grid.className === undefined ? {} : { className: grid.className }),
    ...(isInDiagram && own.components ? { components: tellable(own.components) } : {}),
    ...(isInDiagram && own.sight ? { sight: own.sight } : {}),
    ...(followed === undefined ? {} : { follows: followed }),
    view: grid.view,
  };
}

/** As many names as are told. */
function tellable(names: readonly string[]): string[] {
  let letters = 0;
  return names.slice(0, limits.presentComponents).filter((name) => {
    letters += name.length;
    return letters <= mostNames;
  });
}

/** With offsets counted in another text; those that are not known there are left out. */
function movedPlace<Place extends Whereabouts>(place: Place, moved: (offset: number) => number | undefined): Place {
  const { selection, top, ...rest } = place;
  const [anchor, head] = [selection && moved(selection.anchor), selection && moved(selection.head)];
  const first = top === undefined ? undefined : moved(top);
  return {
    ...rest,
    ...(anchor === undefined || head === undefined ? {} : { selection: { anchor, head } }),
    ...(first === undefined ? {} : { top: first }),
  } as Place;
}

/** Who else is in the repository and where, where the user is for them, and whom the user follows. Every function gives a new state. */
import type { Presence } from "@mofang/protocol";

/** Where somebody is; offsets count in the texts that are shown here. */
export type Whereabouts = Omit<Presence, "window" | "version" | "isGone">;

/** Somebody else with a window of theirs in the repository. */
export interface PersonHere {
  /** Of the window. */
  readonly window: string;
  /** Of the account. */
  readonly id: number;
  readonly name: string;
  /** 1 … 9: a colour of the charts, which nobody else has as long as there are enough. */
  readonly colour: number;
  readonly place: Whereabouts;
}

export interface PeopleState {
  /** In the order in which they came. */
  readonly here: readonly PersonHere[];
  /** The window that the user follows. */
  readonly followed: string | undefined;
  /** The user's own window, as the others know it. */
  readonly window: string;
  /** Where the user is, as far as the panes know it and the rest of the state does not. */
  readonly own: Pick<Whereabouts, "path" | "selection" | "top" | "components" | "sight">;
}

const nColours = 9;

export function alone(window: string): PeopleState {
  return { here: [], followed: undefined, window, own: {} };
}

/** Somebody said where they are, for the first time perhaps. */
export function placePerson(state: PeopleState, person: Omit<PersonHere, "colour">): PeopleState {
  const known = state.here.find(({ window }) => window === person.window);
  const placed = { ...person, colour: known?.colour ?? colourFor(person.id, state.here) };
  const here = known ? state.here.map((other) => (other === known ? placed : other)) : [...state.here, placed];
  // Two who follow each other would go to and fro for ever.
  const isFollowing = person.place.follows === state.window && state.followed === person.window;
  return { ...state, here, followed: isFollowing ? undefined : state.followed };
}

/** Windows that are gone. */
export function dropPeople(state: PeopleState, windows: ReadonlySet<string>): PeopleState {
  if (!state.here.some(({ window }) => windows.has(window))) return state;
  const here = state.here.filter(({ window }) => !windows.has(window));
  const { followed } = state;
  return { ...state, here, followed: followed !== undefined && windows.has(followed) ? undefined : followed };
}

/** Goes where somebody goes from now on; undefined ends it. Who follows the user is not followed. */
export function followPerson(state: PeopleState, followed: string | undefined): PeopleState {
  const person = state.here.find(({ window }) => window === followed);
  return { ...state, followed: person?.place.follows === state.window ? undefined : person?.window };
}

/** The user's cursor moved, something was selected, or another part is seen. */
export function noteOwnPlace(state: PeopleState, change: Partial<PeopleState["own"]>): PeopleState {
  return { ...state, own: { ...state.own, ...change } };
}

/** Who is followed. */
export function followedPerson({ here, followed }: PeopleState): PersonHere | undefined {
  return followed === undefined ? undefined : here.find(({ window }) => window === followed);
}

/** An account has the same colour in all its windows, and the same for everybody as long as no other here has it. */
function colourFor(id: number, here: readonly PersonHere[]): number {
  const own = here.find((person) => person.id === id);
  if (own !== undefined) return own.colour;
  const taken = new Set(here.map(({ colour }) => colour));
  const inOrder = Array.from({ length: nColours }, (_, i) => ((id + i) % nColours) + 1);
  return inOrder.find((colour) => !taken.has(colour)) ?? inOrder[0] ?? 1;
}

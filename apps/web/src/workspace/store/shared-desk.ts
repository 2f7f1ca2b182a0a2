/** What the windows of one workspace share: what is open and chosen, the charts, and the time of the run that is shown. */
import type { PlaybackState } from "./playback.ts";
import type { Layout } from "./room.ts";
import type { WorkspaceState } from "./workspace-state.ts";

export interface SharedDesk extends Pick<WorkspaceState, "tabs" | "grid" | "cells" | "charts" | "animations" | "playback"> {
  readonly layout: Layout;
  /** Id of the run whose result is shown. */
  readonly shownRun: string | undefined;
}

export type SharedPart = keyof SharedDesk;

export function sharedDesk({ tabs, grid, cells, charts, animations, playback, room, runs }: WorkspaceState): SharedDesk {
  return { tabs, grid, cells, charts, animations, playback, layout: room.layout, shownRun: runs.active };
}

/** Shows what another window has made of some parts. */
export function showShared(state: WorkspaceState, { layout, ...others }: Partial<SharedDesk>): WorkspaceState {
  const { shownRun, ...nouns } = others;
  return {
    ...state,
    ...nouns,
    room: layout === undefined ? state.room : { ...state.room, layout },
    runs: "shownRun" in others ? { ...state.runs, active: shownRun } : state.runs,
  };
}

/** The parts that another window has to hear of; that time passes while a run is played each window knows by its own clock. */
export function partsToTell(before: SharedDesk, now: SharedDesk): readonly SharedPart[] {
  const parts = Object.keys(now) as SharedPart[];
  return parts.filter(
    (part) => before[part] !== now[part] && !(part === "playback" && hasOnlyPassed(before.playback, now.playback)),
  );
}

function hasOnlyPassed(before: PlaybackState, now: PlaybackState): boolean {
  return (
    now.playing !== undefined &&
    before.playing === now.playing &&
    before.speed === now.speed &&
    before.isLooping === now.isLooping
  );
}

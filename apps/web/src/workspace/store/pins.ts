/** Comments that are pinned to what diagrams show: to what a new one goes, and which one is looked at. Every function gives a new state. */
import type { CallBody, Calls } from "@mofang/protocol";

/** A component or a connection of a class. */
export type PinTarget = Pick<CallBody<Calls["addPin"]>, "className" | "item">;

export interface PinsState {
  /** What a new comment is to be pinned to; undefined while none is written. */
  readonly target: PinTarget | undefined;
  /** The pin that is looked at, and how often one was chosen: the same one may be chosen again. */
  readonly opened: { readonly pinId: number; readonly turn: number } | undefined;
}

export const noPins: PinsState = { target: undefined, opened: undefined };

/** A comment on something is to be written, or not any more. */
export function aimPin(state: PinsState, target: PinTarget | undefined): PinsState {
  return { ...state, target };
}

export function lookAtPin(state: PinsState, pinId: number): PinsState {
  return { ...state, opened: { pinId, turn: (state.opened?.turn ?? 0) + 1 } };
}

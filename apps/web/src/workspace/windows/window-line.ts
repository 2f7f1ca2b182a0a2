/** What the windows of one workspace say to each other. */
import type { ResultSource } from "../result/result-source.ts";
import type { ToldRun } from "../store/runs.ts";
import type { SharedDesk, SharedPart } from "../store/shared-desk.ts";

/** When a part was changed last, and by which window: of two the later is newer, at the same turn that with the greater id. */
export type Version = readonly [turn: number, window: string];

/** Parts of the shared state with their versions. */
export type ToldParts = { readonly [Part in SharedPart]?: { readonly value: SharedDesk[Part]; readonly version: Version } };

/** `cell` is the key of the cell that a window shows; undefined for the workspace itself. */
export type WindowMessage =
  | { readonly kind: "hello" | "bye"; readonly from: string; readonly cell: string | undefined }
  | {
      readonly kind: "state";
      readonly from: string;
      readonly to: string;
      readonly cell: string | undefined;
      readonly parts: ToldParts;
    }
  | { readonly kind: "parts"; readonly parts: ToldParts }
  | { readonly kind: "runs"; readonly runs: readonly ToldRun[] }
  /** The window of a cell is to close. */
  | { readonly kind: "recall"; readonly cell: string }
  /** Something is asked of the result of a run in the page. */
  | {
      readonly kind: "ask";
      readonly from: string;
      readonly id: number;
      readonly runId: string;
      readonly name: keyof ResultSource;
      readonly inputs: readonly unknown[];
    }
  | { readonly kind: "answer"; readonly to: string; readonly id: number; readonly value?: unknown; readonly error?: string };

/** The line between windows: each hears what the others say, in order. */
export interface WindowLine {
  readonly say: (message: WindowMessage) => void;
  readonly hear: (listener: (message: WindowMessage) => void) => void;
  readonly close: () => void;
}

/** The line between the windows of this browser that know a name. */
export function browserLine(name: string): WindowLine {
  const channel = new BroadcastChannel(name);
  return {
    say: (message) => channel.postMessage(message),
    hear: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}

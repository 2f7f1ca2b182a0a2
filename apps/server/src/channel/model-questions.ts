/** What the server asks the process that holds the model of a connection. */

import type { EditCommand } from "@mofang/modelica";
import type { ChannelAnswer } from "@mofang/protocol/channel";
import type { PlaceholderValues } from "@mofang/vocabulary";

/** A text of the repository, null for a file that is gone. */
export interface ChangedText {
  readonly path: string;
  readonly text: string | null;
}

/** A version of a library. */
export interface ChosenLibrary {
  readonly name: string;
  readonly version: string;
}

/** Questions that read. */
export type ReadQuestion =
  | { readonly kind: "getDiagram" | "getIcon" | "getDocumentation" | "getText" | "getClasses"; readonly className: string }
  | { readonly kind: "getPicture"; readonly className: string; readonly layer: "icon" | "diagram" }
  | { readonly kind: "getParameters"; readonly className: string; readonly path: string }
  | { readonly kind: "dependencies" }
  | { readonly kind: "check"; readonly language: "zh" | "en" };

export type ModelQuestion =
  | ReadQuestion
  | { readonly kind: "command"; readonly command: EditCommand; readonly language: "zh" | "en" }
  | {
      readonly kind: "isWhole";
      readonly files: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
    };

/** A question, on the texts that the process has after those that are sent with it. */
export interface ModelInput {
  readonly changed: readonly ChangedText[];
  readonly libraries: readonly ChosenLibrary[];
  readonly libraryFolders: readonly string[];
  readonly question: ModelQuestion;
}

/** Why nothing was found or done. */
export interface Refusal {
  readonly ok: false;
  /** Code of a diagnostic of the engine; of a refusal of the process itself one that begins with `channel.`. */
  readonly refusal: string;
  /** What the engine says, in the language of the question; empty for a refusal of the process itself. */
  readonly message: ChannelAnswer["message"];
  /** What it is about, by the names of the placeholders of the diagnostic or of the failure's text. */
  readonly values: PlaceholderValues;
  /** The command that was refused: of several as one step, the one of them. */
  readonly command?: EditCommand;
}

export type ModelOutput = { readonly ok: true; readonly data: unknown } | Refusal;

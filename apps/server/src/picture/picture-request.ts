import type { Theme } from "@mofang/diagram";

/** What a thread is asked to draw. */
export interface PictureRequest {
  /** Modelica texts of the repository, paths from its root. */
  readonly sources: readonly { readonly path: string; readonly text: string }[];
  /** Absolute folders that hold libraries. */
  readonly libraryFolders: readonly string[];
  /** Full name; empty for the first model that is meant to be simulated. */
  readonly className: string;
  readonly theme: Theme;
}

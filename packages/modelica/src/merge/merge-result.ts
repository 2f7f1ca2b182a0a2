/** Something that both sides changed differently. Texts are undefined where a side has it not. */
export interface MergeConflict {
  /** Full name of the class element within the file (`Tank.level`), or the lines of the base (`12-15`) in other texts. */
  readonly place: string;
  readonly base: string | undefined;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** Which side a conflict is resolved to; undefined leaves it. */
type Choice = "mine" | "theirs" | undefined;

/** A text made of three, or what stands against it. */
export interface MergeResult {
  /** The merged text; where a conflict is left it holds what is mine. */
  readonly text: string;
  /** Conflicts without a choice, in the order of the text. */
  readonly conflicts: readonly MergeConflict[];
}

/** Decides conflicts by their place. */
export type Choose = (conflict: MergeConflict) => Choice;

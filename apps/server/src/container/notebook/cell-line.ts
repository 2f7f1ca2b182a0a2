/** Language of a cell, as a notebook is kept. */
export type CellLanguage = "javascript" | "typescript" | "python";

/** A cell as it goes to the process that runs it. */
export interface CellLine {
  readonly language: CellLanguage;
  readonly code: string;
}

/** Languages of cells, by the name in which a notebook is kept. */
export const cellLanguages = { javascript: "javascript", typescript: "typescript", python: "python" } as const;

export type CellLanguage = keyof typeof cellLanguages;

/** A cell as it goes to the process that runs it. */
export interface CellLine {
  readonly language: CellLanguage;
  readonly code: string;
}

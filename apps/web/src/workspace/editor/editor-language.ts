import type { EditorDefinition, EditorHover, EditorPlace, EditorReference, EngineRequests } from "../../engine/messages.ts";

/** What the text editor asks of the engine, and what it lets the page do with an answer. */
export interface EditorLanguage {
  readonly ask: <Name extends EditorQuestion>(
    name: Name,
    place: Omit<EngineRequests[Name]["input"], "language">,
  ) => Promise<EngineRequests[Name]["output"] | undefined>;
  readonly goTo: (definition: EditorDefinition) => void;
  readonly showReferences: (references: readonly EditorReference[]) => void;
  readonly askNewName: (place: EditorPlace, name: string) => void;
  /** Lines of a hover card below the signature, in the language of the page. */
  readonly describe: (hover: EditorHover) => readonly string[];
}

type EditorQuestion = "complete" | "hover" | "definition" | "references" | "renameable" | "format" | "semantics";

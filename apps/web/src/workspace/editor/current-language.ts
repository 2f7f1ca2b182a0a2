import type { EditorLanguage } from "./editor-language.ts";

/** The engine's side of an editor as it is now; undefined while there is none. */
export type CurrentLanguage = () => { readonly language: EditorLanguage; readonly path: string } | undefined;

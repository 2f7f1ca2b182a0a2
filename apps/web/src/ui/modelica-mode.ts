import { StreamLanguage } from "@codemirror/language";
import { modelica } from "@codemirror/legacy-modes/mode/modelica";
import type { Extension } from "@codemirror/state";

/** Modelica in CodeMirror: tokens for the colours, comments, indentation. */
export const modelicaMode: Extension = StreamLanguage.define(modelica);

import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { modelica } from "@codemirror/legacy-modes/mode/modelica";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: "var(--code-type)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
]);

/** Modelica in CodeMirror: tokens, comments, indentation, and the colours of the theme. */
export const modelicaMode: Extension = [StreamLanguage.define(modelica), syntaxHighlighting(colours)];

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { fontSize: "13px", backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused, .cm-content:focus-visible": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.6" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-gutters": {
    color: "var(--ink-tertiary)",
    // Long lines go by underneath when they are scrolled.
    backgroundColor: "var(--surface)",
    border: "0",
    borderRight: "1px solid var(--line)",
  },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 16px", minWidth: "44px" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--recess)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--blue-ground)",
  },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--recess)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--float)", border: "1px solid var(--line)" },
  ".cm-searchMatch": { backgroundColor: "var(--amber-ground)", outline: "1px solid var(--amber)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword], color: "var(--code-keyword)" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.typeName)], color: "var(--code-type)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.literal], color: "var(--code-number)" },
  { tag: [tags.comment, tags.meta], color: "var(--code-comment)" },
  { tag: tags.function(tags.variableName), color: "var(--code-type)" },
  { tag: tags.invalid, color: "var(--red)" },
]);

/** How code looks in every editor of the product: colours and fonts from the theme's tokens. */
export const codeColours: Extension = [look, syntaxHighlighting(colours)];

import { foldEffect } from "@codemirror/language";
import type { EditorState, StateEffect } from "@codemirror/state";

/** A part of a text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is skipped over when brackets are counted: comments, texts, quoted names; or one sign. */
const token = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$)|'(?:\\[\s\S]|[^'\\\n])*'|\bannotation\s*\(|[()]/g;

/** The insides of annotations that go on over more than one line: what lies between their brackets. */
export function longAnnotations(text: string): readonly Span[] {
  const found: Span[] = [];
  const open: (number | undefined)[] = [];
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (sign.startsWith("annotation")) open.push(index + sign.length);
    else if (sign === "(") open.push(undefined);
    else if (sign === ")") {
      const from = open.pop();
      const isOutermost = open.every((one) => one === undefined);
      if (from !== undefined && isOutermost && text.slice(from, index).includes("\n")) found.push({ from, to: index });
    }
  }
  return found;
}

/** A state whose long annotations are folded, but for one in which the cursor is. */
export function withFoldedAnnotations(state: EditorState): EditorState {
  const { head } = state.selection.main;
  const effects: StateEffect<Span>[] = longAnnotations(state.doc.toString())
    .filter(({ from, to }) => head < from || head > to)
    .map((span) => foldEffect.of(span));
  return effects.length === 0 ? state : state.update({ effects }).state;
}

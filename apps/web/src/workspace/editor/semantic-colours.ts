import { type Extension, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorText } from "@mofang/collaboration";
import type { SemanticKind, SemanticToken } from "@mofang/modelica";
import { fileOf } from "../../ui/file-document.ts";
import type { CurrentLanguage } from "./current-language.ts";

/** Milliseconds of quiet after which names are coloured anew; until then their colours move with the text. */
const typingPause = 200;

/** Colours names anew: other files or libraries than the one that is shown have changed. */
export const refreshColours = StateEffect.define<null>();

const setColours = StateEffect.define<DecorationSet>();

const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    const moved = marks.map(transaction.changes);
    return transaction.effects.reduce((latest, effect) => (effect.is(setColours) ? effect.value : latest), moved);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  ".cm-name-type, .cm-name-type *": { color: "var(--code-type)" },
  ".cm-name-function, .cm-name-function *": { color: "var(--code-function)" },
  ".cm-name-parameter, .cm-name-parameter *": { color: "var(--code-parameter)" },
  ".cm-name-literal, .cm-name-literal *": { color: "var(--code-number)" },
  ".cm-name-variable, .cm-name-variable *": { color: "var(--ink)" },
});

/** Colours of names by what they mean. */
export function semanticColours(current: CurrentLanguage): Extension {
  const plugin = ViewPlugin.define((view) => {
    let timer = setTimeout(() => void colour(view), 0);
    const update = ({ docChanged, transactions }: ViewUpdate): void => {
      const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(refreshColours)));
      if (!docChanged && !isAsked) return;
      clearTimeout(timer);
      timer = setTimeout(() => void colour(view), typingPause);
    };

    async function colour(of: EditorView): Promise<void> {
      const editor = current();
      const file = fileOf(of.state);
      if (editor === undefined) {
        // The engine is being started.
        timer = setTimeout(() => void colour(of), typingPause);
        return;
      }
      const tokens = await editor.language.ask("semantics", { path: editor.path });
      if (tokens !== undefined && fileOf(of.state) === file) of.dispatch({ effects: setColours.of(marksOf(tokens, file)) });
    }

    return { update, destroy: () => clearTimeout(timer) };
  });
  return [colours, plugin, look];
}

function marksOf(tokens: readonly SemanticToken[], file: EditorText): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { start, end, kind } of tokens) {
    const mark = markOf[kind];
    if (mark !== undefined) marks.add(file.shownOffset(start), file.shownOffset(end), mark);
  }
  return marks.finish();
}

const type = Decoration.mark({ class: "cm-name-type" });
const called = Decoration.mark({ class: "cm-name-function" });
const fixed = Decoration.mark({ class: "cm-name-parameter" });
const literal = Decoration.mark({ class: "cm-name-literal" });
const variable = Decoration.mark({ class: "cm-name-variable" });

const markOf: Readonly<Record<SemanticKind, Decoration | undefined>> = {
  package: type,
  class: type,
  connector: type,
  type,
  "builtin-type": type,
  function: called,
  "builtin-function": called,
  parameter: fixed,
  constant: fixed,
  literal,
  variable,
  iterator: variable,
  "builtin-variable": variable,
  attribute: undefined,
  unknown: undefined,
};

import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorText } from "@mofang/collaboration";
import type { SemanticKind, SemanticToken } from "@mofang/modelica";
import { fileOf } from "../../ui/file-document.ts";
import type { CurrentLanguage } from "./current-language.ts";

/** Milliseconds of quiet after which names are coloured anew; until then their colours move with the text. */
const typingPause = 200;

/** Characters above and below what is shown whose names are coloured too: some screens, so that scrolling meets colours. */
const margin = 10_000;

/** Colours names anew: other files or libraries than the one that is shown have changed. */
export const refreshColours = StateEffect.define<null>();

/** Whole lines of what the editor shows, by offsets in it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** A part with the colours that it gets instead of those that it has. */
interface ColouredPart extends Part {
  readonly marks: readonly Range<Decoration>[];
}

const setColours = StateEffect.define<ColouredPart>();

const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    const moved = marks.map(transaction.changes);
    return transaction.effects.reduce(
      (latest, effect) => (effect.is(setColours) ? withPart(latest, effect.value) : latest),
      moved,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

function withPart(marks: DecorationSet, { from, to, marks: add }: ColouredPart): DecorationSet {
  return marks.update({ filterFrom: from, filterTo: to, filter: () => false, add });
}

const look = EditorView.theme({
  ".cm-name-type, .cm-name-type *": { color: "var(--code-type)" },
  ".cm-name-function, .cm-name-function *": { color: "var(--code-function)" },
  ".cm-name-parameter, .cm-name-parameter *": { color: "var(--code-parameter)" },
  ".cm-name-literal, .cm-name-literal *": { color: "var(--code-number)" },
  ".cm-name-variable, .cm-name-variable *": { color: "var(--ink)" },
});

/**
 * Colours of names by what they mean. The engine is asked for those of what is seen and a margin around it, so that neither a
 * key nor an answer costs more in a longer file; the others keep the colours that they had when they were seen.
 */
export function semanticColours(current: CurrentLanguage): Extension {
  return [colours, ViewPlugin.define((view) => new Colouring(view, current)), look];
}

/** Has the names coloured that an editor shows. */
class Colouring implements PluginValue {
  readonly #view: EditorView;
  readonly #current: CurrentLanguage;
  #timer: ReturnType<typeof setTimeout>;
  /** What has been asked for last, in the text as it was then; undefined where that is old. */
  #asked: Part | undefined;

  constructor(view: EditorView, current: CurrentLanguage) {
    this.#view = view;
    this.#current = current;
    this.#timer = setTimeout(() => void this.#colour(), 0);
  }

  update({ docChanged, viewportChanged, transactions, view }: ViewUpdate): void {
    const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(refreshColours)));
    if (docChanged || isAsked) this.#asked = undefined;
    if (docChanged || isAsked || (viewportChanged && !this.#covers(view.viewport))) this.#soon();
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #covers({ from, to }: Part): boolean {
    return this.#asked !== undefined && this.#asked.from <= from && to <= this.#asked.to;
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#colour(), typingPause);
  }

  async #colour(): Promise<void> {
    const editor = this.#current();
    // The engine is being started.
    if (editor === undefined) return this.#soon();
    const { state, viewport } = this.#view;
    const [file, part] = [fileOf(state), partAround(viewport, state)];
    this.#asked = part;
    const [start, end] = [file.fileOffset(part.from), file.fileOffset(part.to)];
    const tokens = await editor.language.ask("semantics", { path: editor.path, start, end });
    if (tokens === undefined || fileOf(this.#view.state) !== file) return;
    const marks = marksOf(tokens, file).filter(({ from, to }) => part.from <= from && to <= part.to);
    this.#view.dispatch({ effects: setColours.of({ ...part, marks }) });
  }
}

/** Whole lines. */
function partAround({ from, to }: Part, { doc }: EditorState): Part {
  return { from: doc.lineAt(Math.max(0, from - margin)).from, to: doc.lineAt(Math.min(doc.length, to + margin)).to };
}

function marksOf(tokens: readonly SemanticToken[], file: EditorText): readonly Range<Decoration>[] {
  return tokens.flatMap(({ start, end, kind }) => {
    const mark = markOf[kind];
    return mark === undefined ? [] : mark.range(file.shownOffset(start), file.shownOffset(end));
  });
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

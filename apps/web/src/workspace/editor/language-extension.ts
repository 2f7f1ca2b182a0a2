import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { EditorState, Extension } from "@codemirror/state";
import { type Command, EditorView, hoverTooltip, keymap, type Tooltip } from "@codemirror/view";
import type { EditorPlace } from "../../engine/messages.ts";
import { fileOf, transactionOfEdits } from "../../ui/file-document.ts";
import type { CurrentLanguage } from "./current-language.ts";
import { hoverCard } from "./hover-card.ts";
import { semanticColours } from "./semantic-colours.ts";

/** How kinds of names look in the list of completions: the icons that CodeMirror has. */
const icons: Readonly<Record<string, string>> = {
  package: "namespace",
  class: "class",
  connector: "interface",
  type: "type",
  "builtin-type": "type",
  function: "function",
  "builtin-function": "function",
  parameter: "property",
  attribute: "property",
  constant: "constant",
  literal: "enum",
  keyword: "keyword",
};

/**
 * Completion, hover, definition (F12 or Ctrl-click), references (Shift-F12), rename (F2), formatting (Shift-Alt-F) and
 * colours by meaning. Every answer comes from the engine's worker; typing never waits for one.
 */
export function languageExtension(current: CurrentLanguage): Extension {
  return [
    autocompletion({ override: [(context) => complete(current, context)], icons: true }),
    hoverTooltip((view, position) => hover(current, view, position)),
    semanticColours(current),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (position === null) return false;
        event.preventDefault();
        return goToDefinition(current, view.state, position);
      },
    }),
    keymap.of([
      { key: "F12", run: ({ state }) => goToDefinition(current, state, state.selection.main.head) },
      { key: "Shift-F12", run: showReferences(current) },
      { key: "F2", run: rename(current) },
      { key: "Shift-Alt-f", run: format(current) },
    ]),
  ];
}

function placeIn(path: string, state: EditorState, offset: number): EditorPlace {
  return { path, offset: fileOf(state).fileOffset(offset) };
}

async function complete(current: CurrentLanguage, context: CompletionContext): Promise<CompletionResult | null> {
  const editor = current();
  const before = context.matchBefore(/[\w.]+|[(,]\s*$/);
  if (editor === undefined || (before === null && !context.explicit)) return null;
  const found = await editor.language.ask("complete", placeIn(editor.path, context.state, context.pos));
  if (found === undefined || found.items.length === 0 || context.aborted) return null;
  return {
    from: fileOf(context.state).shownOffset(found.from),
    validFor: /^\w*$/,
    options: found.items.map(({ label, kind, insert, detail, explanation, rank }) => ({
      label,
      apply: insert,
      detail: detail === label ? "" : detail,
      info: explanation === "" ? undefined : explanation,
      type: icons[kind] ?? "variable",
      boost: rank,
    })) as CompletionResult["options"],
  };
}

async function hover(current: CurrentLanguage, view: EditorView, position: number): Promise<Tooltip | null> {
  const editor = current();
  const found = await editor?.language.ask("hover", placeIn(editor.path, view.state, position));
  if (editor === undefined || found === undefined) return null;
  return {
    pos: fileOf(view.state).shownOffset(found.start),
    end: fileOf(view.state).shownOffset(found.end),
    above: true,
    create: () => ({ dom: hoverCard(found, editor.language.describe(found)) }),
  };
}

function goToDefinition(current: CurrentLanguage, state: EditorState, offset: number): boolean {
  const editor = current();
  if (editor === undefined) return false;
  void editor.language.ask("definition", placeIn(editor.path, state, offset)).then((place) => {
    if (place !== undefined) editor.language.goTo(place);
  });
  return true;
}

function showReferences(current: CurrentLanguage): Command {
  return ({ state }) => {
    const editor = current();
    if (editor === undefined) return false;
    void editor.language.ask("references", placeIn(editor.path, state, state.selection.main.head)).then((references) => {
      if (references !== undefined) editor.language.showReferences(references);
    });
    return true;
  };
}

function rename(current: CurrentLanguage): Command {
  return ({ state }) => {
    const editor = current();
    if (editor === undefined || state.readOnly) return false;
    const place = placeIn(editor.path, state, state.selection.main.head);
    void editor.language.ask("renameable", place).then((name) => {
      if (name !== undefined) editor.language.askNewName(place, name);
    });
    return true;
  };
}

function format(current: CurrentLanguage): Command {
  return (view) => {
    const editor = current();
    if (editor === undefined || view.state.readOnly) return false;
    const file = fileOf(view.state);
    void editor.language.ask("format", { path: editor.path }).then((edits) => {
      // What was typed in the meantime is not written over.
      if (edits !== undefined && fileOf(view.state) === file) view.dispatch(transactionOfEdits(view.state, edits));
    });
    return true;
  };
}

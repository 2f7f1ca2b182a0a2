/**
 * CodeMirror over the text of a file. What the editor shows has one kind of line end; the file keeps its own, and a byte order
 * mark, beside it. Offsets and changes of the file come in and go out here, and nowhere else (`EditorText`).
 */
import { invertedEffects } from "@codemirror/commands";
import {
  type ChangeSet,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { changeSetOf, EditorText, invertedChanges } from "@mofang/collaboration";

/** What a transaction does to the file, where that is more than what can be seen in the editor. */
const fileEdit = StateEffect.define<ChangeSet>();

const fileField = StateField.define<EditorText>({
  create: ({ doc }) => EditorText.of(doc.toString()),
  update: (file, transaction) => editsOf(file, transaction).reduce((text, changes) => text.after(changes), file),
});

function editsOf(file: EditorText, { effects, docChanged, changes }: Transaction): readonly ChangeSet[] {
  const edits = effects.flatMap((effect) => (effect.is(fileEdit) ? [effect.value] : []));
  return edits.length === 0 && docChanged ? [file.fileChanges(changes)] : edits;
}

/** An undo of CodeMirror's own history gives the file back unit by unit. */
const undoneInFile = invertedEffects.of((transaction) => {
  const { text } = fileOf(transaction.startState);
  return [...fileChangesOf(transaction)].map((changes) => fileEdit.of(invertedChanges(text, changes)));
});

/** What an editor begins with that shows a file. */
export function fileDocument(text: string): { readonly doc: string; readonly extension: Extension } {
  const file = EditorText.of(text);
  return { doc: file.shown, extension: [fileField.init(() => file), undoneInFile] };
}

/** The file that an editor shows. */
export function fileOf(state: EditorState): EditorText {
  return state.field(fileField);
}

/** What a transaction did to the file, as one change that counts in it before; none where it did nothing. */
export function fileChangesOf(transaction: Transaction): readonly [] | readonly [ChangeSet] {
  const [first, ...others] = editsOf(fileOf(transaction.startState), transaction);
  return first === undefined ? [] : [others.reduce((all, changes) => all.compose(changes), first)];
}

/** The transaction that does to the editor what was done to the file. @param changes  count in the file */
export function transactionOf(state: EditorState, changes: ChangeSet): TransactionSpec {
  const file = fileOf(state);
  return { changes: [...file.shownChanges(changes, file.after(changes))], effects: fileEdit.of(changes) };
}

/** The transaction that makes edits of the file. @param edits  count in the file */
export function transactionOfEdits(
  state: EditorState,
  edits: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): TransactionSpec {
  const replacements = edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
  return transactionOf(state, changeSetOf(replacements, fileOf(state).text.length));
}

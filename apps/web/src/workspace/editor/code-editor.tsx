import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  type KeyBinding,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { codeColours } from "../../ui/code-colours.ts";
import { fileChangesOf, fileDocument, fileOf } from "../../ui/file-document.ts";
import { modelicaMode } from "../../ui/modelica-mode.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import type { TextSpan } from "../store/grid.ts";
import type { Place } from "../store/tabs.ts";
import styles from "./code-editor.module.css";
import type { EditorLanguage } from "./editor-language.ts";
import { FileStates } from "./file-states.ts";
import { withFoldedAnnotations } from "./fold-annotations.ts";
import { languageExtension } from "./language-extension.ts";
import { lintMarks } from "./lint-marks.ts";
import { type OtherCursor, otherCursors, showCursors, type TextSelection } from "./other-cursors.ts";
import { refreshColours } from "./semantic-colours.ts";

/** All offsets count in the file; what the editor shows has one kind of line end. */
interface CodeEditorProps {
  /** Tells documents apart: each keeps its own selection and scroll place. */
  readonly path: string;
  /** Has the text of the user's files, and takes what is typed into them. */
  readonly document: Pick<WorkspaceDocument, "texts" | "type" | "subscribe">;
  /** Of a file that the document does not have, which is only read. */
  readonly otherText: string | undefined;
  readonly isReadOnly: boolean;
  readonly diagnostics: readonly EngineDiagnostic[];
  /** Where to go; another number in `asked` goes there again. */
  readonly target: Place | undefined;
  /** What is chosen elsewhere, to be selected here while the focus is not. */
  readonly chosen: TextSpan | undefined;
  /** Somebody put the cursor to that offset, otherwise than by typing. */
  readonly onPoint: (path: string, offset: number) => void;
  readonly label: string;
  /** What knows the language, a new object whenever it knows something new; undefined while it is being started. */
  readonly language: EditorLanguage | undefined;
  /** The cursor moved to that offset, or what is selected changed. */
  readonly onCursor: (path: string, offset: number, selection: TextSelection) => void;
  /** Other people in this text. */
  readonly others: readonly OtherCursor[];
  /** Another first line is seen, with that offset. */
  readonly onLook: (path: string, top: number) => void;
  /** The offset of the line to be seen first; undefined where the user chooses. */
  readonly top: number | undefined;
  readonly onSave: () => void;
  /** Steps back and forth in the history of the whole workspace. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The text editor of the workspace. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, document, otherText, isReadOnly, target, label, language, onCursor, onSave, onUndo, onRedo } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const states = useRef<FileStates>(null);
  const shownPath = (): string => states.current?.shown ?? path;
  const type = useEffectEvent((transaction: Transaction) => {
    const [changes] = fileChangesOf(transaction);
    if (changes !== undefined) document.type(new Map([[shownPath(), { kind: "edit", changes }]]), view.current);
  });
  const cursor = useEffectEvent(({ anchor, head }: TextSelection) => onCursor(shownPath(), head, { anchor, head }));
  const point = useEffectEvent((offset: number) => props.onPoint(shownPath(), offset));
  const look = useEffectEvent((first: number) => props.onLook(shownPath(), first));
  const save = useEffectEvent(onSave);
  const undo = useEffectEvent(onUndo);
  const redo = useEffectEvent(onRedo);
  const current = useEffectEvent(() => (language === undefined ? undefined : { language, path: shownPath() }));
  const newState = useEffectEvent((of: string) =>
    createState(document.texts.get(of) ?? otherText ?? "", [
      editable.of(editability(isReadOnly)),
      name.of(naming(label)),
      listen(),
    ]),
  );

  const listen = useEffectEvent(
    (): Extension => [
      updates({ type: (one) => type(one), point: (offset) => point(offset), cursor: (selection) => cursor(selection) }),
      otherCursors((first) => look(first)),
      languageExtension(() => current()),
      keymap.of(workspaceKeys({ save: () => save(), undo: () => undo(), redo: () => redo() })),
    ],
  );
  const first = useEffectEvent(() => path);

  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView({ parent: host.current, state: newState(first()) });
    const files = new FileStates(editor, first(), (of) => newState(of));
    view.current = editor;
    states.current = files;
    const end = files.follow(document);
    return () => {
      end();
      editor.destroy();
    };
  }, [document]);

  useEffect(() => states.current?.show(path), [path]);

  useEffect(() => {
    view.current?.dispatch({ effects: [editable.reconfigure(editability(isReadOnly)), name.reconfigure(naming(label))] });
  }, [isReadOnly, label]);

  const go = useEffectEvent(() => {
    const editor = view.current;
    if (editor === null || target === undefined || target.path !== path) return;
    const position = shownOffset(editor, target.offset);
    editor.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: "center" }) });
    editor.focus();
  });
  const asked = target?.asked;
  useEffect(() => go(), [asked, path]);

  useEditorMarks(view, props);

  // A new object means that the engine knows something new.
  useEffect(() => {
    if (language !== undefined) view.current?.dispatch({ effects: refreshColours.of(null) });
  }, [language]);

  return <div ref={host} className={styles.editor} />;
}

interface Listeners {
  readonly type: (transaction: Transaction) => void;
  readonly point: (offset: number) => void;
  readonly cursor: (selection: TextSelection) => void;
}

/** Tells what a person does in the editor; what others did comes in as a remote transaction. */
function updates({ type, point, cursor }: Listeners): Extension {
  return EditorView.updateListener.of(({ transactions, selectionSet, docChanged, state, view }) => {
    for (const transaction of transactions) if (transaction.annotation(Transaction.remote) !== true) type(transaction);
    if (!selectionSet && !docChanged) return;
    const { anchor, head } = state.selection.main;
    const file = fileOf(state);
    if (!docChanged && view.hasFocus) point(file.fileOffset(head));
    cursor({ anchor: file.fileOffset(anchor), head: file.fileOffset(head) });
  });
}

/** Shows what is wrong in the text, what is chosen elsewhere and who else is in it, and goes where a followed person looks. */
function useEditorMarks(view: RefObject<EditorView | null>, props: CodeEditorProps): void {
  const { path, diagnostics, others, top, chosen } = props;
  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.hasFocus || chosen?.path !== path) return;
    const [anchor, head] = [shownOffset(editor, chosen.start), shownOffset(editor, chosen.end)];
    editor.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    });
  }, [view, chosen, path]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    editor.dispatch(setDiagnostics(editor.state, lintMarks(diagnostics, path, editor.state)));
  }, [view, diagnostics, path]);

  useEffect(() => {
    view.current?.dispatch({ effects: showCursors.of(others) });
  }, [view, others, path]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || top === undefined) return;
    editor.dispatch({ effects: EditorView.scrollIntoView(shownOffset(editor, top), { y: "start", yMargin: 0 }) });
  }, [view, top, path]);
}

/** Where an offset of the file is in the editor, whose text may be older or newer than the one that was counted in. */
function shownOffset({ state }: EditorView, offset: number): number {
  return Math.min(fileOf(state).shownOffset(offset), state.doc.length);
}

/** Keys for what concerns the whole workspace. */
function workspaceKeys({ save, undo, redo }: Readonly<Record<"save" | "undo" | "redo", () => void>>): KeyBinding[] {
  const binding = (key: string, act: () => void): KeyBinding => {
    const run = (): boolean => {
      act();
      return true;
    };
    return { key, preventDefault: true, run };
  };
  return [binding("Mod-s", save), binding("Mod-z", undo), binding("Mod-y", redo), binding("Mod-Shift-z", redo)];
}

const editable = new Compartment();
const name = new Compartment();

function editability(isReadOnly: boolean): Extension {
  return [EditorState.readOnly.of(isReadOnly)];
}

function naming(label: string): Extension {
  return EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" });
}

function createState(text: string, extensions: Extension): EditorState {
  const { doc, extension } = fileDocument(text);
  const state = EditorState.create({
    doc,
    extensions: [
      extension,
      lineNumbers(),
      highlightActiveLineGutter(),
      foldGutter(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      rectangularSelection(),
      crosshairCursor(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      lintGutter(),
      modelicaMode,
      codeColours,
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      extensions,
    ],
  });
  return withFoldedAnnotations(state);
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { EditorPlace, EditorReference, EngineRequests } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { deleteFile, editFile, type FilesState, openTab } from "../store/files.ts";
import type { EditorLanguage } from "./editor-language.ts";

/** A file that is only read, and the place in it that is shown. */
export interface LibraryFile {
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

export interface EditorLanguageState {
  readonly language: EditorLanguage | undefined;
  /** What the last search for references found; undefined before the first. */
  readonly references: readonly EditorReference[] | undefined;
  /** The file of a library into which a definition led; undefined while none is shown. */
  readonly libraryFile: LibraryFile | undefined;
  readonly closeLibraryFile: () => void;
  readonly renaming: { readonly name: string; readonly refusal: string | undefined } | undefined;
  readonly rename: (name: string) => void;
  readonly cancelRename: () => void;
}

/**
 * Joins the text editor to the engine, and to what the page shows of its answers.
 *
 * @param version  grows when the engine has taken in changed files or libraries
 */
export function useEditorLanguage(
  engine: EngineClient | undefined,
  version: number,
  update: (change: (state: FilesState) => FilesState) => void,
  goTo: (file: string, offset: number) => void,
  onReferences: () => void,
): EditorLanguageState {
  const { t } = useTranslation();
  const language = useLanguage();
  const [references, setReferences] = useState<readonly EditorReference[]>();
  const [libraryFile, setLibraryFile] = useState<LibraryFile>();
  const [asked, setAsked] = useState<{ readonly place: EditorPlace; readonly name: string; readonly refusal?: string }>();

  const editorLanguage = useMemo((): EditorLanguage | undefined => {
    if (engine === undefined || version === 0) return undefined;
    return {
      ask: (name, place) => unlessEnded(engine.request(name, { ...place, language } as EngineRequests[typeof name]["input"])),
      goTo: ({ file, start, libraryText }) => {
        if (libraryText === undefined) goTo(file, start);
        setLibraryFile(libraryText === undefined ? undefined : { path: file, text: libraryText, offset: start });
      },
      showReferences: (found) => {
        setReferences(found);
        onReferences();
      },
      askNewName: (place, name) => setAsked({ place, name }),
      describe: ({ type, unit, displayUnit, value, declaredIn }) => [
        ...(type === undefined ? [] : [t("workspace.hover.type", { type })]),
        ...(unit === undefined
          ? []
          : [t("workspace.hover.unit", { unit: displayUnit === undefined ? unit : `${unit} (${displayUnit})` })]),
        ...(value === undefined ? [] : [t("workspace.hover.value", { value })]),
        ...(declaredIn === undefined ? [] : [t("workspace.hover.declaredIn", { name: declaredIn })]),
      ],
    };
  }, [engine, version, language, goTo, onReferences, t]);

  const rename = async (name: string): Promise<void> => {
    if (engine === undefined || asked === undefined) return;
    const outcome = await unlessEnded(engine.request("rename", { ...asked.place, name, language }));
    if (outcome === undefined) return;
    if (!outcome.ok) {
      setAsked({ ...asked, refusal: outcome.message });
      return;
    }
    setAsked(undefined);
    update((state) => withFiles(state, outcome.files));
  };

  return {
    language: editorLanguage,
    references,
    libraryFile,
    closeLibraryFile: () => setLibraryFile(undefined),
    renaming: asked && { name: asked.name, refusal: asked.refusal },
    rename: (name) => void rename(name),
    cancelRename: () => setAsked(undefined),
  };
}

/** The files after a renaming. Where the file that is shown is gone, the first new one is shown. */
function withFiles(state: FilesState, files: readonly { readonly path: string; readonly text: string | null }[]): FilesState {
  const changed = files.reduce(
    (current, { path, text }) => (text === null ? deleteFile(current, path) : editFile(current, path, text)),
    state,
  );
  const isShownGone = files.some(({ path, text }) => path === state.activeTab && text === null);
  const made = files.find(({ path, text }) => text !== null && !state.files.has(path));
  return isShownGone && made !== undefined ? openTab(changed, made.path) : changed;
}

/** An answer that no longer comes, because the engine was ended, is none. */
async function unlessEnded<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import { useSmallScreen } from "../canvas/use-small-screen.ts";
import { DuplicateHint } from "../classes/duplicate-hint.tsx";
import { useDocument } from "../document/document-context.ts";
import { useDiagnostics, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { tabOfClass } from "../engine/tab-of-class.ts";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { changedFiles, encodingOf } from "../store/files.ts";
import { noteTextPlace } from "../store/grid.ts";
import { followedPerson, noteOwnPlace } from "../store/people.ts";
import { followText } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { isTextBeside } from "../store/workspace-cells.ts";
import styles from "./editing-pane.module.css";
import { CodeEditor } from "./late-code-editor.ts";
import { cursorsIn } from "./other-cursors.ts";
import { useEditorLanguage } from "./use-editor-language.ts";

/** The text of the shown tab, to be edited where it may be. */
export function ShownText() {
  const { t } = useTranslation();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const document = useDocument();
  const { engine } = useWorkspaceEngine();
  const diagnostics = useDiagnostics();
  const { canEdit, mayEdit, isSaving } = useSaving();
  const language = useEditorLanguage();
  const isSmall = useSmallScreen();
  const tabs = useWorkspace((state) => state.tabs);
  const tab = activeTab(tabs);
  const here = useWorkspace(({ people }) => people.here);
  const chosen = useWorkspace((state) => (isTextBeside(state) ? state.grid.chosenText : undefined));
  const path = tab?.path;
  const others = useMemo(() => cursorsIn(here, path), [here, path]);
  const guide = useWorkspace(({ people }) => followedPerson(people)?.place);
  const isThere = useWorkspace(({ files }) => files.files.get(path ?? "")?.text != null);
  const encoding = useWorkspace(({ files }) => encodingOf(files, path));
  if (tab === undefined || (tab.kind === "file" && !isThere)) {
    return <p className={styles.hint}>{t("workspace.openAFile")}</p>;
  }
  const isJoining = mayEdit && !canEdit;
  if (isJoining) return <LoadingBlock height="100%" />;
  const noteClass = async (path: string, offset: number): Promise<void> => {
    // The tab is of that class already, also where a draft has moved its text.
    const { place } = getState().tabs;
    if (place?.className !== undefined && place.path === path && place.offset === offset) return;
    const name = await engine?.request("classAt", { path, offset });
    const found = name === undefined ? undefined : await engine?.request("class", { name });
    if (found?.file === path) actOnAll(followText, path, tabOfClass(found).shown);
  };
  const askToSave = (): void => {
    if (canEdit && changedFiles(getState().files).length > 0) act("dialogs", openDialog, { kind: "save" });
  };
  const isOfLibrary = tab.kind === "library";
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      {isOfLibrary && !isSmall ? (
        <p className={styles.library}>
          {t("classTree.reason.library")} <DuplicateHint />
        </p>
      ) : null}
      <CodeEditor
        path={tab.path}
        document={document}
        otherText={tab.kind === "library" ? tab.text : undefined}
        isReadOnly={isOfLibrary || isSmall || !canEdit || isSaving || encoding !== undefined}
        diagnostics={diagnostics}
        target={tabs.place}
        chosen={chosen}
        onPoint={(path, offset) => act("grid", noteTextPlace, path, offset)}
        language={language}
        label={t(isOfLibrary ? "workspace.libraryFile" : "workspace.editorOf", { path: tab.path.replace(/^\/library\//, "") })}
        onUndo={() => void document.undo()}
        onRedo={() => void document.redo()}
        onCursor={(path, offset, selection) => {
          // The next move of the cursor asks an engine that takes the place of this one.
          void unlessEnded(noteClass(path, offset));
          act("people", noteOwnPlace, { path, selection });
        }}
        others={others}
        onLook={(path, top) => act("people", noteOwnPlace, { path, top })}
        top={guide?.path === tab.path && guide.view === "code" ? guide.top : undefined}
        onSave={askToSave}
      />
    </Suspense>
  );
}

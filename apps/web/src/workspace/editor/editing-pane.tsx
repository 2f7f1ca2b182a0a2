import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { CutName } from "../../ui/cut-name.tsx";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { useDocument } from "../document/document-context.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { EngineWaiting } from "../engine/engine-waiting.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { changedFiles, encodingOf } from "../store/files.ts";
import { noteTextPlace, showClass, showView } from "../store/grid.ts";
import { followedPerson, noteOwnPlace } from "../store/people.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import styles from "./editing-pane.module.css";
import { FileTabs } from "./file-tabs.tsx";
import { LayerSwitch } from "./layer-switch.tsx";
import { cursorsIn } from "./other-cursors.ts";
import { TextBeside } from "./text-beside.tsx";
import { useEditorLanguage } from "./use-editor-language.ts";

const CodeEditor = late(async () => ({ default: (await import("./code-editor.tsx")).CodeEditor }));
const DocumentationPane = late(() => import("../documentation/documentation-pane.tsx"));
const DiagramPane = late(() => import("../diagram/diagram-pane.tsx"));

/** The open texts and the class in them: its text, its diagram or icon, or its documentation. */
export function EditingPane() {
  const { act } = useWorkspaceStore();
  const { view, className, isTextBeside } = useWorkspace((state) => state.grid);
  return (
    <div className={styles.editing}>
      <FileTabs />
      <div className={styles.layers}>
        <LayerSwitch value={view} onChange={(chosen) => act("grid", showView, chosen)} />
        {view === "code" ? null : <TextBeside />}
        <span className={styles.className}>
          <CutName text={className ?? ""} />
        </span>
      </div>
      <div className={styles.beside}>
        {view === "code" ? null : (
          <div className={styles.layer}>{view === "documentation" ? <ShownDocumentation /> : <ShownPicture layer={view} />}</div>
        )}
        {/* The editor stays behind a picture, with its cursor and what can be undone. */}
        <div className={styles.layer} hidden={view !== "code" && !isTextBeside}>
          <ShownText />
        </div>
      </div>
    </div>
  );
}

function ShownPicture({ layer }: { readonly layer: "diagram" | "icon" }) {
  const { engine, version } = useWorkspaceEngine();
  const { placeOf } = useRuns();
  const { canEdit, isSaving } = useSaving();
  const className = useWorkspace(({ grid }) => grid.className);
  const encoding = useWorkspace(({ files, tabs }) => encodingOf(files, activeTab(tabs)?.path));
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  const source = run?.hasResult ? placeOf(run.id).result(run.id) : undefined;
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <DiagramPane
        engine={engine}
        version={version}
        className={className}
        layer={layer}
        canEdit={canEdit && !isSaving && encoding === undefined}
        waiting={<EngineWaiting />}
        run={source && run && { id: run.id, className: run.className, source }}
      />
    </Suspense>
  );
}

function ShownDocumentation() {
  const { t } = useTranslation();
  const { canEdit, isSaving } = useSaving();
  const className = useWorkspace(({ grid }) => grid.className);
  const encoding = useWorkspace(({ files, tabs }) => encodingOf(files, activeTab(tabs)?.path));
  if (className === undefined) return <EmptyState title={t("picture.noClass")} />;
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <DocumentationPane key={className} className={className} canEdit={canEdit && !isSaving && encoding === undefined} />
    </Suspense>
  );
}

function ShownText() {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  const document = useDocument();
  const { engine, diagnostics } = useWorkspaceEngine();
  const { canEdit, mayEdit, work, isSaving } = useSaving();
  const language = useEditorLanguage();
  const tabs = useWorkspace((state) => state.tabs);
  const tab = activeTab(tabs);
  const people = useWorkspace((state) => state.people);
  const chosen = useWorkspace(({ grid }) => (grid.isTextBeside && grid.view !== "code" ? grid.chosenText : undefined));
  const path = tab?.path;
  const others = useMemo(() => cursorsIn(people.here, path), [people.here, path]);
  const guide = followedPerson(people)?.place;
  const hasFiles = useWorkspace(({ files }) => files.files.size > 0);
  const isThere = useWorkspace(({ files }) => files.files.get(path ?? "")?.text != null);
  const encoding = useWorkspace(({ files }) => encodingOf(files, path));
  if (tab === undefined || (tab.kind === "file" && !isThere)) {
    return <p className={styles.hint}>{t(hasFiles ? "workspace.openAFile" : "workspace.emptyRepository")}</p>;
  }
  if (mayEdit && work.status === "joining") return <LoadingBlock height="100%" />;
  const noteClass = (path: string, offset: number): void => {
    engine?.request("classAt", { path, offset }).then(
      (name) => name !== undefined && act("grid", showClass, name),
      () => undefined, // The engine is being replaced; the next move of the cursor asks the new one.
    );
  };
  const askToSave = (): void => {
    if (canEdit && changedFiles(getState().files).length > 0) act("dialogs", openDialog, { kind: "save" });
  };
  const isOfLibrary = tab.kind === "library";
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <CodeEditor
        path={tab.path}
        document={document}
        otherText={tab.kind === "library" ? tab.text : undefined}
        isReadOnly={isOfLibrary || !canEdit || isSaving || encoding !== undefined}
        diagnostics={diagnostics}
        target={tabs.place}
        chosen={chosen}
        onPoint={(path, offset) => act("grid", noteTextPlace, path, offset)}
        language={language}
        label={t(isOfLibrary ? "workspace.libraryFile" : "workspace.editorOf", { path: tab.path.replace(/^\/library\//, "") })}
        onUndo={() => void document.undo()}
        onRedo={() => void document.redo()}
        onCursor={(path, offset, selection) => {
          noteClass(path, offset);
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

import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import type { DiagramPaneProps } from "../diagram/diagram-pane.tsx";
import { LayerSwitch, type WorkspaceLayer } from "../diagram/layer-switch.tsx";
import { editFile, type FilesState } from "../store/files.ts";
import styles from "./editing-pane.module.css";
import type { EditorLanguage } from "./editor-language.ts";
import { FileTabs } from "./file-tabs.tsx";

const CodeEditor = lazy(async () => ({ default: (await import("./code-editor.tsx")).CodeEditor }));
const DiagramPane = lazy(() => import("../diagram/diagram-pane.tsx"));

export interface EditingPaneProps {
  readonly state: FilesState;
  readonly update: (change: (state: FilesState) => FilesState) => void;
  readonly isReadOnly: boolean;
  readonly engine: EngineClient | undefined;
  /** Grows when the engine has taken in changed files. */
  readonly version: number;
  readonly className: string | undefined;
  /** The run whose values the diagram shows. */
  readonly run: DiagramPaneProps["run"];
  readonly diagnostics: readonly EngineDiagnostic[];
  readonly language: EditorLanguage | undefined;
  /** Where the cursor is to go; a new object goes there again. */
  readonly target: { readonly path: string; readonly offset: number } | undefined;
  /** The cursor came into another class. */
  readonly onClass: (name: string) => void;
  readonly onSave: () => void;
}

/** The open files and the class in them: its text, or its diagram or icon. */
export function EditingPane(props: EditingPaneProps) {
  const { state, update, engine, version, className, run } = props;
  const [layer, setLayer] = useState<WorkspaceLayer>("code");
  return (
    <div className={styles.editing}>
      <FileTabs state={state} update={update} />
      <div className={styles.layers}>
        <LayerSwitch value={layer} onChange={setLayer} />
        <span className={styles.className}>{className}</span>
      </div>
      {layer === "code" ? null : (
        <div className={styles.layer}>
          <Suspense fallback={<LoadingBlock height="100%" />}>
            <DiagramPane engine={engine} version={version} className={className} layer={layer} run={run} />
          </Suspense>
        </div>
      )}
      {/* The editor stays behind a picture, with its cursor and what can be undone. */}
      <div className={styles.layer} hidden={layer !== "code"}>
        <ActiveFile {...props} />
      </div>
    </div>
  );
}

function ActiveFile({ state, update, isReadOnly, engine, diagnostics, language, target, onClass, onSave }: EditingPaneProps) {
  const { t } = useTranslation();
  const file = state.activeTab === undefined ? undefined : state.files.get(state.activeTab);
  if (file?.text == null) {
    return <p className={styles.hint}>{state.files.size === 0 ? t("workspace.emptyRepository") : t("workspace.openAFile")}</p>;
  }
  const noteClass = (path: string, offset: number): void => {
    engine?.request("classAt", { path, offset }).then(
      (name) => name !== undefined && onClass(name),
      () => undefined, // The engine is being replaced; the next move of the cursor asks the new one.
    );
  };
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <CodeEditor
        path={file.path}
        text={file.text}
        isReadOnly={isReadOnly}
        diagnostics={diagnostics}
        target={target}
        language={language}
        label={t("workspace.editorOf", { path: file.path })}
        onChange={(path, text) => update((current) => editFile(current, path, text))}
        onCursor={noteClass}
        onSave={onSave}
      />
    </Suspense>
  );
}

import "../../i18n/late/model-app.ts";
import "../../i18n/late/writing.ts";
import { type AppFile, appFiles, appText } from "@mofang/protocol";
import { Modal } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppBar } from "../../model-app/app-bar.tsx";
import { AppGrid } from "../../model-app/app-grid.tsx";
import { readApp } from "../../model-app/read-app.ts";
import { useAppDesk } from "../../model-app/run/use-app-desk.ts";
import { keptPath } from "../../repository/kept/kept-file.ts";
import { useProblemText } from "../../repository/kept/use-problem-text.ts";
import { EmptyState } from "../../ui/states.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { currentFiles } from "../store/files.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { AppCanvas } from "./app-canvas.tsx";
import styles from "./app-editor.module.css";
import { addItem, changeItem } from "./app-edits.ts";
import { AppFields } from "./app-fields.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { ItemFields } from "./item-fields.tsx";
import type { NewItem } from "./new-item.ts";
import { SourceList } from "./source-list.tsx";
import { type AppEdit, useAppEdit } from "./use-app-edit.ts";

interface AppEditorProps {
  /** Of a new app. */
  readonly className: string;
  readonly onClose: () => void;
}

const noAddress = new URLSearchParams();

/** The editor of an app of a model: what it can be made of, the grid with the real model, and the properties of an item. */
export default function AppEditor({ className, onClose }: AppEditorProps) {
  const { t } = useTranslation();
  const { getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const { repositoryId } = useSaving();
  const edit = useAppEdit(repositoryId, className);
  const { app, selected } = edit;
  const [isTrying, setTrying] = useState(false);
  const [files] = useState(() => currentFiles(getState().files));
  const desk = useAppDesk({ app, place: { id: repositoryId }, files, others, address: noAddress });
  const problem = useAppProblem(app, edit.name);
  return (
    <Modal
      open
      centered
      width="100%"
      className={styles.dialog ?? ""}
      title={t("modelApp.editor.editorTitle")}
      footer={null}
      // Esc belongs to the fields; what is edited stays as a draft anyway.
      keyboard={false}
      maskClosable={false}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by keys, wherever the focus is in the editor */}
      <div className={styles.editor} onKeyDown={(event) => stepByKey(event, edit)}>
        <EditorBar edit={edit} problem={problem} isTrying={isTrying} onTry={setTrying} />
        <div className={styles.columns}>
          <SourceList desk={desk} onAdd={(item) => edit.change(added(edit, item))} />
          <div className={styles.middle}>
            <AppBar desk={desk} />
            {app.items.length === 0 ? (
              <EmptyState title={t("modelApp.editor.empty")} text={t("modelApp.editor.emptyText")} />
            ) : null}
            {isTrying ? (
              <AppGrid desk={desk} place={{ id: repositoryId }} />
            ) : (
              <AppCanvas
                edit={edit}
                desk={desk}
                repositoryId={repositoryId}
                onDrop={(dragged, where) => dropped(edit, dragged, where)}
              />
            )}
          </div>
          <aside className={styles.fields} aria-label={t("modelApp.editor.properties")}>
            {problem === undefined ? null : (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            {selected === undefined ? <AppFields edit={edit} /> : <ItemFields key={selected} edit={edit} at={selected} />}
          </aside>
        </div>
      </div>
    </Modal>
  );
}

/** Why the app cannot be kept as it is; undefined where it can. */
function useAppProblem(app: AppFile, name: string): string | undefined {
  const textOf = useProblemText();
  const read = readApp(appText(app));
  return "problem" in read ? textOf(keptPath(appFiles, name), read.problem) : undefined;
}

/** The app with another item; a curve joins the figure that is selected. */
function added({ app, selected }: AppEdit, item: NewItem): AppFile {
  const target = selected === undefined ? undefined : app.items[selected];
  if (item.kind !== "figure" || target?.kind !== "figure" || selected === undefined) return addItem(app, item);
  const curves = target.curves as typeof item.curves;
  const others = item.curves.filter(({ variable }) => !curves.some((curve) => curve.variable === variable));
  return changeItem(app, selected, { curves: [...curves, ...others] });
}

/** Takes what was dragged from the list; anything else that is dropped, such as a text of another program, is left. */
function dropped(edit: AppEdit, dragged: string, where: { readonly column: number; readonly row: number }): void {
  const item = newItemIn(dragged);
  if (item === undefined) return;
  edit.change(addItem(edit.app, item, where));
  edit.select(edit.app.items.length);
}

function newItemIn(dragged: string): NewItem | undefined {
  try {
    const item = JSON.parse(dragged) as NewItem;
    const place = { column: 1, row: 1, width: 1, height: 1 };
    const probe = JSON.stringify({ format: "mofang-app/1", class: "Probe", items: [{ ...item, ...place }] });
    return "app" in readApp(probe) ? item : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function stepByKey(event: KeyboardEvent, edit: AppEdit): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || (key.toLowerCase() !== "z" && key.toLowerCase() !== "y")) return;
  event.preventDefault();
  event.stopPropagation();
  if (shiftKey || key.toLowerCase() === "y") edit.redo();
  else edit.undo();
}

import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { closeDialog, type NamedPlace, refuseName } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { changeFiles } from "../store/workspace-state.ts";
import styles from "./rename-dialog.module.css";

interface RenameDialogProps {
  readonly name: string;
  readonly place: NamedPlace;
  /** Why the last name was refused; undefined before the first try. */
  readonly refusal: string | undefined;
}

/** Asks for the new name of something that is renamed in every file. */
export function RenameDialog({ name, place, refusal }: RenameDialogProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const rename = useRename(place);
  const [typed, setTyped] = useState(name);
  const id = useId();
  const isNew = typed.trim() !== "" && typed !== name;
  return (
    <Modal
      open
      centered
      title={t("workspace.rename.title", { name })}
      okText={t("workspace.rename.action")}
      okButtonProps={{ disabled: !isNew }}
      onOk={() => rename(typed.trim())}
      onCancel={() => act("dialogs", closeDialog)}
    >
      <label htmlFor={id}>{t("workspace.rename.newName")}</label>
      <Input
        id={id}
        autoFocus
        value={typed}
        status={refusal === undefined ? "" : "error"}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => isNew && rename(typed.trim())}
      />
      {refusal === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

/** @returns renames in all files, or tells the dialog why not */
function useRename(place: NamedPlace): (name: string) => Promise<void> {
  const { engine } = useWorkspaceEngine();
  const language = useLanguage();
  const { act, actOnAll } = useWorkspaceStore();
  return async (name) => {
    try {
      const outcome = await engine?.request("rename", { ...place, name, language });
      if (outcome === undefined) return;
      if (!outcome.ok) {
        act("dialogs", refuseName, outcome.message);
        return;
      }
      act("dialogs", closeDialog);
      actOnAll(changeFiles, "rename", outcome.files, Date.now());
    } catch (error) {
      // An engine that was replaced answers no more; the dialog stays for another try.
      if (!(error instanceof EngineError)) throw error;
    }
  };
}

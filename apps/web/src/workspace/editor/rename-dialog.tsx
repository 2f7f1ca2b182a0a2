import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { EngineError } from "../../engine/engine-client.ts";
import type { EditorPlace } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { usePlaceNow } from "../document/use-place-now.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { closeDialog, refuseName } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./rename-dialog.module.css";

interface RenameDialogProps {
  readonly name: string;
  readonly place: EditorPlace;
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
function useRename(place: EditorPlace): (name: string) => Promise<void> {
  const { commands } = useWorkspaceEngine();
  const language = useLanguage();
  const { act } = useWorkspaceStore();
  const placeNow = usePlaceNow(place);
  return async (name) => {
    try {
      const refusal = await commands.rename(placeNow, name, language);
      if (refusal === undefined) act("dialogs", closeDialog);
      else act("dialogs", refuseName, refusal);
    } catch (error) {
      // An engine that was replaced answers no more; the dialog stays for another try.
      if (!(error instanceof EngineError)) throw error;
    }
  };
}

import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { closeDialog, type WaitingRun } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { useFire } from "./use-fire.ts";

/** Says that the text of a run in the page is not there any more, and asks whether the present one shall run on the server. */
export function MoveDialog({ run }: { readonly run: WaitingRun }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { onServerWhenSaved } = useFire();
  const close = (): void => act("dialogs", closeDialog);
  return (
    <Modal
      open
      centered
      width={480}
      title={t("workspace.move.title")}
      okText={t("workspace.move.action")}
      onOk={() => {
        close();
        void onServerWhenSaved(run);
      }}
      onCancel={close}
    >
      <p>{t("workspace.move.text", { name: run.className })}</p>
    </Modal>
  );
}

import { Modal } from "antd";
import { useTranslation } from "react-i18next";

interface UnsavedDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether text that nobody saved may go. */
export default function UnsavedDialog({ onLeave, onStay }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      centered
      width={440}
      title={t("unsaved.title")}
      okText={t("unsaved.leave")}
      okButtonProps={{ danger: true }}
      cancelText={t("unsaved.stay")}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t("unsaved.text")}
    </Modal>
  );
}

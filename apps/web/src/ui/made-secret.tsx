import { Alert, Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { CopyField } from "./copy-field.tsx";

interface MadeSecretProps {
  readonly title: string;
  /** Says that it is not shown again. */
  readonly text: string;
  readonly secret: string;
  readonly label: string;
  /** Said when it has been copied. */
  readonly copied: string;
  readonly onClose: () => void;
}

/** A secret that was just made and is shown this once: only a click on "I have saved it" closes it. */
export function MadeSecret({ title, text, secret, label, copied, onClose }: MadeSecretProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("action.understood")}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={text} style={{ marginBottom: 16 }} />
      <CopyField text={secret} label={label} copied={copied} />
    </Modal>
  );
}

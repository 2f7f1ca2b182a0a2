import { Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "./form.tsx";

interface TypedConfirmationProps {
  readonly title: string;
  /** What will be lost. */
  readonly text: ReactNode;
  /** What has to be typed. */
  readonly expected: string;
  readonly okText: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for a destructive act by having its object's name typed. */
export function TypedConfirmation({ title, text, expected, okText, pending, onConfirm, onCancel }: TypedConfirmationProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const inputId = useId();
  const matches = typed === expected;
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      okText={okText}
      okButtonProps={{ danger: true, disabled: !matches, loading: pending }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <Form layout="vertical" onFinish={() => matches && onConfirm()} style={{ marginTop: 16 }}>
        <Form.Item label={t("confirmation.typeName", { name: expected })} htmlFor={inputId} style={{ marginBottom: 0 }}>
          <Input id={inputId} autoFocus autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

import { Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { extractCommand } from "./extract.ts";

interface ExtractDialogProps {
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Asks for the name of the class that the chosen components become. */
export function ExtractDialog({ desk, onClose }: ExtractDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const newName = name.trim();
  const finish = (): void => {
    const command = newName === "" ? undefined : extractCommand(desk.subject, newName);
    if (command === undefined) return;
    void desk.run(command).then((isDone) => (isDone ? onClose() : setIsRefused(true)));
  };
  return (
    <Modal
      open
      title={t("canvas.extract.title")}
      okText={t("canvas.extract.action")}
      okButtonProps={{ disabled: newName === "" }}
      onOk={finish}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t("canvas.extract.name")}
          help={isRefused ? t("canvas.extract.refused") : t("canvas.extract.help")}
          {...(isRefused ? { validateStatus: "error" as const } : {})}
        >
          <Input
            autoFocus
            value={name}
            onChange={({ target }) => {
              setIsRefused(false);
              setName(target.value);
            }}
            onPressEnter={finish}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

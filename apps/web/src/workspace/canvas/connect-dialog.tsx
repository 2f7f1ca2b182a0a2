import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { connectionBetween, connectionCommand, isUnclear } from "./new-connection.ts";

interface ConnectDialogProps {
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Connects two connectors that are chosen by name: those of the chosen component come first. */
export function ConnectDialog({ desk, onClose }: ConnectDialogProps) {
  const { t } = useTranslation();
  const { diagram, selection } = desk.subject;
  const connectors = diagram.components.flatMap((component) => component.connectors);
  const own = diagram.components.flatMap(({ name, connectors }) => (selection.components.includes(name) ? connectors : []));
  const [from, setFrom] = useState(own[0]?.name);
  const [to, setTo] = useState<string>();
  const optionsBut = (other: string | undefined, first: typeof connectors = []) =>
    [...new Set([...first, ...connectors])]
      .filter(({ name }) => name !== other)
      .map(({ name, className }) => ({ value: name, label: `${name}: ${className.slice(className.lastIndexOf(".") + 1)}` }));
  const connection = connectionBetween(diagram, from, to);
  const finish = (): void => {
    if (connection === undefined) return;
    onClose();
    if (isUnclear(diagram, connection)) desk.ask({ kind: "ends", connection });
    else void desk.run(connectionCommand(diagram, connection));
  };
  return (
    <Modal
      open
      title={t("canvas.connect.title")}
      okText={t("canvas.connect.action")}
      okButtonProps={{ disabled: connection === undefined }}
      onOk={finish}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={finish}>
        <Form.Item label={t("canvas.connect.from")} htmlFor="canvas-connect-from">
          <Select
            id="canvas-connect-from"
            showSearch={{ optionFilterProp: "label" }}
            autoFocus={from === undefined}
            value={from}
            onChange={setFrom}
            options={optionsBut(to, own)}
          />
        </Form.Item>
        <Form.Item label={t("canvas.connect.to")} htmlFor="canvas-connect-to">
          <Select
            id="canvas-connect-to"
            showSearch={{ optionFilterProp: "label" }}
            autoFocus={from !== undefined}
            value={to}
            onChange={setTo}
            options={optionsBut(from)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

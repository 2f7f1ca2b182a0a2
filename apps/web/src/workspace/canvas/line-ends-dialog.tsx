import { Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { connectionCommand } from "./new-connection.ts";
import { connectionKey, onlyConnection } from "./selection.ts";

interface LineEndsDialogProps {
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Asks what the chosen line connects, as text: parts of arrays, `capacity[1:4].port`, and signals of buses. */
export function LineEndsDialog({ desk, onClose }: LineEndsDialogProps) {
  const { t } = useTranslation();
  const { diagram, selection } = desk.subject;
  // The one that was chosen when the dialog opened, whoever chooses another meanwhile.
  const [connection] = useState(() => onlyConnection(selection, diagram));
  const [ends, setEnds] = useState({ from: connection?.from ?? "", to: connection?.to ?? "" });
  const [isRefused, setIsRefused] = useState(false);
  if (connection === undefined) return null;
  const [from, to] = [ends.from.trim(), ends.to.trim()];
  const isSame = from === connection.from && to === connection.to;
  const finish = async (): Promise<void> => {
    const changed = { from, to, points: connection.points, replaces: connectionKey(connection) };
    if (isSame || (await desk.run(connectionCommand(diagram, changed)))) onClose();
    else setIsRefused(true);
  };
  return (
    <Modal
      open
      title={t("canvas.action.lineEnds")}
      okText={t("canvas.declaration.action")}
      okButtonProps={{ disabled: from === "" || to === "" }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        {(["from", "to"] as const).map((end, i) => (
          <Form.Item key={end} label={t(`canvas.connect.${end}`)} htmlFor={`line-${end}`}>
            <Input
              id={`line-${end}`}
              autoFocus={i === 0}
              value={ends[end]}
              onChange={({ target }) => {
                setIsRefused(false);
                setEnds({ ...ends, [end]: target.value });
              }}
              onPressEnter={() => void finish()}
            />
          </Form.Item>
        ))}
      </Form>
      <p role="alert">{isRefused ? t("canvas.extract.refused") : ""}</p>
    </Modal>
  );
}

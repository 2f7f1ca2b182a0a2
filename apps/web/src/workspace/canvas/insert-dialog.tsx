import { AutoComplete, Form, Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Viewport } from "../../picture/viewport.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import type { CanvasDesk } from "./canvas-actions.ts";
import { addCommand } from "./gesture-command.ts";
import { snapped } from "./snapping.ts";

interface InsertDialogProps {
  readonly desk: CanvasDesk;
  readonly viewport: Viewport;
  readonly onClose: () => void;
}

/** Places a component of a class whose full name is typed, in the middle of what is shown. */
export function InsertDialog({ desk, viewport, onClose }: InsertDialogProps) {
  const { t } = useTranslation();
  const [type, setType] = useState("");
  const names = useClassNames(type);
  const finish = (): void => {
    if (type.trim() === "") return;
    const { diagram } = desk.subject;
    const middle = snapped(viewport.middle ?? { x: 0, y: 0 }, diagram.grid, { isFree: false, isLocked: false });
    void desk.run(addCommand(diagram.className, type.trim(), { x: middle.x, y: -middle.y }));
    onClose();
  };
  return (
    <Modal
      open
      title={t("canvas.insert.title")}
      okText={t("canvas.insert.action")}
      okButtonProps={{ disabled: type.trim() === "" }}
      onOk={finish}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={finish}>
        <Form.Item label={t("canvas.insert.type")} htmlFor="canvas-insert-type">
          <AutoComplete
            id="canvas-insert-type"
            autoFocus
            value={type}
            onChange={setType}
            options={names.map((name) => ({ value: name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Names of the classes in the package that is typed, which begin like what is typed. */
function useClassNames(typed: string): readonly string[] {
  const { engine } = useWorkspaceEngine();
  const [names, setNames] = useState<readonly string[]>([]);
  const parent = typed.slice(0, Math.max(0, typed.lastIndexOf(".")));
  useEffect(() => {
    let isCurrent = true;
    engine?.request("children", { name: parent }).then(
      (found) => isCurrent && setNames(found.map(({ name }) => name)),
      () => undefined, // The engine is being replaced; what is typed next asks the new one.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, parent]);
  return names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
}

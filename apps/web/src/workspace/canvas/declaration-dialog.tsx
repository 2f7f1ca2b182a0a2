import { Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { onlyComponent } from "./selection.ts";

interface DeclarationDialogProps {
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

const fields = ["sizes", "condition", "description"] as const;

/** Asks whether the chosen component is an array, on which condition it is there, and what it is described as. */
export function DeclarationDialog({ desk, onClose }: DeclarationDialogProps) {
  const { t } = useTranslation();
  const { diagram, selection } = desk.subject;
  // The one that was chosen when the dialog opened, whoever chooses another meanwhile.
  const [component] = useState(() => onlyComponent(selection, diagram));
  const before = component?.facts;
  const [facts, setFacts] = useState(before);
  const [isRefused, setIsRefused] = useState(false);
  if (component === undefined || before === undefined || facts === undefined) return null;
  const finish = async (): Promise<void> => {
    const changed = fields.filter((field) => facts[field].trim() !== before[field]);
    const change = Object.fromEntries(changed.map((field) => [field, facts[field].trim()]));
    const command = { name: "changeDeclaration", className: diagram.className, component: component.name, change } as const;
    if (changed.length === 0 || (await desk.run(command))) onClose();
    else setIsRefused(true);
  };
  return (
    <Modal
      open
      title={t("canvas.declaration.title", { name: component.name })}
      okText={t("canvas.declaration.action")}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        {fields.map((field, i) => (
          <Form.Item key={field} label={t(`canvas.declaration.${field}`)} htmlFor={`declaration-${field}`}>
            <Input
              id={`declaration-${field}`}
              autoFocus={i === 0}
              value={facts[field]}
              onChange={({ target }) => {
                setIsRefused(false);
                setFacts({ ...facts, [field]: target.value });
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

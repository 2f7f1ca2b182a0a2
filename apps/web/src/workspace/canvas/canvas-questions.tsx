import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Viewport } from "../../picture/viewport.ts";
import type { CanvasDesk, CanvasQuestion } from "./canvas-actions.ts";
import styles from "./canvas-view.module.css";
import { ConnectDialog } from "./connect-dialog.tsx";
import { InsertDialog } from "./insert-dialog.tsx";
import { middleOf } from "./plane.ts";
import { onlyComponent } from "./selection.ts";

interface CanvasQuestionsProps {
  readonly question: CanvasQuestion;
  readonly desk: CanvasDesk;
  readonly viewport: Viewport;
  readonly onClose: () => void;
}

/** The field or dialog that asks what an action needs to know. */
export function CanvasQuestions({ question, desk, viewport, onClose }: CanvasQuestionsProps) {
  switch (question) {
    case "rename":
      return <NameField desk={desk} viewport={viewport} onClose={onClose} />;
    case "connect":
      return <ConnectDialog desk={desk} onClose={onClose} />;
    case "insert":
      return <InsertDialog desk={desk} viewport={viewport} onClose={onClose} />;
  }
}

/** The name of the chosen component, to be typed where the component is. */
function NameField({ desk, viewport, onClose }: Omit<CanvasQuestionsProps, "question">) {
  const { t } = useTranslation();
  const { subject, run, select } = desk;
  const component = onlyComponent(subject.selection, subject.diagram);
  const [name, setName] = useState(component?.name ?? "");
  if (component === undefined) return null;
  const finish = (): void => {
    const newName = name.trim();
    if (newName !== "" && newName !== component.name) {
      const command = {
        name: "renameComponent",
        className: subject.diagram.className,
        component: component.name,
        newName,
      } as const;
      // What was refused keeps its name, and stays chosen.
      void run(command).then((isDone) => isDone && select({ components: [newName], connections: [] }));
    }
    onClose();
  };
  const middle = middleOf(component.box);
  const at = viewport.placeOf(middle.x, -middle.y);
  return (
    <Input
      className={styles.name ?? ""}
      style={at && { left: at.x, top: at.y }}
      size="small"
      autoFocus
      aria-label={t("canvas.newName")}
      value={name}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setName(target.value)}
      onPressEnter={finish}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      onBlur={onClose}
    />
  );
}

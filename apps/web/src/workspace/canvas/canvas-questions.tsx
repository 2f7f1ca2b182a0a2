import type { Point } from "@mofang/diagram";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Viewport } from "../../picture/viewport.ts";
import type { CanvasDesk, CanvasQuestion } from "./canvas-desk.ts";
import styles from "./canvas-view.module.css";
import { ConnectDialog } from "./connect-dialog.tsx";
import { DeclarationDialog } from "./declaration-dialog.tsx";
import { EndsDialog } from "./ends-dialog.tsx";
import { ExtractDialog } from "./extract-dialog.tsx";
import { FindField } from "./find-field.tsx";
import { addCommand } from "./gesture-command.ts";
import { KeyMapDialog } from "./key-map-dialog.tsx";
import { LineEndsDialog } from "./line-ends-dialog.tsx";
import { middleOf } from "./plane.ts";
import { QuickInsert } from "./quick-insert.tsx";
import { ofComponents, onlyComponent } from "./selection.ts";
import { snapped } from "./snapping.ts";

interface CanvasQuestionsProps {
  readonly question: CanvasQuestion;
  readonly desk: CanvasDesk;
  readonly viewport: Viewport;
  readonly onClose: () => void;
}

/** The field or dialog that asks what an action needs to know. */
export function CanvasQuestions({ question, desk, viewport, onClose }: CanvasQuestionsProps) {
  switch (question.kind) {
    case "rename":
      return <NameField desk={desk} viewport={viewport} onClose={onClose} />;
    case "declaration":
      return <DeclarationDialog desk={desk} onClose={onClose} />;
    case "connect":
      return <ConnectDialog desk={desk} onClose={onClose} />;
    case "replace":
      return <ReplaceField desk={desk} viewport={viewport} onClose={onClose} />;
    case "extract":
      return <ExtractDialog desk={desk} onClose={onClose} />;
    case "find":
      return <FindField desk={desk} onClose={onClose} />;
    case "keys":
      return <KeyMapDialog onClose={onClose} />;
    case "ends":
      return <EndsDialog connection={question.connection} desk={desk} onClose={onClose} />;
    case "lineEnds":
      return <LineEndsDialog desk={desk} onClose={onClose} />;
    case "insert":
      return <InsertField {...question} desk={desk} viewport={viewport} onClose={onClose} />;
  }
}

interface InsertFieldProps extends Omit<CanvasQuestionsProps, "question"> {
  readonly typed: string;
  readonly at: Point | undefined;
}

/** Asks for a class where its component comes to lie: at a point, or in the middle of what is shown. */
function InsertField({ typed, at, desk, viewport, onClose }: InsertFieldProps) {
  const middle = viewport.middle ?? { x: 0, y: 0 };
  const goal = at ?? { x: middle.x, y: -middle.y };
  const insert = (type: string): void => {
    const { diagram } = desk.subject;
    const point = snapped(goal, diagram.grid, { isFree: false, isLocked: false });
    void desk.run(addCommand(diagram.className, type, point));
    onClose();
  };
  const place = viewport.placeOf(goal.x, -goal.y) ?? { x: 0, y: 0 };
  return <QuickInsert typed={typed} at={place} onInsert={insert} onClose={onClose} />;
}

/** Asks for another class of the chosen component, where it is. */
function ReplaceField({ desk, viewport, onClose }: Omit<CanvasQuestionsProps, "question">) {
  const { subject, run } = desk;
  const chosen = onlyComponent(subject.selection, subject.diagram);
  if (chosen === undefined) return null;
  const replace = (type: string): void => {
    void run({ name: "replaceComponent", className: subject.diagram.className, component: chosen.name, type });
    onClose();
  };
  const middle = middleOf(chosen.box);
  const place = viewport.placeOf(middle.x, -middle.y) ?? { x: 0, y: 0 };
  return <QuickInsert typed="" at={place} onInsert={replace} onClose={onClose} />;
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
      void run(command).then((isDone) => isDone && select(ofComponents([newName])));
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

import {
  ApiOutlined,
  CompressOutlined,
  ControlOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusSquareOutlined,
  RedoOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SwapOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type BarActionId, barActions, type CanvasDesk } from "./canvas-actions.ts";
import styles from "./canvas-bar.module.css";
import { onlyComponent } from "./selection.ts";

const icons: Readonly<Record<BarActionId, ReactNode>> = {
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
  insert: <PlusSquareOutlined />,
  connect: <ApiOutlined />,
  turnLeft: <RotateLeftOutlined />,
  turnRight: <RotateRightOutlined />,
  flipHorizontal: <SwapOutlined />,
  flipVertical: <SwapOutlined rotate={90} />,
  remove: <DeleteOutlined />,
  duplicate: <CopyOutlined />,
  rename: <EditOutlined />,
  parameters: <ControlOutlined />,
  fit: <CompressOutlined />,
  actualSize: <span className={styles.actualSize}>1:1</span>,
};

interface CanvasBarProps {
  readonly desk: CanvasDesk;
  /** Why the last command was refused. */
  readonly refusal: string | undefined;
}

/** The actions of the canvas as buttons, what is chosen, and why something could not be done. */
export function CanvasBar({ desk, refusal }: CanvasBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.actions} role="toolbar" aria-label={t("canvas.actions")}>
        {barActions.map((action) => (
          <Tooltip key={action.id} title={`${t(`canvas.action.${action.id}`)} (${action.keys[0]})`}>
            <Button
              size="small"
              type="text"
              icon={icons[action.id]}
              aria-label={t(`canvas.action.${action.id}`)}
              aria-keyshortcuts={action.keys.join(" ")}
              disabled={!action.isPossible(desk)}
              onClick={() => action.run(desk)}
            />
          </Tooltip>
        ))}
      </div>
      <span className={styles.note} role="status" data-refused={refusal !== undefined}>
        {refusal ?? <SelectionNote desk={desk} />}
      </span>
    </div>
  );
}

/** What is chosen. */
function SelectionNote({ desk: { subject } }: Pick<CanvasBarProps, "desk">) {
  const { t } = useTranslation();
  const { selection, diagram } = subject;
  const count = selection.components.length + selection.connections.length;
  const only = onlyComponent(selection, diagram);
  if (count === 0) return null;
  if (only === undefined) return t("canvas.chosen", { count });
  const facts = `${only.name}: ${only.className}`;
  return only.isOwn ? facts : t("canvas.inherited", { component: facts });
}

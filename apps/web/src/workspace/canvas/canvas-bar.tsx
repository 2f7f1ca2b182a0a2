import {
  ApiOutlined,
  CompressOutlined,
  ControlOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SearchOutlined,
  SwapOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { actionOf, type CanvasActionId } from "./canvas-actions.ts";
import styles from "./canvas-bar.module.css";
import type { CanvasDesk } from "./canvas-desk.ts";
import { onlyComponent } from "./selection.ts";

/** Actions with a button, in the order of the tool bar. */
const buttons: readonly (readonly [CanvasActionId, ReactNode])[] = [
  ["undo", <UndoOutlined key="undo" />],
  ["redo", <RedoOutlined key="redo" />],
  ["insert", <PlusSquareOutlined key="insert" />],
  ["connect", <ApiOutlined key="connect" />],
  ["turnLeft", <RotateLeftOutlined key="turnLeft" />],
  ["turnRight", <RotateRightOutlined key="turnRight" />],
  ["flipHorizontal", <SwapOutlined key="flipHorizontal" />],
  ["flipVertical", <SwapOutlined key="flipVertical" rotate={90} />],
  ["remove", <DeleteOutlined key="remove" />],
  ["duplicate", <CopyOutlined key="duplicate" />],
  ["rename", <EditOutlined key="rename" />],
  ["parameters", <ControlOutlined key="parameters" />],
  ["find", <SearchOutlined key="find" />],
  ["fit", <CompressOutlined key="fit" />],
  [
    "actualSize",
    <span key="actualSize" className={styles.actualSize}>
      1:1
    </span>,
  ],
  ["keys", <QuestionCircleOutlined key="keys" />],
];

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
        {buttons.map(([id, icon]) => (
          <ActionButton key={id} id={id} icon={icon} desk={desk} />
        ))}
      </div>
      <span className={styles.note} role="status" data-refused={refusal !== undefined}>
        {refusal ?? <SelectionNote desk={desk} />}
      </span>
    </div>
  );
}

interface ActionButtonProps {
  readonly id: CanvasActionId;
  readonly icon: ReactNode;
  readonly desk: CanvasDesk;
}

/** Its tip says the key, and where it cannot be pressed why. */
function ActionButton({ id, icon, desk }: ActionButtonProps) {
  const { t } = useTranslation();
  const { keys, refusal, run } = actionOf(id);
  const reason = refusal(desk);
  const label = t(`canvas.action.${id}`);
  return (
    <Tooltip title={`${label} (${keys[0]})${reason === undefined ? "" : ` · ${t(`canvas.reason.${reason}`)}`}`}>
      <Button
        size="small"
        type="text"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={keys.join(" ")}
        disabled={reason !== undefined}
        onClick={() => run(desk)}
      />
    </Tooltip>
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

import {
  ApiOutlined,
  BorderOutlined,
  CompressOutlined,
  ControlOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FontSizeOutlined,
  LineOutlined,
  PictureOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SearchOutlined,
  SwapOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { moreTip, nameTip } from "../../ui/tip.ts";
import { kindOfShape } from "../shapes/shape-fields.ts";
import { actionOf, type CanvasActionId, show } from "./canvas-actions.ts";
import styles from "./canvas-bar.module.css";
import type { CanvasDesk } from "./canvas-desk.ts";
import { faultOfChoice } from "./faults.ts";
import { isEmpty, onlyComponent, onlyGraphic, remaining } from "./selection.ts";

type ActionIcons = readonly (readonly [CanvasActionId, ReactNode])[];

/** Actions that build a diagram. */
const building: ActionIcons = [
  ["insert", <PlusSquareOutlined key="insert" />],
  ["connect", <ApiOutlined key="connect" />],
];

/** Tools to draw with. */
const drawing: ActionIcons = [
  ["drawLine", <LineOutlined key="drawLine" rotate={-45} />],
  ["drawPolygon", <PolygonIcon key="drawPolygon" />],
  ["drawRectangle", <BorderOutlined key="drawRectangle" />],
  ["drawEllipse", <EllipseIcon key="drawEllipse" />],
  ["drawText", <FontSizeOutlined key="drawText" />],
  ["drawBitmap", <PictureOutlined key="drawBitmap" />],
];

/** Actions with a button, in the order of the tool bar. */
const buttons: ActionIcons = [
  ["undo", <UndoOutlined key="undo" />],
  ["redo", <RedoOutlined key="redo" />],
  ["turnLeft", <RotateLeftOutlined key="turnLeft" />],
  ["turnRight", <RotateRightOutlined key="turnRight" />],
  ["flipHorizontal", <SwapOutlined key="flipHorizontal" />],
  ["flipVertical", <SwapOutlined key="flipVertical" rotate={90} />],
  ["remove", <DeleteOutlined key="remove" />],
  ["duplicate", <CopyOutlined key="duplicate" />],
  ["rename", <EditOutlined key="rename" />],
  ["parameters", <ControlOutlined key="parameters" />],
  ["find", <SearchOutlined key="find" />],
  ["list", <UnorderedListOutlined key="list" />],
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
}

interface CanvasFootProps extends CanvasBarProps {
  /** Why the last command was refused. */
  readonly refusal: string | undefined;
}

/** The actions of the canvas as buttons, which float over its left edge. */
export function CanvasBar({ desk }: CanvasBarProps) {
  const { t } = useTranslation();
  const isIcon = desk.subject.diagram.layer === "icon";
  return (
    <div className={styles.bar}>
      <div className={styles.actions} role="toolbar" aria-label={t("canvas.actions")}>
        {[...(isIcon ? [] : building), ...buttons].map(([id, icon]) => (
          <ActionButton key={id} id={id} icon={icon} desk={desk} />
        ))}
      </div>
      <div className={styles.actions} role="toolbar" aria-label={t("canvas.drawingTools")}>
        {drawing.map(([id, icon]) => (
          <ActionButton key={id} id={id} icon={icon} desk={desk} />
        ))}
      </div>
    </div>
  );
}

/**
 * One line over the foot of the canvas: what is chosen, what is wrong with it, and why something could not be done. It floats,
 * so that the picture stays where it is; a tip says what has no room.
 */
export function CanvasFoot({ desk, refusal }: CanvasFootProps) {
  const note = useSelectionNote(desk);
  return (
    <div className={styles.foot}>
      <span {...nameTip(refusal ?? note, "topLeft")} className={styles.note} role="status" data-refused={refusal !== undefined}>
        {refusal ?? note}
      </span>
      <FaultNote desk={desk} />
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
  const { keys, refusal, run, shape } = actionOf(id);
  const reason = refusal(desk);
  const label = t(`canvas.action.${id}`);
  return (
    <Button
      {...moreTip(
        `${label}${keys[0] === undefined ? "" : ` (${keys[0]})`}${reason === undefined ? "" : ` · ${t(`canvas.reason.${reason}`)}`}`,
        "right",
      )}
      size="small"
      type="text"
      icon={icon}
      aria-label={label}
      {...(keys.length === 0 ? {} : { "aria-keyshortcuts": keys.join(" ") })}
      {...(shape === undefined
        ? {}
        : ({
            "aria-pressed": shape === desk.shape,
            color: shape === desk.shape ? "primary" : "default",
            variant: shape === desk.shape ? "filled" : "text",
          } as const))}
      disabled={reason !== undefined}
      onClick={() => run(desk)}
    />
  );
}

/** What is chosen, or how one draws with the tool that is taken up. */
function useSelectionNote({ subject, shape }: CanvasDesk): string {
  const { t } = useTranslation();
  const { selection, diagram } = subject;
  const { components, connections, graphics } = remaining(selection, diagram);
  const count = components.length + connections.length + graphics.length;
  const only = onlyComponent(selection, diagram);
  const graphic = onlyGraphic(selection, diagram);
  if (shape !== undefined) return t(shape === "line" || shape === "polygon" ? "canvas.drawing.points" : "canvas.drawing.extent");
  if (count === 0) return "";
  if (graphic !== undefined) return t(`shape.kind.${kindOfShape(graphic)}`);
  if (only === undefined) return t("canvas.chosen", { count });
  const facts = `${only.name}: ${only.className}`;
  return only.isOwn ? facts : t("canvas.inherited", { component: facts });
}

/** What is wrong with what is chosen, with the way to it in the text; else how much is wrong, with the way to the first. */
function FaultNote({ desk }: CanvasBarProps) {
  const { t } = useTranslation();
  const { faults, subject, showText } = desk;
  const chosen = faultOfChoice(faults, subject.selection);
  const [first] = faults;
  if (chosen === undefined && (first === undefined || !isEmpty(subject.selection))) return null;
  return (
    <span className={styles.fault} data-severity={(chosen ?? first)?.severity}>
      {chosen ? (
        <>
          <span {...nameTip(chosen.messages.join(" "), "topLeft")} className={styles.note}>
            {chosen.messages.join(" ")}
          </span>
          <Button size="small" type="link" onClick={() => showText(chosen.place)}>
            {t("canvas.fault.inText")}
          </Button>
        </>
      ) : (
        <Button size="small" type="link" danger onClick={() => first && show(desk, first.selection)}>
          {t("canvas.fault.count", { count: faults.length })}
        </Button>
      )}
    </span>
  );
}

function PolygonIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 12L1 5L7 1L13 6L9 12Z" />
    </svg>
  );
}

function EllipseIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
      <ellipse cx="7" cy="7" rx="6" ry="4.5" />
    </svg>
  );
}

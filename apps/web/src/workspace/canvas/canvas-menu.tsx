import { Dropdown, type MenuProps } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { inWindow } from "../../ui/in-window.ts";
import { actionOf, type CanvasActionId } from "./canvas-actions.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import styles from "./canvas-view.module.css";
import { isEmpty } from "./selection.ts";

/** Where a menu opens, in pixels from the left top of the canvas. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface CanvasMenuProps {
  readonly at: MenuPlace;
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Actions of a menu in groups; a group with a name is a menu of its own. */
type MenuGroup = readonly CanvasActionId[] | { readonly name: "arrange" | "draw"; readonly ids: readonly CanvasActionId[] };

const draw: MenuGroup = {
  name: "draw",
  ids: ["drawLine", "drawPolygon", "drawRectangle", "drawEllipse", "drawText", "drawBitmap"],
};

const ofPaper: readonly MenuGroup[] = [
  ["insert", "connect", "paste"],
  draw,
  ["undo", "redo"],
  ["selectAll", "find", "list", "rerouteAll", "cleanUp"],
  ["fit", "actualSize", "keys"],
];

const changes: readonly MenuGroup[] = [
  ["copy", "cut", "paste", "duplicate", "remove"],
  ["turnLeft", "turnRight", "flipHorizontal", "flipVertical"],
  {
    name: "arrange",
    ids: [
      "alignLeft",
      "alignCentre",
      "alignRight",
      "alignTop",
      "alignMiddle",
      "alignBottom",
      "distributeAcross",
      "distributeUp",
      "cleanUp",
      "toFront",
      "toBack",
      "forward",
      "backward",
    ],
  },
];

const ofComponents: readonly MenuGroup[] = [
  ["open", "parameters", "rename", "declaration", "connect", "comment"],
  ["replace", "extract"],
  ...changes,
];

const ofLines: readonly MenuGroup[] = [["lineEnds", "reroute", "comment", "remove"]];

/** The menu of what is chosen, or of the empty paper. What cannot be done is grey and says why. */
export function CanvasMenu({ at, desk, onClose }: CanvasMenuProps) {
  const { t } = useTranslation();
  useEscape(onClose);
  const item = (id: CanvasActionId) => {
    const { keys, refusal, run } = actionOf(id);
    const reason = refusal(desk);
    return {
      key: id,
      label: t(`canvas.action.${id}`),
      extra: keys[0],
      disabled: reason !== undefined,
      ...(reason === undefined ? {} : { title: t(`canvas.reason.${reason}`) }),
      onClick: () => run(desk),
    };
  };
  const items: NonNullable<MenuProps["items"]> = groupsFor(desk).flatMap((group, i) => [
    ...(i === 0 ? [] : [{ type: "divider" as const, key: `divider ${i}` }]),
    ...("name" in group
      ? [{ key: group.name, label: t(`canvas.menu.${group.name}`), children: group.ids.map(item) }]
      : group.map(item)),
  ]);
  return (
    <Dropdown
      open
      autoFocus
      destroyOnHidden
      autoAdjustOverflow={inWindow}
      // A gap to where it opens is not counted when it is shifted into the window.
      align={{ offset: [0, 0] }}
      trigger={["click"]}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles.menuPlace} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}

/** The menu takes the focus a moment after it opens: until then Escape would reach the canvas, which gives its selection up. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    window.addEventListener("keydown", close, true);
    return () => window.removeEventListener("keydown", close, true);
  }, [onClose]);
}

function groupsFor({ subject: { selection } }: CanvasDesk): readonly MenuGroup[] {
  if (isEmpty(selection)) return ofPaper;
  if (selection.components.length > 0) return ofComponents;
  return selection.graphics.length > 0 ? changes : ofLines;
}

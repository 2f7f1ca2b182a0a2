import { type AnyAppItem, type AppFile, appColumns, isKnownAppItem } from "@mofang/protocol";
import { type DragEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import gridStyles from "../../model-app/app-grid.module.css";
import { placeStyle } from "../../model-app/app-grid.tsx";
import { gridGap, rowHeight } from "../../model-app/items/item-size.ts";
import { ItemView } from "../../model-app/items/item-view.tsx";
import type { AppDesk } from "../../model-app/run/use-app-desk.ts";
import styles from "./app-editor.module.css";
import { moveItem, removeItem, sizeItem } from "./app-edits.ts";
import type { AppEdit } from "./use-app-edit.ts";

interface AppCanvasProps {
  readonly edit: AppEdit;
  readonly desk: AppDesk;
  readonly repositoryId: number;
  /** Something of the list was dropped on a cell of the grid. */
  readonly onDrop: (dragged: string, where: { readonly column: number; readonly row: number }) => void;
}

/** A drag that goes on: the app as it was, and where the pointer was pressed. */
interface Drag {
  readonly app: AppFile;
  readonly at: number;
  readonly kind: "move" | "size";
  readonly x: number;
  readonly y: number;
  readonly part: string;
}

/** The grid in which items are arranged: dragged by the pointer, or moved and sized by keys. */
export function AppCanvas({ edit, desk, repositoryId, onDrop }: AppCanvasProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const drag = useItemDrag(edit, grid);
  const { app, selected } = edit;
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = changedByKey(app, at, event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    edit.change(next);
  };
  const drop = (event: DragEvent): void => {
    const box = grid.current?.getBoundingClientRect();
    if (box === undefined) return;
    event.preventDefault();
    const width = (box.width + gridGap) / appColumns;
    const column = 1 + Math.floor((event.clientX - box.left) / width);
    const row = 1 + Math.floor((event.clientY - box.top) / (rowHeight + gridGap));
    onDrop(event.dataTransfer.getData("text/plain"), { column, row });
  };
  return (
    <section
      ref={grid}
      className={`${gridStyles.grid} ${styles.canvas}`}
      aria-label={t("modelApp.editor.canvas")}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {app.items.map((item, at) => (
        // biome-ignore lint/a11y/useSemanticElements: what stands in it is no text of a button
        <div
          // Items have no names of their own, and keep their places in the list.
          key={at}
          role="button"
          tabIndex={0}
          aria-pressed={at === selected}
          aria-label={t("modelApp.editor.item", {
            kind: isKnownAppItem(item) ? t(`modelApp.kind.${item.kind}`) : item.kind,
            name: nameOf(item),
          })}
          className={`${gridStyles.item} ${styles.item}`}
          style={placeStyle(item)}
          data-kind={item.kind}
          data-selected={at === selected}
          onFocus={() => edit.select(at)}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPointerDown={(event) => drag.press(event, at, "move")}
          {...drag.handlers}
        >
          <div inert className={styles.inside}>
            <ItemView item={item} desk={desk} place={{ id: repositoryId }} />
          </div>
          <span
            className={styles.corner}
            title={t("modelApp.editor.size")}
            onPointerDown={(event) => drag.press(event, at, "size")}
            {...drag.handlers}
          />
        </div>
      ))}
    </section>
  );
}

/** Drags of items by the pointer: to another place, or to another size. One drag is one step to undo. */
function useItemDrag(edit: AppEdit, grid: RefObject<HTMLDivElement | null>) {
  const drag = useRef<Drag>(undefined);
  const { app } = edit;
  /** Columns and rows in a way of pixels. */
  const cells = (x: number, y: number): readonly [number, number] => {
    const width = (grid.current?.clientWidth ?? 1) + gridGap;
    return [Math.round((x * appColumns) / width), Math.round(y / (rowHeight + gridGap))];
  };
  const press = (event: PointerEvent, at: number, kind: Drag["kind"]): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    edit.select(at);
    drag.current = { app, at, kind, x: event.clientX, y: event.clientY, part: `${kind} ${at} ${event.timeStamp}` };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const begun = drag.current;
    if (begun === undefined) return;
    const by = cells(clientX - begun.x, clientY - begun.y);
    const next = (begun.kind === "move" ? moveItem : sizeItem)(begun.app, begun.at, ...by);
    if (JSON.stringify(next) !== JSON.stringify(app)) edit.change(next, begun.part);
  };
  const release = (): void => {
    drag.current = undefined;
  };
  return { press, handlers: { onPointerMove: move, onPointerUp: release, onPointerCancel: release } };
}

/** What an item is of: the variable that it sets or shows. */
function nameOf({ name, variable }: AnyAppItem): string {
  return String(name ?? variable ?? "");
}

/** Arrows move, with Shift they size; Delete removes. Undefined for other keys. */
function changedByKey(app: AppFile, at: number, { key, shiftKey, target, currentTarget }: KeyboardEvent): AppFile | undefined {
  if (target !== currentTarget) return undefined;
  if (key === "Delete" || key === "Backspace") return removeItem(app, at);
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = ways[key];
  if (way === undefined) return undefined;
  return (shiftKey ? sizeItem : moveItem)(app, at, ...way);
}

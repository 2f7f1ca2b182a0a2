import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "../../label-picture/frame.ts";
import styles from "../../label-picture/label-picture.module.css";
import { styleAt } from "../../label-picture/picture-with-places.tsx";
import type { PointerPlace, useDrag } from "../../label-picture/use-drag.ts";

interface PlaceMarkProps {
  /** From 1. */
  readonly number: number;
  readonly label: string;
  readonly point: Point;
  /** Where it is dragged to; undefined while it is not. */
  readonly ghost: PointerPlace | undefined;
  readonly handle: ReturnType<ReturnType<typeof useDrag<number>>["handle"]>;
  readonly onMove: (point: Point) => void;
  readonly onRemove: () => void;
}

/** Part of the picture by which an arrow key moves a place; with Shift a finer one. */
const step = 0.02;
const fineStep = 0.004;

/** A place that is set: dragged, or moved and removed by keys. */
export function PlaceMark({ number, label, point, ghost, handle, onMove, onRemove }: PlaceMarkProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? fineStep : step;
    const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    if (way !== undefined) onMove({ left: point.left + (way[0] ?? 0), top: point.top + (way[1] ?? 0) });
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else return;
    event.preventDefault();
  };
  const name = t("course.labels.place", { number });
  return (
    <>
      <button
        type="button"
        className={styles.place}
        style={styleAt(point)}
        data-filled={label !== ""}
        aria-label={t("course.labels.mark", { place: t("course.labels.onPlace", { place: name, label }) })}
        title={label}
        {...handle}
        onKeyDown={onKeyDown}
      >
        {number}
      </button>
      {ghost === undefined ? null : (
        <span className={styles.ghost} style={{ left: ghost.x, top: ghost.y }} aria-hidden="true">
          {number}
        </span>
      )}
    </>
  );
}

import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { type Frame, pointOf } from "./frame.ts";
import styles from "./label-picture.module.css";
import { styleAt } from "./picture-with-places.tsx";
import type { useDrag } from "./use-drag.ts";

interface PlaceButtonProps {
  readonly place: {
    readonly component: string;
    readonly x: number;
    readonly y: number;
    /** From 1. */
    readonly number: number;
    readonly name: string;
  };
  readonly frame: Frame;
  /** On it; null for none. */
  readonly label: number | null;
  readonly labels: readonly string[];
  /** The label that is taken; undefined for none. */
  readonly taken: number | undefined;
  readonly onTake: (label: number) => void;
  readonly onPut: (label: number) => void;
  readonly onPutBack: (label: number) => void;
  /** The label that is taken is left where it is. */
  readonly onLeave: () => void;
  readonly handle: ReturnType<typeof useDrag<number>>["handle"];
}

/** A place of a picture: it takes the label that is taken, and gives the one that it has. */
export function PlaceButton(props: PlaceButtonProps) {
  const { t } = useTranslation();
  const { place, frame, label, labels, taken, onTake, onPut, onPutBack, onLeave, handle } = props;
  const text = label === null ? undefined : labels[label];
  const press = () => {
    if (taken !== undefined && taken !== label) onPut(taken);
    else if (label !== null) onTake(label);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) stepTo(event.currentTarget, step);
    else if (event.key === "Escape") onLeave();
    else if ((event.key === "Delete" || event.key === "Backspace") && label !== null) onPutBack(label);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.place}
      style={styleAt(pointOf(frame, place))}
      data-place={place.number}
      data-filled={label !== null}
      data-wanted={taken !== undefined && taken !== label}
      aria-label={t("course.labels.onPlace", { place: place.name, label: text ?? t("course.labels.none") })}
      aria-pressed={label !== null && taken === label}
      title={text}
      {...(label === null ? {} : handle(label))}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {text ?? place.number}
    </button>
  );
}

/** Goes on to the next place of the picture, or the one before. */
function stepTo(from: HTMLButtonElement, step: number): void {
  const places = [...(from.parentElement?.querySelectorAll<HTMLButtonElement>("[data-place]") ?? [])];
  places[(places.indexOf(from) + step + places.length) % places.length]?.focus();
}

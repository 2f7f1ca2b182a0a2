import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./label-picture.module.css";
import type { Placed } from "./placed.ts";
import type { useDrag } from "./use-drag.ts";

interface LabelTrayProps {
  readonly labels: readonly string[];
  readonly placed: Placed;
  readonly taken: number | undefined;
  readonly onTake: (label: number) => void;
  readonly onPutBack: (label: number) => void;
  readonly handle: ReturnType<typeof useDrag<number>>["handle"];
}

/** Labels that are on no place, and the way back for one that is. */
export function LabelTray({ labels, placed, taken, onTake, onPutBack, handle }: LabelTrayProps) {
  const { t } = useTranslation();
  const free = labels.flatMap((text, label) => (placed.includes(label) ? [] : [{ text, label }]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named otherwise
    <div role="group" className={styles.tray} aria-label={t("course.labels.tray")}>
      {free.map(({ text, label }) => (
        <button
          key={label}
          type="button"
          className={styles.label}
          aria-pressed={taken === label}
          onClick={() => onTake(label)}
          onKeyDown={(event) => onKey(event, () => taken === label && onTake(label))}
          {...handle(label)}
        >
          {text}
        </button>
      ))}
      {free.length === 0 ? <span className={styles.note}>{t("course.labels.allPlaced")}</span> : null}
      {taken !== undefined && placed.includes(taken) ? (
        <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => onPutBack(taken)}>
          {t("course.labels.putBack", { label: labels[taken] })}
        </Button>
      ) : null}
    </div>
  );
}

/** Arrows lead to the places of the picture, Escape leaves a label that is taken. */
function onKey(event: KeyboardEvent<HTMLButtonElement>, leave: () => void): void {
  if (event.key === "Escape") leave();
  else if (event.key.startsWith("Arrow")) {
    event.currentTarget.closest(`.${styles.answer}`)?.querySelector<HTMLButtonElement>("[data-place]")?.focus();
    event.preventDefault();
  }
}

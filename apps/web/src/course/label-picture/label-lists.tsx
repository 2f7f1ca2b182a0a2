import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./label-picture.module.css";
import type { Placed } from "./placed.ts";

interface LabelListsProps {
  /** Of the places. */
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly placed: Placed;
  /** Whether there is no picture to answer on. */
  readonly isOpen: boolean;
  readonly onPut: (label: number, place: number) => void;
  readonly onPutBack: (label: number) => void;
}

/** The same answer without a picture: a list of labels for each place. */
export function LabelLists({ names, labels, placed, isOpen, onPut, onPutBack }: LabelListsProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.lists} open={isOpen}>
      <summary>{t("course.labels.lists")}</summary>
      <div className={styles.rows}>
        {names.map((name, i) => (
          <LabelList
            key={name}
            name={name}
            labels={labels}
            label={placed[i] ?? null}
            onPut={(label) => onPut(label, i)}
            onPutBack={onPutBack}
          />
        ))}
      </div>
    </details>
  );
}

interface LabelListProps {
  readonly name: string;
  readonly labels: readonly string[];
  readonly label: number | null;
  readonly onPut: (label: number) => void;
  readonly onPutBack: (label: number) => void;
}

function LabelList({ name, labels, label, onPut, onPutBack }: LabelListProps) {
  const { t } = useTranslation();
  const id = useId();
  const none = -1;
  const options = [{ value: none, label: t("course.labels.none") }, ...labels.map((text, value) => ({ value, label: text }))];
  const choose = (value: number) => {
    if (value !== none) onPut(value);
    else if (label !== null) onPutBack(label);
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{name}</label>
      <Select id={id} value={label ?? none} options={options} onChange={choose} />
    </div>
  );
}

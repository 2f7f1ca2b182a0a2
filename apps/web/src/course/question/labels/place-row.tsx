import { DeleteOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../../criteria-form/both-field.tsx";
import { type Frame, isGone } from "../../label-picture/frame.ts";
import picture from "../../label-picture/label-picture.module.css";
import making from "../../shared/making.module.css";
import type { Place } from "./places.ts";

interface PlaceRowProps {
  /** From 1. */
  readonly number: number;
  readonly place: Place;
  /** Undefined while there is no picture. */
  readonly frame: Frame | undefined;
  readonly mayTake: (name: string) => boolean;
  readonly onComponent: (name: string) => void;
  readonly onLabel: (label: Place["label"]) => void;
  readonly onRemove: () => void;
}

/** The label of a place, and the component that it is on. */
export function PlaceRow({ number, place, frame, mayTake, onComponent, onLabel, onRemove }: PlaceRowProps) {
  const { t } = useTranslation();
  const names = (frame?.components ?? []).map(({ name }) => name).filter(mayTake);
  const options = [{ value: "", label: t("course.labels.point") }, ...names.map((value) => ({ value, label: value }))];
  return (
    <div className={picture.row}>
      <BothField label={t("course.labels.labelOf", { number })} value={place.label} maxLength={200} onChange={onLabel} />
      <div className={making.line}>
        <Select
          aria-label={t("course.labels.where", { number })}
          style={{ minWidth: 180 }}
          showSearch
          disabled={frame === undefined}
          value={place.component}
          options={options}
          onChange={onComponent}
        />
        <Button
          type="text"
          size="small"
          aria-label={t("course.labels.remove", { number })}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {frame !== undefined && isGone(frame, place) ? (
        <p role="alert" className={picture.failure}>
          {t("course.labels.goneInForm", { name: place.component })}
        </p>
      ) : null}
    </div>
  );
}

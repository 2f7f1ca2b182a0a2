import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { type Frame, placeAt, placeOn } from "../../label-picture/frame.ts";
import { Labelled } from "../../shared/labelled.tsx";
import { mostPlaces, type Place, usedBeside } from "./places.ts";

interface PlaceAdderProps {
  readonly frame: Frame;
  readonly places: readonly Place[];
  readonly onAdd: (place: Omit<Place, "label">) => void;
}

/** Sets a place without a mouse: on a component, or in the middle, from where keys move it. */
export function PlaceAdder({ frame, places, onAdd }: PlaceAdderProps) {
  const { t } = useTranslation();
  const used = usedBeside(places, -1);
  const free = frame.components.filter(({ name }) => !used.includes(name));
  const options = [{ value: "", label: t("course.labels.point") }, ...free.map(({ name }) => ({ value: name, label: name }))];
  const middle = { left: 0.5, top: 0.5 };
  return (
    <Labelled label={t("course.labels.add")}>
      {(id) => (
        <Select<string | null>
          id={id}
          style={{ minWidth: 180 }}
          showSearch
          disabled={places.length >= mostPlaces}
          // It does something and keeps nothing.
          value={null}
          placeholder={t("course.labels.addWhere")}
          options={options}
          onChange={(name) => name !== null && onAdd(name === "" ? placeAt(frame, middle, () => false) : placeOn(frame, name))}
        />
      )}
    </Labelled>
  );
}

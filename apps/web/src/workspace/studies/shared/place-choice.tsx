import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./study-pane.module.css";
import { type StudyPlace, studyPlaces } from "./use-study-place.ts";

interface PlaceChoiceProps {
  readonly place: StudyPlace;
  readonly onPlace: (place: StudyPlace) => void;
}

/** Where runs are made: in the page, or on the server. */
export function PlaceChoice({ place, onPlace }: PlaceChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented<StudyPlace>
      size="small"
      className={styles.kinds ?? ""}
      aria-label={t("study.onServer.place")}
      value={place}
      options={studyPlaces.map((value) => ({ value, label: t(`study.onServer.places.${value}`) }))}
      onChange={onPlace}
    />
  );
}

import "../../../i18n/late/exercise.ts";
import type { WrittenQuestion } from "@mofang/protocol";
import { Segmented } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../../i18n/use-pick.ts";
import { type Frame, placeAt, placeOn, pointOf } from "../../label-picture/frame.ts";
import { PictureWithPlaces, pointIn } from "../../label-picture/picture-with-places.tsx";
import { type PointerPlace, useDrag } from "../../label-picture/use-drag.ts";
import { type PictureOf, usePicture } from "../../label-picture/use-picture.ts";
import making from "../../shared/making.module.css";
import { ClassFields } from "./class-fields.tsx";
import { DecoyRows } from "./decoy-rows.tsx";
import type { PictureUpload } from "./picture-upload.ts";
import { PlaceAdder } from "./place-adder.tsx";
import { PlaceMark } from "./place-mark.tsx";
import { PlaceRow } from "./place-row.tsx";
import { mostPlaces, type Place, usedBeside, withPlace } from "./places.ts";

type Labels = Extract<WrittenQuestion["answer"], { type: "labels" }>;

interface LabelFieldsProps {
  readonly answer: Labels;
  readonly upload: PictureUpload | undefined;
  readonly onChange: (answer: Labels) => void;
}

const nothing = { zh: "", en: "" };
const newPicture = {
  class: { kind: "class", text: "", className: "", layer: "diagram" },
  file: { kind: "file", file: null, alt: nothing },
} as const;

/** A picture, places on it with their labels, and labels that belong to none. */
export default function LabelFields({ answer, upload, onChange }: LabelFieldsProps) {
  const { t } = useTranslation();
  const { picture, places } = answer;
  const set = (changes: Partial<Labels>) => onChange({ ...answer, ...changes });
  return (
    <div className={making.fields}>
      {upload === undefined ? null : (
        <Segmented
          aria-label={t("course.labels.pictureKind")}
          value={picture.kind}
          options={(["class", "file"] as const).map((value) => ({ value, label: t(`course.labels.kinds.${value}`) }))}
          // Places of one picture say nothing on another.
          onChange={(kind) => kind !== picture.kind && set({ picture: newPicture[kind], places: places.map(asPoint) })}
        />
      )}
      <ClassFields picture={picture} upload={upload} onChange={(changed) => set({ picture: changed })} />
      <Places answer={answer} url={upload?.url} onChange={(changed) => set({ places: changed })} />
      <DecoyRows decoys={answer.decoys} onChange={(decoys) => set({ decoys })} />
    </div>
  );
}

function asPoint(place: Place): Place {
  return { ...place, component: "", x: 0, y: 0 };
}

interface PlacesProps {
  readonly answer: Labels;
  readonly url: string | undefined;
  readonly onChange: (places: Labels["places"]) => void;
}

function Places({ answer: { picture, places }, url, onChange }: PlacesProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const board = useRef<HTMLDivElement>(null);
  const state = usePicture(shownPicture(picture, url));
  const frame = "frame" in state ? state.frame : undefined;
  const move = (i: number, to: Omit<Place, "label">) => onChange(withPlace(places, i, to));
  const add = (to: Omit<Place, "label">) => places.length < mostPlaces && onChange([...places, { ...to, label: nothing }]);
  const remove = (i: number) => onChange(places.toSpliced(i, 1));
  const mayTake = (i: number) => (name: string) => !usedBeside(places, i).includes(name);
  const drop = (i: number, at: PointerPlace) => {
    if (board.current === null || frame === undefined) return;
    move(i, placeAt(frame, pointIn(board.current, at), mayTake(i)));
  };
  const { drag, handle } = useDrag(drop);
  return (
    <>
      <p>{t("course.labels.setLead", { most: mostPlaces })}</p>
      <PictureWithPlaces
        ref={board}
        state={state}
        title={t("course.labels.picture")}
        onPoint={(point) => frame && add(placeAt(frame, point, mayTake(places.length)))}
      >
        {frame &&
          places.map((place, i) => (
            <PlaceMark
              key={i}
              number={i + 1}
              label={pick(place.label)}
              point={pointOf(frame, place)}
              ghost={drag?.thing === i ? drag : undefined}
              handle={handle(i)}
              onMove={(point) =>
                move(
                  i,
                  placeAt(frame, point, () => false),
                )
              }
              onRemove={() => remove(i)}
            />
          ))}
      </PictureWithPlaces>
      {frame && <PlaceAdder frame={frame} places={places} onAdd={add} />}
      {places.map((place, i) => (
        <PlaceRow
          key={i}
          number={i + 1}
          place={place}
          frame={frame}
          mayTake={mayTake(i)}
          onComponent={(name) => frame && move(i, onComponent(frame, place, name))}
          onLabel={(label) => onChange(places.with(i, { ...place, label }))}
          onRemove={() => remove(i)}
        />
      ))}
    </>
  );
}

/** A place on a component, or where it is now as a point. */
function onComponent(frame: Frame, place: Place, name: string): Omit<Place, "label"> {
  return name === "" ? placeAt(frame, pointOf(frame, place), () => false) : placeOn(frame, name);
}

/** The picture as students will see it. */
function shownPicture(picture: Labels["picture"], url: string | undefined): PictureOf {
  if (picture.kind === "class") return picture;
  const { file, alt } = picture;
  return { kind: "file", alt, file: file === null || url === undefined ? null : { name: file.name, size: file.size, url } };
}

import type { QuestionAnswer, ShownBlock } from "@mofang/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { isGone } from "./frame.ts";
import { LabelLists } from "./label-lists.tsx";
import styles from "./label-picture.module.css";
import { LabelTray } from "./label-tray.tsx";
import { PictureWithPlaces } from "./picture-with-places.tsx";
import { PlaceButton } from "./place-button.tsx";
import { type Placed, withLabel, withoutLabel } from "./placed.ts";
import { type PointerPlace, useDrag } from "./use-drag.ts";
import { usePicture } from "./use-picture.ts";

type Asked = Extract<Extract<ShownBlock, { kind: "quiz" }>["answer"], { type: "labels" }>;

interface LabelAnswerProps {
  readonly asked: Asked;
  readonly answer: QuestionAnswer | undefined;
  readonly onChange: (answer: QuestionAnswer | undefined) => void;
}

/** Labels and a picture with their places: dragged, or taken and put by clicks, keys or lists. */
export default function LabelAnswer({ asked, answer, onChange }: LabelAnswerProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const state = usePicture(asked.picture);
  const [taken, setTaken] = useState<number>();
  const [news, setNews] = useState("");
  const labels = asked.labels.map(pick);
  const placed: Placed = answer?.type === "labels" ? answer.placed : asked.places.map(() => null);
  const change = (next: Placed, said: string) => {
    setTaken(undefined);
    setNews(said);
    onChange(next.every((label) => label === null) ? undefined : { type: "labels", placed: [...next] });
  };
  const put = (label: number, place: number) =>
    change(withLabel(placed, place, label), t("course.labels.put", { label: labels[label], number: place + 1 }));
  const putBack = (label: number) => change(withoutLabel(placed, label), t("course.labels.back", { label: labels[label] }));
  const take = (label: number) => {
    const isTaken = taken === label;
    setTaken(isTaken ? undefined : label);
    setNews(t(isTaken ? "course.labels.back" : "course.labels.taken", { label: labels[label] }));
  };
  const { drag, handle } = useDrag((label: number, at) => {
    const place = placeUnder(at);
    if (place !== undefined) put(label, place);
    else if (placed.includes(label)) putBack(label);
  });
  const frame = "frame" in state ? state.frame : undefined;
  const gone = frame === undefined ? [] : asked.places.flatMap((place, i) => (isGone(frame, place) ? [{ ...place, i }] : []));
  const names = asked.places.map(({ component }, i) =>
    t(component === "" ? "course.labels.place" : "course.labels.placeOf", { number: i + 1, name: component }),
  );
  return (
    <div className={styles.answer}>
      <p className={styles.note}>{t("course.labels.lead")}</p>
      <PictureWithPlaces state={state} title={titleOf(asked, pick, t("course.labels.picture"))}>
        {frame === undefined
          ? null
          : asked.places.map((place, i) => (
              <PlaceButton
                key={i}
                place={{ ...place, number: i + 1, name: names[i] ?? "" }}
                frame={frame}
                label={placed[i] ?? null}
                labels={labels}
                taken={taken}
                onTake={take}
                onPut={(label) => put(label, i)}
                onPutBack={putBack}
                onLeave={() => setTaken(undefined)}
                handle={handle}
              />
            ))}
      </PictureWithPlaces>
      {gone.map(({ i, component }) => (
        <p key={i} className={styles.note}>
          {t("course.labels.gone", { number: i + 1, name: component })}
        </p>
      ))}
      <LabelTray labels={labels} placed={placed} taken={taken} onTake={take} onPutBack={putBack} handle={handle} />
      <p role="status" className={styles.note}>
        {news}
      </p>
      <LabelLists
        names={names}
        labels={labels}
        placed={placed}
        isOpen={state.kind === "failed"}
        onPut={put}
        onPutBack={putBack}
      />
      {drag === undefined ? null : (
        <div className={styles.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {labels[drag.thing]}
        </div>
      )}
    </div>
  );
}

function titleOf({ picture }: Asked, pick: ReturnType<typeof usePick>, unnamed: string): string {
  return (picture.kind === "file" ? pick(picture.alt) : picture.className) || unnamed;
}

/** The place on which something is let go; undefined beside all of them. */
function placeUnder({ x, y }: PointerPlace): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest("[data-place]")?.getAttribute("data-place");
  return place == null ? undefined : Number(place) - 1;
}

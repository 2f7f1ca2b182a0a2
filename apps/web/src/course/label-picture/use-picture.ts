import "../../i18n/late/picture.ts";
import "../../i18n/late/writing.ts";
import type { Language, ShownCourseFile } from "@mofang/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useColourTheme } from "../../theme/colour-theme.ts";
import type { BlockProgress } from "../../writing/block/block-run.ts";
import { useBlockSource } from "../../writing/block/use-block-source.ts";
import { useEngineAnswer } from "../../writing/block/use-engine-answer.ts";
import { type Frame, fileFrame, frameOfSvg } from "./frame.ts";

/** What labels are dragged on: a class of a text, or a picture, whose file may be missing yet. */
export type PictureOf =
  | { readonly kind: "class"; readonly text: string; readonly className: string; readonly layer: "diagram" | "icon" }
  | { readonly kind: "file"; readonly file: ShownCourseFile | null; readonly alt: Readonly<Record<Language, string>> };

/** A picture with its places, as far as it is there. */
export type PictureState =
  | { readonly kind: "waiting"; readonly progress: BlockProgress }
  /** With the reason in the reader's language. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "drawn"; readonly svg: string; readonly frame: Frame }
  | { readonly kind: "file"; readonly url: string; readonly frame: Frame };

type Drawn = Extract<PictureState, { kind: "drawn" }>;

/** The picture of a question. A class is drawn in the page; while its text is written, the last drawing stays. */
export function usePicture(picture: PictureOf): PictureState {
  const { t } = useTranslation();
  const { text, className, layer } = picture.kind === "class" ? picture : nothingToDraw;
  const theme = useColourTheme();
  const language = useLanguage();
  const source = useBlockSource({ kind: "text", text }, text);
  const isWanted = picture.kind === "class" && text.trim() !== "";
  const answer = useEngineAnswer(source, `${className} ${layer} ${theme} ${language}`, isWanted, async (engine) => {
    if (className === "" || (await engine.request("class", { name: className })) === undefined) return "noClass" as const;
    const place = { className, path: [], layer };
    const svg = await engine.request("picture", { ...place, theme, title: "", language, orIcon: false, values: undefined });
    return svg === null ? ("empty" as const) : ({ kind: "drawn", svg, frame: frameOfSvg(svg) } satisfies Drawn);
  });
  const [last, setLast] = useState<Drawn>();
  const drawn = answer.kind === "done" && typeof answer.answer === "object" ? answer.answer : undefined;
  if (drawn !== undefined && drawn !== last) setLast(drawn);
  if (picture.kind === "file") {
    const { file } = picture;
    return file === null
      ? { kind: "failed", reason: t("course.labels.noPicture") }
      : { kind: "file", url: file.url, frame: fileFrame };
  }
  if (!isWanted) return { kind: "failed", reason: t("course.labels.noText") };
  if (answer.kind === "failed") return { kind: "failed", reason: t("course.labels.failed", { reason: answer.message }) };
  if (answer.kind === "underWay") return last ?? { kind: "waiting", progress: answer.progress };
  if (answer.answer === "noClass") return { kind: "failed", reason: t("course.labels.noClass", { name: className }) };
  if (answer.answer === "empty") return { kind: "failed", reason: t("course.labels.empty", { name: className }) };
  return answer.answer;
}

const nothingToDraw = { text: "", className: "", layer: "diagram" } as const;

import { DownloadOutlined } from "@ant-design/icons";
import type { ShownBlock } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { languageTags } from "../../i18n/language.ts";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "./blocks.module.css";

type Shown<Kind extends ShownBlock["kind"]> = Extract<ShownBlock, { kind: Kind }>;

/** Captions by the language that they are in, as it calls itself. */
const captionNames = { zh: "中文", en: "English" } as const;

/** A video of a lesson: nothing of it is asked for before it plays. */
export function VideoBlock({ block }: { readonly block: Shown<"video"> }) {
  const pick = usePick();
  const language = useLanguage();
  const title = pick(block.title);
  const source = block.file?.url ?? block.address;
  if (source === "") return null;
  const tracks = (["zh", "en"] as const).flatMap((each) => {
    const file = block.captions[each];
    return file === null ? [] : [{ language: each, src: file.url }];
  });
  return (
    <figure className={styles.media}>
      <video
        controls
        preload="none"
        playsInline
        aria-label={title}
        src={source}
        {...(block.poster && { poster: block.poster.url })}
      >
        {tracks.map((track) => (
          <track
            key={track.language}
            kind="captions"
            srcLang={languageTags[track.language]}
            label={captionNames[track.language]}
            src={track.src}
            default={track.language === language}
          />
        ))}
      </video>
      {title === "" ? null : <figcaption>{title}</figcaption>}
    </figure>
  );
}

/** A picture of a lesson. */
export function PictureBlock({ block }: { readonly block: Shown<"picture"> }) {
  const pick = usePick();
  if (block.file === null) return null;
  const caption = pick(block.caption);
  return (
    <figure className={styles.media}>
      <img src={block.file.url} alt={pick(block.alt)} loading="lazy" />
      {caption === "" ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A file of a lesson, to be saved. */
export function FileBlock({ block }: { readonly block: Shown<"file"> }) {
  const { t } = useTranslation();
  const pick = usePick();
  const language = useLanguage();
  if (block.file === null) return null;
  const { name, size, url } = block.file;
  const note = pick(block.note);
  return (
    <a className={styles.file} href={url} download={name} aria-label={t("course.downloadFile", { name })}>
      <DownloadOutlined aria-hidden />
      <span>
        <span className={styles.fileName}>{name}</span>
        {note === "" ? null : <span className={styles.hint}>{note}</span>}
      </span>
      <span className={styles.mark}>{formatBytes(size, language)}</span>
    </a>
  );
}

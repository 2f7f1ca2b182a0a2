import { type CourseBlock, runKeyOf } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { Labelled } from "../shared/labelled.tsx";
import { FileField } from "./file-field.tsx";

interface FieldsOf<Kind extends CourseBlock["kind"]> {
  readonly block: Extract<CourseBlock, { kind: Kind }>;
  readonly onChange: (block: CourseBlock) => void;
}

/** A video: a file or an address, with captions and a picture that stands there until it plays. */
export function VideoFields({ block, onChange }: FieldsOf<"video">) {
  const { t } = useTranslation();
  const { key } = block;
  return (
    <>
      <BothField
        label={t("course.videoTitle")}
        value={block.title}
        maxLength={200}
        onChange={(title) => onChange({ ...block, title })}
      />
      <FileField
        label={t("course.videoFile")}
        kind="video"
        block={key}
        file={block.file}
        put={(found, file) => (found.kind === "video" ? { ...found, file, address: "" } : found)}
        onRemove={() => onChange({ ...block, file: null })}
      />
      {block.file === null ? (
        <Labelled label={t("course.videoAddress")}>
          {(id) => (
            <Input
              id={id}
              type="url"
              maxLength={1000}
              placeholder="https://"
              value={block.address}
              onChange={({ target }) => onChange({ ...block, address: target.value.trim() })}
            />
          )}
        </Labelled>
      ) : null}
      {(["zh", "en"] as const).map((language) => (
        <FileField
          key={language}
          label={t(`course.captions.${language}`)}
          kind="captions"
          block={key}
          file={block.captions[language]}
          put={(found, file) =>
            found.kind === "video" ? { ...found, captions: { ...found.captions, [language]: file } } : found
          }
          onRemove={() => onChange({ ...block, captions: { ...block.captions, [language]: null } })}
        />
      ))}
      <FileField
        label={t("course.poster")}
        kind="picture"
        block={key}
        file={block.poster}
        put={(found, poster) => (found.kind === "video" ? { ...found, poster } : found)}
        onRemove={() => onChange({ ...block, poster: null })}
      />
    </>
  );
}

/** A picture, with what those are told who do not see it. */
export function PictureFields({ block, onChange }: FieldsOf<"picture">) {
  const { t } = useTranslation();
  return (
    <>
      <FileField
        label={t("course.blocks.picture")}
        kind="picture"
        block={block.key}
        file={block.file}
        put={(found, file) => (found.kind === "picture" ? { ...found, file } : found)}
        onRemove={() => onChange({ ...block, file: null })}
      />
      <BothField label={t("course.alt")} value={block.alt} maxLength={500} onChange={(alt) => onChange({ ...block, alt })} />
      <BothField
        label={t("course.caption")}
        value={block.caption}
        maxLength={500}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </>
  );
}

/** A file to be saved. */
export function DownloadFields({ block, onChange }: FieldsOf<"file">) {
  const { t } = useTranslation();
  return (
    <>
      <FileField
        label={t("course.blocks.file")}
        kind="file"
        block={block.key}
        file={block.file}
        put={(found, file) => (found.kind === "file" ? { ...found, file } : found)}
        onRemove={() => onChange({ ...block, file: null })}
      />
      <BothField
        label={t("course.caption")}
        value={block.note}
        maxLength={500}
        onChange={(note) => onChange({ ...block, note })}
      />
    </>
  );
}

/** Curves of a published run, by its address. */
export function RunFields({ block, onChange }: FieldsOf<"run">) {
  const { t } = useTranslation();
  return (
    <>
      <Labelled label={t("course.runAddress")}>
        {(id) => (
          <Input
            id={id}
            style={{ maxWidth: 420 }}
            placeholder="/run/…"
            defaultValue={block.run === "" ? "" : `/run/${block.run}`}
            onChange={({ target }) => onChange({ ...block, run: runKeyOf(target.value, window.location.origin) })}
          />
        )}
      </Labelled>
      <BothField
        label={t("course.caption")}
        value={block.caption}
        maxLength={500}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </>
  );
}

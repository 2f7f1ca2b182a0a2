import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import type { CourseBlock, CourseFileKind, CourseFileRef } from "@mofang/protocol";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { formatBytes, formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { FileInput } from "../../ui/file-input.tsx";
import styles from "../shared/making.module.css";
import { useCourseUpload } from "./course-uploads.ts";

/** What a browser offers to choose. */
const accepted: Readonly<Record<CourseFileKind, string | undefined>> = {
  video: "video/mp4,video/webm,.mp4,.webm",
  captions: "text/vtt,.vtt",
  picture: "image/png,image/jpeg,image/gif,image/webp",
  file: undefined,
};

interface FileFieldProps {
  readonly label: string;
  readonly kind: CourseFileKind;
  /** Key of its block. */
  readonly block: string;
  readonly file: CourseFileRef | null;
  /** The block with another file in this field. */
  readonly put: (block: CourseBlock, file: CourseFileRef | null) => CourseBlock;
  readonly onRemove: () => void;
}

/** A file of a block: chosen by a button or dropped here, with its name and size once it is there. */
export function FileField({ label, kind, block, file, put, onRemove }: FileFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { mayUpload, upload, fraction } = useCourseUpload();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<string>();
  const take = ([chosen]: readonly File[]): void => {
    if (chosen === undefined || !mayUpload) return;
    setFailure(undefined);
    upload(kind, chosen, block, put).catch((error: unknown) => setFailure(textOf(error)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button beside it
    <div
      className={styles.drop}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        take([...event.dataTransfer.files]);
      }}
    >
      <span className={styles.dropLabel}>{label}</span>
      <FileInput ref={input} label={label} accept={accepted[kind]} onFiles={take} />
      <Button
        size="small"
        icon={<UploadOutlined aria-hidden />}
        aria-label={`${label}: ${t("course.chooseFile")}`}
        disabled={!mayUpload}
        loading={fraction !== undefined}
        onClick={() => input.current?.click()}
      >
        {fraction === undefined ? t("course.chooseFile") : formatPercent(fraction, language)}
      </Button>
      <span className={styles.dropName}>
        {file === null
          ? t(mayUpload ? "course.dropHere" : "course.saveFirst")
          : `${file.name} · ${formatBytes(file.size, language)}`}
      </span>
      {file === null ? null : (
        <Button
          type="text"
          size="small"
          aria-label={`${label}: ${t("course.remove")}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      )}
      {failure === undefined ? null : (
        <p role="alert" className={styles.dropFailure}>
          {failure}
        </p>
      )}
    </div>
  );
}

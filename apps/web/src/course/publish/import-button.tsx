import type { CourseContent } from "@mofang/protocol";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FileInput } from "../../ui/file-input.tsx";
import { notify } from "../../ui/notices.ts";

interface ImportButtonProps {
  readonly isPending: boolean;
  /** Gets what the file holds; the server says what is wrong with it. */
  readonly onContent: (content: CourseContent) => void;
}

/** Makes a course of a file that was exported. */
export function ImportButton({ isPending, onContent }: ImportButtonProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    const content = jsonOf(await file.text());
    if (content === undefined) notify("fail", t("course.notACourse", { name: file.name }));
    else onContent(content as CourseContent);
  };
  return (
    <>
      <FileInput
        ref={field}
        label={t("course.import")}
        accept="application/json,.json"
        onFiles={([file]) => file && void read(file)}
      />
      <Button size="small" loading={isPending} onClick={() => field.current?.click()}>
        {t("course.import")}
      </Button>
    </>
  );
}

/**
 * What a text holds as JSON, without the files and banks that it names: files belong to the course to which they were uploaded,
 * and a bank of another site may have the number of one of this. Undefined for a text that holds none.
 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === "bankId" || isFile(value) ? null : value));
  } catch {
    return undefined;
  }
}

function isFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" && "size" in value;
}

import type { CourseBlock, CourseContent, CourseFileRef } from "@mofang/protocol";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { notify } from "../../ui/notices.ts";
import { type LessonPlace, newBlock, newKey, withLesson } from "./content-edit.ts";
import { useCourseUpload } from "./course-uploads.ts";
import { blockKindOf } from "./file-kind.ts";

interface Lesson {
  readonly content: CourseContent;
  readonly place: LessonPlace;
  readonly onChange: (content: CourseContent) => void;
}

/** What a lesson listens to so that each file that is dropped on it becomes a block at its end. */
export function useDroppedFiles({ content, place, onChange }: Lesson) {
  const { t } = useTranslation();
  const { mayUpload, upload } = useCourseUpload();
  const textOf = useFailureText();
  const take = (files: readonly File[]): void => {
    let changed = content;
    const begun = files.map((file) => {
      const kind = blockKindOf(file);
      const block = newBlock(kind, newKey(changed, kind));
      changed = withLesson(changed, place, (lesson) => ({ ...lesson, blocks: [...lesson.blocks, block] }));
      return { file, kind, key: block.key };
    });
    onChange(changed);
    for (const { file, kind, key } of begun) {
      upload(kind, file, key, withFile).catch((error: unknown) =>
        notify("fail", `${file.name}: ${textOf(error)}`, "addCourseFile"),
      );
    }
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      if (mayUpload) take(files);
      else notify("fail", t("course.saveFirst"), "addCourseFile");
    },
  };
}

function withFile(block: CourseBlock, file: CourseFileRef): CourseBlock {
  return block.kind === "video" || block.kind === "picture" || block.kind === "file" ? { ...block, file } : block;
}

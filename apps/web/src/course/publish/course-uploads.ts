/** Uploading files of the course that is being made, while one goes on writing. */
import type { CourseBlock, CourseContent, CourseFileKind, CourseFileRef } from "@mofang/protocol";
import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { withBlock } from "./content-edit.ts";

interface CourseUploads {
  /** Undefined for a course that is not saved yet: files belong to a course. */
  readonly courseId: number | undefined;
  /** Changes the course as it stands then. */
  readonly update: (change: (content: CourseContent) => CourseContent) => void;
}

/** The course to which files are uploaded. */
export const CourseUploadsContext = createContext<CourseUploads>({ courseId: undefined, update: () => undefined });

/** Uploads files into blocks, which may have changed or moved until a file is there. */
export function useCourseUpload() {
  const { client } = useServices();
  const { courseId, update } = useContext(CourseUploadsContext);
  const [fraction, setFraction] = useState<number>();
  const upload = async (
    kind: CourseFileKind,
    file: File,
    block: string,
    put: (block: CourseBlock, ref: CourseFileRef) => CourseBlock,
  ): Promise<void> => {
    if (courseId === undefined) return;
    setFraction(0);
    try {
      const form = new FormData();
      form.append("file", file);
      const ref = await client("addCourseFile", { courseId, kind, form }, { onProgress: setFraction });
      update((content) => withBlock(content, block, (found) => put(found, ref)));
    } finally {
      setFraction(undefined);
    }
  };
  return { mayUpload: courseId !== undefined, upload, fraction };
}

/** The passing address of a picture of the course; undefined until it is there. */
export function usePictureAddress(file: CourseFileRef | null): string | undefined {
  const { courseId } = useContext(CourseUploadsContext);
  const draft = useCall("courseDraft", { courseId: courseId ?? 0 }, { enabled: courseId !== undefined && file !== null });
  const url = draft.data?.pictures.find(({ id }) => id === file?.id)?.url;
  const isMissing = file !== null && draft.isSuccess && url === undefined;
  const ask = useEffectEvent(() => void draft.refetch());
  // A picture that was uploaded meanwhile is in the next answer.
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
  return url;
}

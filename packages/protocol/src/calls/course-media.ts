/** Blocks of lessons that show what is not written there: videos, pictures, files and the curves of published runs. */
import { z } from "zod/mini";
import { courseKey, texts } from "./course-schemas.ts";

/** A file of the course as its blocks name it; null until one is uploaded. */
export const fileRef = z.nullable(
  z.object({
    id: z.number().check(z.int(), z.gte(1)),
    /** As it was called where it came from. */
    name: z.string().check(z.maxLength(255)),
    /** Bytes. */
    size: z.number().check(z.int(), z.gte(0)),
  }),
);
/** A file of a course as a block names it. */
export type CourseFileRef = NonNullable<z.infer<typeof fileRef>>;

/** A file as a reader gets it. */
export const shownFile = z.nullable(
  z.object({
    name: z.string(),
    size: z.number(),
    /** On this site; opens for a few hours, and for everybody who has it: elements of a page send no token. */
    url: z.string(),
  }),
);
/** A file of a lesson as a reader gets it. */
export type ShownCourseFile = NonNullable<z.infer<typeof shownFile>>;

/** The fields of the blocks. @param file  how they name files */
function mediaBlocks<File extends z.ZodMiniType>(file: File) {
  return [
    z.object({
      kind: z.literal("video"),
      key: courseKey,
      title: texts(200),
      /** MP4 or WebM. */
      file,
      /** Of a video elsewhere, `https://…`; empty for one that is a file. */
      address: z.string().check(z.maxLength(1000)),
      /** A picture that stands there until it plays. */
      poster: file,
      /** WebVTT, by the language that they are in. */
      captions: z.object({ zh: file, en: file }),
    }),
    z.object({
      kind: z.literal("picture"),
      key: courseKey,
      file,
      /** What a reader is told who does not see it. */
      alt: texts(500),
      caption: texts(500),
    }),
    z.object({ kind: z.literal("file"), key: courseKey, file, note: texts(500) }),
    z.object({
      kind: z.literal("run"),
      key: courseKey,
      /** Key of a published run; empty until one is chosen. */
      run: z.string().check(z.regex(/^([a-z0-9]{12})?$/)),
      caption: texts(500),
    }),
  ] as const;
}

/** Such blocks as teachers write them. */
export const writtenMedia = mediaBlocks(fileRef);
/** Such blocks as readers see them. */
export const shownMedia = mediaBlocks(shownFile);

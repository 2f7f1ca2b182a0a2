import type { CourseBlock } from "@mofang/protocol";

/** The kind of block that shows a file which is dropped on a lesson, by what the browser takes it for. */
export function blockKindOf({ type }: Pick<File, "type">): Extract<CourseBlock["kind"], "video" | "picture" | "file"> {
  if (type === "video/mp4" || type === "video/webm") return "video";
  return /^image\/(png|jpeg|gif|webp)$/.test(type) ? "picture" : "file";
}

import { courseCalls, pictureCalls } from "@mofang/protocol";
import type { PagePicture } from "../platform/pages/written-page.ts";
import { previewSize } from "./preview-size.ts";

/** The picture that stands for a repository where a link to a page is shown. */
export function previewOfRepository(site: string, id: number): PagePicture {
  return { address: `${site}${pictureCalls.repositoryPreview.path}?id=${id}`, size: previewSize };
}

/** The picture that stands for a course, and for its lessons. */
export function previewOfCourse(site: string, courseId: number): PagePicture {
  return { address: `${site}${courseCalls.coursePreview.path}?courseId=${courseId}`, size: previewSize };
}

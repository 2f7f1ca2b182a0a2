import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id } from "../declaration/schemas.ts";

/** Calls for uploading pictures into texts. */
export const pictureCalls = {
  repositoryPicture: defineCall({
    method: "GET",
    path: "/mofang/repo/picture",
    query: z.object({
      id,
      theme: z._default(z.enum(["light", "dark"]), "light"),
      /** A class of the repository; the initial model unless given. */
      fullName: z.optional(z.string().check(z.maxLength(300))),
    }),
    bytes: "image/svg+xml",
    permission: "repository-read",
    rate: "read",
    shows: ["files", "repository"],
    summary: {
      zh: "初始模型或指定类的图形（SVG）；没有可画的内容时为空",
      en: "Diagram of the initial model, or of a class, as SVG; empty where there is nothing to draw",
    },
  }),
  repositoryPreview: defineCall({
    method: "GET",
    path: "/mofang/repo/preview",
    query: z.object({ id }),
    bytes: "image/png",
    permission: "repository-read",
    rate: "read",
    shows: ["files", "repository"],
    summary: {
      zh: "链接预览图：初始模型的图形与仓库名（PNG）",
      en: "Image for previews of links: diagram of the initial model and the repository's name, as PNG",
    },
  }),
};

/** Files that posts, answers and private messages list below their text. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

/** Files of a text by their ids, in the order in which it lists them. */
export const fileIds = z.array(id).check(z.maxLength(limits.filesPerPost));

/** A file as its text lists it. */
export const listedFile = z.object({
  id,
  /** As it was called where it came from. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
});
/** A file as its text lists it. */
export type ListedFile = z.infer<typeof listedFile>;

/** A file of a post or an answer, as those get it who may see that. */
export const textFile = z.extend(listedFile, {
  /** On this site; opens for a few hours, and for everybody who has it. */
  url: z.string(),
});
/** A file of a post or an answer, as those get it who may see that. */
export type TextFile = z.infer<typeof textFile>;

/** Calls about files of texts; those of private messages are fetched by `conversationFile`. */
export const postFileCalls = {
  addPostFile: defineCall({
    method: "POST",
    path: "/mofang/bbs/file/add",
    encoding: "multipart",
    uploadFiles: 1,
    uploadLimit: limits.postFile,
    /** A file for a post, an answer or a message that is being written, which then names it. What no text names a day later is deleted. */
    data: listedFile,
    permission: "member",
    rate: "upload",
    changes: [],
    summary: { zh: "上传帖子、回答或私信的附件", en: "Upload a file of a post, an answer or a message" },
  }),
  postFile: defineCall({
    method: "GET",
    path: "/mofang/bbs/file",
    query: z.object({ ticket: z.string().check(z.maxLength(100)) }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary: { zh: "下载帖子或回答的附件", en: "Download a file of a post or an answer" },
  }),
};

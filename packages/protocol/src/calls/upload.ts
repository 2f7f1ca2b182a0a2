/**
 * Uploading files and folders of any number as one commit. Contents are set down first, each under the name that git gives
 * it, in a place of the person's own; the commit then takes all of them at once or none. What was set down stays for a day,
 * so an upload that breaks off goes on with what is missing.
 */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

/** Name that git gives to a content, see `blobNameOf`. */
const blob = z.string().check(z.regex(/^[0-9a-f]{40}$/));
/** From the repository's root; what is wrong with it is said by name. */
const path = z.string().check(z.minLength(1), z.maxLength(1000));
const files = <Facts extends Record<string, z.ZodMiniType>>(facts: Facts) =>
  z.array(z.object({ path, blob, ...facts })).check(z.minLength(1), z.maxLength(limits.repositoryFiles));

/** Calls that upload in steps. */
export const uploadCalls = {
  /** Refuses what the commit would refuse as far as that can be told, before anything is sent. */
  beginUpload: defineCall({
    method: "POST",
    path: "/mofang/repo/upload/begin",
    bodyLimit: limits.uploadTotal,
    body: z.object({ id, files: files({ size: z.int().check(z.minimum(0)) }) }),
    /** Blobs that the server does not have, each once. */
    data: z.object({ missing: z.array(blob) }),
    permission: "repository-edit",
    rate: "upload",
    changes: [],
    summary: {
      zh: "开始上传：说明文件，得知缺少的内容",
      en: "Begin an upload: say which files, hear which contents are missing",
    },
  }),
  /** Multipart fields `files`, each named `<blob>-<bytes>`. */
  stageContents: defineCall({
    method: "POST",
    path: "/mofang/repo/upload/stage",
    encoding: "multipart",
    uploadFiles: limits.stagedFiles,
    query: z.object({ id }),
    data: z.object({ staged: z.array(blob) }),
    permission: "repository-edit",
    rate: "upload",
    changes: [],
    summary: { zh: "暂存待上传的内容", en: "Set contents of an upload down" },
  }),
  /** One commit of all files. Files that the repository has with the same content are no conflict and no change. */
  commitUpload: defineCall({
    method: "POST",
    path: "/mofang/repo/upload/commit",
    bodyLimit: limits.uploadTotal,
    body: z.object({
      id,
      files: files({}),
      message: z.optional(z.string().check(z.trim(), z.maxLength(limits.commitMessage))),
    }),
    data: z.object({ commit: z.nullable(z.string()), paths: z.array(z.string()) }),
    permission: "repository-edit",
    rate: "upload",
    changes: ["files", "repository"],
    summary: { zh: "将暂存的内容作为一次提交写入", en: "Commit what was set down" },
  }),
  /** Throws away what the person set down for the repository. */
  discardUpload: defineCall({
    method: "POST",
    path: "/mofang/repo/upload/discard",
    body: z.object({ id }),
    data: nothing,
    permission: "repository-edit",
    rate: "upload",
    changes: [],
    summary: { zh: "放弃上传", en: "Give an upload up" },
  }),
};

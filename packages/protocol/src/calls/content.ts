/** Files and folders of a repository one at a time, and what stands around them: cover, read-me, videos. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { fileName, folderName, id, nothing, repositoryName, repositoryPath, version } from "../declaration/schemas.ts";
import { modelTypes, openTypes } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { repositorySummary } from "./repository.ts";

const commit = z.string();
/** Folder of the repository; its root where none is named. */
const folder = z.optional(repositoryPath);
const videoTicket = z.string().check(z.minLength(1), z.maxLength(2_000));

/** Calls that change files and folders. */
export const contentCalls = {
  addFold: defineCall({
    method: "POST",
    path: "/mofang/repo/addFold",
    body: z.object({ id, folder, name: folderName }),
    /** Git keeps files alone: the folder holds an empty `.gitkeep`, whose path is the answer. */
    data: z.object({ commit, path: z.string() }),
    permission: "repository-edit",
    rate: "write",
    takesKey: "elsewhere",
    changes: ["files", "repository"],
    summary: { zh: "新建文件夹", en: "Make a folder" },
  }),
  createNewFile: defineCall({
    method: "POST",
    path: "/mofang/repo/createNewFile",
    body: z.object({ id, folder, name: fileName, text: z._default(z.string().check(z.maxLength(limits.textFile)), "") }),
    bodyLimit: limits.uploadTotal,
    data: z.object({ commit, path: z.string() }),
    permission: "repository-edit",
    rate: "write",
    takesKey: "elsewhere",
    changes: ["files", "repository"],
    summary: { zh: "新建文件", en: "Make a file" },
  }),
  deleteFile: defineCall({
    method: "POST",
    path: "/mofang/repo/deleteFile",
    /** `path` of a file, or of a folder with all that is in it. */
    body: z.object({ id, path: repositoryPath }),
    data: z.object({ commit }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "删除文件或文件夹", en: "Delete a file or a folder" },
  }),
  initReadMe: defineCall({
    method: "POST",
    path: "/mofang/repo/initReadMe",
    /** README.md with name and description of the repository, where there is none. */
    body: z.object({ id }),
    data: z.object({ commit, path: z.string() }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "生成 README", en: "Begin a read-me file" },
  }),
  createAndUpload: defineCall({
    method: "POST",
    path: "/mofang/repo/createAndUpload",
    encoding: "multipart",
    /** The facts of `create`; the files travel as in `addFiles`. Files that cannot be taken make no repository. */
    query: z.object({
      name: repositoryName,
      description: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.repositoryDescription)),
      openType: z.enum(openTypes),
      modelType: z.enum(modelTypes),
    }),
    data: z.object({ id, commit, paths: z.array(z.string()) }),
    permission: "member",
    rate: "upload",
    changes: ["repositories"],
    summary: { zh: "创建仓库并上传文件", en: "Create a repository with files" },
  }),
  defaultRepo: defineCall({
    method: "GET",
    path: "/mofang/repo/defaultRepo",
    /** The repository of the caller that changed last: where a new model goes unless another is named. */
    data: z.nullable(repositorySummary),
    permission: "member",
    rate: "read",
    shows: ["repositories", "repository"],
    summary: { zh: "默认仓库", en: "My default repository" },
  }),
  coverImage: defineCall({
    method: "GET",
    path: "/mofang/public/repo/coverImage",
    query: z.object({ id }),
    bytes: "image/png",
    permission: "repository-read",
    rate: "read",
    shows: ["repository"],
    summary: { zh: "仓库封面", en: "Cover of a repository" },
  }),
  uploadCover: defineCall({
    method: "POST",
    path: "/mofang/repo/uploadCover",
    encoding: "multipart",
    query: z.object({ id }),
    data: nothing,
    permission: "repository-manage",
    rate: "upload",
    changes: ["repository"],
    summary: { zh: "上传封面（jpg、gif、png，最大 150 KB）", en: "Upload a cover (jpg, gif, png, up to 150 KB)" },
  }),
  deleteCover: defineCall({
    method: "POST",
    path: "/mofang/repo/deleteCover",
    body: z.object({ id }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["repository"],
    summary: { zh: "移除封面", en: "Take the cover away" },
  }),
  videoAddress: defineCall({
    method: "GET",
    path: "/mofang/tgit/mp4Address",
    query: z.object({ id, version: z.optional(version), path: repositoryPath }),
    /** Opens for whoever has it, for an hour: a video element sends no token. */
    data: z.object({ url: z.string() }),
    permission: "repository-read",
    rate: "read",
    summary: { zh: "视频的临时地址", en: "Passing address of a video" },
  }),
  video: defineCall({
    method: "GET",
    path: "/mofang/tgit/mp4",
    /** As `videoAddress` gives it. Parts are given for the header `Range` (RFC 9110 §14). */
    query: z.object({ ticket: videoTicket }),
    bytes: "video/mp4",
    permission: "visitor",
    rate: "read",
    summary: { zh: "仓库里的视频", en: "A video in a repository" },
  }),
};

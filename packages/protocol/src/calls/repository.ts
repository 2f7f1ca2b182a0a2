import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, repositoryName, repositoryPath, repositoryTag, version } from "../declaration/schemas.ts";
import {
  accessLevels,
  licences,
  markKinds,
  modelTypes,
  openTypes,
  type ProjectRole,
  projectRoleLevels,
  protectionLevels,
} from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { publicUser } from "./account.ts";

const description = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.repositoryDescription));
const fullName = z.string().check(z.maxLength(500));
const projectRole = z.enum(Object.keys(projectRoleLevels) as [ProjectRole, ...ProjectRole[]]);

/** A repository, as other things name it. */
export const repositoryRef = z.object({ id, name: z.string(), ownerName: z.string() });

/** What somebody says of a repository that is to be. */
export const newRepository = z.object({
  name: repositoryName,
  description,
  openType: z.enum(openTypes),
  modelType: z.enum(modelTypes),
});

/** A repository, as lists show it. */
export const repositorySummary = z.object({
  id,
  name: z.string(),
  owner: publicUser,
  description: z.string(),
  openType: z.enum(openTypes),
  modelType: z.enum(modelTypes),
  /** Class that opens first, by full name; empty when none is chosen. */
  initialModel: z.string(),
  tags: z.array(z.string()),
  /** Whether `coverImage` has a picture that stands for it. */
  hasCover: z.boolean(),
  nStars: z.number(),
  createdAt: instant,
  /** Time of the last commit. */
  updatedAt: instant,
});

/** A repository, as its own page shows it. */
export const repositoryDetail = z.extend(repositorySummary, {
  /** Role of the caller; null for a visitor or stranger. */
  role: z.nullable(projectRole),
  /** What the caller marked it with. */
  marks: z.array(z.enum(markKinds)),
  nCollections: z.number(),
  nWatches: z.number(),
  isCommentable: z.boolean(),
  isCopyable: z.boolean(),
  isDownloadable: z.boolean(),
  accessLevel: z.enum(accessLevels),
  /** The lowest access level that a class states anywhere in the history, as far as the server has looked. */
  protection: z.enum(protectionLevels),
  /** What it was forked from; null also where the caller may not see that. */
  origin: z.nullable(repositoryRef),
  /** Public forks. */
  nForks: z.number(),
  /** Null where none is named. */
  licence: z.nullable(z.enum(licences)),
  /** Address for `git clone`. */
  cloneAddress: z.string(),
  /** Newest commit, null in an empty repository. */
  head: z.nullable(z.object({ commit: z.string(), message: z.string(), author: z.string(), time: instant })),
  nFiles: z.number(),
  /** Markdown of README.md at the head; empty when there is none. */
  readme: z.string(),
});

/** What stands at a path of a version. */
const treeEntry = z.object({
  path: z.string(),
  /** A file whose content Git LFS keeps elsewhere is an `lfs-pointer`. */
  kind: z.enum(["file", "folder", "symlink", "submodule", "lfs-pointer"]),
  /** Bytes in the repository; 0 for a folder or submodule. */
  size: z.number(),
  /** Git object name of the content; of a submodule its commit. */
  blob: z.string(),
});

/** What a path is that holds no common file. Its content is not followed: it lies elsewhere. */
const specialFile = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("symlink"),
    /** As it is written. */
    target: z.string(),
    /** Path of the repository, which need not exist, empty for its root; null for a link that leads out of it. */
    leadsTo: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal("submodule"),
    commit: z.string(),
    /** What `.gitmodules` says, as it is written; null where it says nothing. */
    url: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal("lfs-pointer"),
    /** SHA-256 of the content. */
    oid: z.string(),
    /** Bytes of the content. */
    size: z.number(),
  }),
]);

const change = z.discriminatedUnion("kind", [
  /** Write a text file. `blob` is what the file was when it was opened; null for a new file. */
  z.object({
    kind: z.literal("write"),
    path: repositoryPath,
    text: z.string().check(z.maxLength(limits.textFile)),
    blob: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("delete"), path: repositoryPath, blob: z.string() }),
]);

/** A file that moved on since it was opened: both sides, so that nothing is lost. */
const fileConflict = z.object({
  path: z.string(),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  theirBlob: z.nullable(z.string()),
});

/** Calls about repositories as a whole. */
export const repositoryCalls = {
  createRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/create",
    body: newRepository,
    data: z.object({ id }),
    permission: "member",
    rate: "write",
    takesKey: "elsewhere",
    changes: ["repositories"],
    summary: { zh: "创建仓库", en: "Create a repository" },
  }),
  updateRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/update",
    body: z.object({
      id,
      description: z.optional(description),
      openType: z.optional(z.enum(openTypes)),
      /** The owner's to change, as `openType` is; the clone address changes with it. */
      name: z.optional(repositoryName),
      modelType: z.optional(z.enum(modelTypes)),
      initialModel: z.optional(fullName),
      licence: z.optional(z.nullable(z.enum(licences))),
    }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["repository", "repositories"],
    summary: { zh: "修改仓库信息", en: "Change a repository's facts" },
  }),
  updateAuth: defineCall({
    method: "POST",
    path: "/mofang/repo/updateAuth",
    body: z.object({
      id,
      openType: z.optional(z.enum(openTypes)),
      isCommentable: z.optional(z.boolean()),
      isCopyable: z.optional(z.boolean()),
      isDownloadable: z.optional(z.boolean()),
      accessLevel: z.optional(z.enum(accessLevels)),
    }),
    data: nothing,
    permission: "repository-owner",
    rate: "write",
    changes: ["repository", "repositories"],
    summary: { zh: "修改仓库的开放范围", en: "Change what a repository opens to whom" },
  }),
  branches: defineCall({
    method: "GET",
    path: "/mofang/repo/branches",
    query: z.object({ id }),
    /** Names of all branches, and of the main one, which need not have commits yet. */
    data: z.object({ main: z.string(), branches: z.array(z.string()) }),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "仓库的分支", en: "Branches of a repository" },
  }),
  setMainBranch: defineCall({
    method: "POST",
    path: "/mofang/repo/setMainBranch",
    /** Name of a branch with commits. Clones check it out, and pages show it. */
    body: z.object({ id, branch: z.string().check(z.minLength(1), z.maxLength(250)) }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "更改主分支", en: "Make another branch the main one" },
  }),
  countUserCreateRepo: defineCall({
    method: "GET",
    path: "/mofang/repo/countUserCreateRepo",
    data: z.number(),
    permission: "member",
    rate: "read",
    shows: ["repositories"],
    summary: { zh: "我拥有的仓库数", en: "How many repositories I own" },
  }),
  projectTypes: defineCall({
    method: "GET",
    path: "/mofang/repo/getProjectType",
    /** Every repository in which the caller has a role, and whether that lets them edit. */
    data: z.array(z.object({ id, role: projectRole, editFlag: z.boolean() })),
    permission: "member",
    rate: "read",
    shows: ["repositories", "members"],
    summary: { zh: "我在各仓库中的权限", en: "My roles in repositories" },
  }),
  deleteRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/delete",
    /** `confirmation` is the repository's name, typed. */
    body: z.object({ id, confirmation: z.string() }),
    data: nothing,
    permission: "repository-owner",
    rate: "write",
    changes: ["repositories", "bin"],
    summary: { zh: "删除仓库", en: "Delete a repository" },
  }),
  clearRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/clear",
    /** Takes all files away by one commit; earlier versions stay. `confirmation` is the repository's name, typed. */
    body: z.object({ id, confirmation: z.string() }),
    data: nothing,
    permission: "repository-owner",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "清空仓库", en: "Clear a repository" },
  }),
  deletedRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/deletedList",
    /** The caller's deleted repositories, the latest first; `endsAt` is when one can no longer be restored. */
    data: z.array(z.object({ id, name: z.string(), deletedAt: instant, endsAt: instant })),
    permission: "member",
    rate: "read",
    shows: ["bin"],
    summary: { zh: "回收站", en: "My deleted repositories" },
  }),
  restoreRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/restore",
    body: z.object({ deletedId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["repositories", "bin"],
    summary: { zh: "从回收站恢复仓库", en: "Restore a deleted repository" },
  }),
  purgeRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/purge",
    /** Deletes for ever what lies in the bin. `confirmation` is the repository's name, typed. */
    body: z.object({ deletedId: id, confirmation: z.string() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["bin"],
    summary: { zh: "从回收站永久删除仓库", en: "Delete a repository in the bin for ever" },
  }),
  publicRepositories: defineCall({
    method: "GET",
    path: "/mofang/public/repo/publicList",
    query: z.extend(paging, {
      key: z.optional(z.string().check(z.maxLength(200))),
      modelType: z.optional(z.enum(modelTypes)),
      tag: z.optional(repositoryTag),
      licence: z.optional(z.enum(licences)),
      /** Name of a library that they use. */
      library: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      sort: z._default(z.enum(["updated", "created", "name", "stars"]), "updated"),
    }),
    data: pageOf(repositorySummary),
    permission: "visitor",
    rate: "read",
    shows: ["marks", "repositories", "repository"],
    summary: { zh: "公开仓库列表", en: "Public repositories" },
  }),
  myRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/privateList",
    query: z.extend(paging, { key: z.optional(z.string().check(z.maxLength(200))) }),
    data: pageOf(repositorySummary),
    permission: "member",
    rate: "read",
    shows: ["marks", "repositories", "repository"],
    summary: { zh: "我的仓库", en: "My repositories" },
  }),
  repositoryDetail: defineCall({
    method: "GET",
    path: "/mofang/public/repo/detail",
    query: z.object({ id }),
    data: repositoryDetail,
    permission: "repository-read",
    rate: "read",
    shows: ["repository", "files", "members", "forks"],
    summary: { zh: "仓库详情", en: "A repository" },
  }),
  repositoryByPath: defineCall({
    method: "GET",
    path: "/mofang/public/repo/byPath",
    query: z.object({ owner: z.string().check(z.maxLength(limits.userName)), name: repositoryName }),
    data: repositoryRef,
    permission: "visitor",
    rate: "read",
    shows: ["repository"],
    summary: { zh: "按所有者和名称查仓库", en: "A repository by its owner and name" },
  }),
  repositoryNameExists: defineCall({
    method: "GET",
    path: "/mofang/repo/validEnglishNameExist",
    query: z.object({ name: repositoryName }),
    data: z.boolean(),
    permission: "member",
    rate: "read",
    shows: ["repositories"],
    summary: { zh: "我是否已有同名仓库", en: "Whether I have a repository of that name" },
  }),
  commits: defineCall({
    method: "GET",
    path: "/mofang/public/repo/commitList",
    query: z.extend(paging, { id }),
    data: pageOf(z.object({ commit: z.string(), message: z.string(), author: z.string(), time: instant })),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "提交列表", en: "Commits" },
  }),
  /** Adds uploaded files (multipart fields `files`, whose names may hold folders) as one commit. */
  addFiles: defineCall({
    method: "POST",
    path: "/mofang/repo/addFiles",
    encoding: "multipart",
    query: z.object({
      id,
      folder: z.optional(repositoryPath),
      message: z.optional(z.string().check(z.maxLength(limits.commitMessage))),
    }),
    data: z.object({ commit: z.string(), paths: z.array(z.string()) }),
    permission: "repository-edit",
    rate: "upload",
    changes: ["files", "repository"],
    summary: { zh: "上传文件或文件夹", en: "Upload files or a folder" },
  }),
  /** Writes and deletes text files as one commit; refuses with `file.conflict` and both sides when a file moved on. */
  saveFiles: defineCall({
    method: "POST",
    path: "/mofang/repo/saveFiles",
    bodyLimit: limits.uploadTotal,
    body: z.object({
      id,
      changes: z.array(change).check(z.minLength(1), z.maxLength(1000)),
      message: z.string().check(z.trim(), z.maxLength(limits.commitMessage)),
    }),
    data: z.object({
      commit: z.nullable(z.string()),
      /** Blob of every written file after the commit, by path. */
      blobs: z.record(z.string(), z.string()),
      /** Not empty: nothing was written. */
      conflicts: z.array(fileConflict),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "保存文件为一次提交", en: "Save files as one commit" },
  }),
  tree: defineCall({
    method: "GET",
    path: "/mofang/tgit/tree",
    query: z.object({ id, version: z.optional(version) }),
    data: z.object({ commit: z.nullable(z.string()), entries: z.array(treeEntry) }),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "版本的全部文件", en: "All files of a version" },
  }),
  lastChanges: defineCall({
    method: "GET",
    path: "/mofang/tgit/lastChanges",
    query: z.object({ id, version: z.optional(version), folder: z.optional(repositoryPath) }),
    /** The commit that changed each entry of the folder last; entries that did not change for very long are left out. */
    data: z.array(z.object({ path: z.string(), commit: z.string(), message: z.string(), author: z.string(), time: instant })),
    permission: "repository-read",
    rate: "read",
    summary: { zh: "文件夹中各项的最近更改", en: "Last change of each entry of a folder" },
  }),
  fileText: defineCall({
    method: "GET",
    path: "/mofang/tgit/content",
    query: z.object({ id, version: z.optional(version), path: repositoryPath }),
    data: z.object({
      path: z.string(),
      blob: z.string(),
      size: z.number(),
      /** Undefined for bytes that are no text, and for what is `special`. */
      text: z.optional(z.string()),
      /** What it is where it is no common file. */
      special: z.optional(specialFile),
      /** What the bytes probably are where they are not UTF-8, such as `gb18030`; such a file is converted before it is changed. */
      encoding: z.optional(z.string()),
    }),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "文件文本", en: "Text of a file" },
  }),
  /**
   * Texts of all Modelica files of a version at once, for the workspace and the view page. People without a role get of a
   * protected class what its access level shows: the file then holds that and no more.
   */
  modelicaFiles: defineCall({
    method: "GET",
    path: "/mofang/tgit/modelicaFiles",
    query: z.object({ id, version: z.optional(version) }),
    data: z.object({
      commit: z.nullable(z.string()),
      files: z.array(
        z.object({
          path: z.string(),
          blob: z.string(),
          text: z.string(),
          /** What the bytes probably are where they are not UTF-8; such a file can only be read. */
          encoding: z.optional(z.string()),
        }),
      ),
    }),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "版本的全部 Modelica 文本", en: "All Modelica texts of a version" },
  }),
  /** The files right in a folder, none where there is no such folder, without links and what the caller does not see all of. */
  folderTexts: defineCall({
    method: "GET",
    path: "/mofang/tgit/folderTexts",
    query: z.object({
      id,
      version: z.optional(version),
      folder: repositoryPath,
      /** How the names of the files end; any where it is left out. */
      ending: z.optional(z.string().check(z.maxLength(limits.fileName))),
    }),
    data: z.object({
      commit: z.nullable(z.string()),
      files: z.array(
        z.object({
          path: z.string(),
          blob: z.string(),
          /** Undefined for bytes that are not UTF-8, and beyond `limits.folderText` and `limits.folderTexts`. */
          text: z.optional(z.string()),
        }),
      ),
    }),
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "文件夹中各文件的文本", en: "Texts of the files of a folder" },
  }),
  fileBytes: defineCall({
    method: "GET",
    path: "/mofang/tgit/bytes",
    query: z.object({ id, version: z.optional(version), path: repositoryPath }),
    bytes: "application/octet-stream",
    permission: "repository-read",
    rate: "read",
    shows: ["files"],
    summary: { zh: "文件下载", en: "Download a file" },
  }),
};

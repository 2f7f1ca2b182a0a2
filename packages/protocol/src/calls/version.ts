import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, repositoryPath, version } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

/** Number of a version: semantic versioning 2.0 without build metadata. */
export const versionNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.versionNumber),
    z.regex(
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?$/,
      "rule.version-number" satisfies Rule,
    ),
  );

/** A version that a repository has released. */
const repositoryVersion = z.object({
  /** What was typed, or the name of a tag that was pushed. */
  version: z.string(),
  description: z.string(),
  commit: z.string(),
  author: z.string(),
  time: instant,
});

const comparison = { id, from: version, to: version };

/** Calls about released versions. */
export const versionCalls = {
  addVersion: defineCall({
    method: "POST",
    path: "/mofang/repo/versions/add",
    /** `of`: the commit or branch that it names; the head of the main branch unless said. */
    body: z.object({
      id,
      version: versionNumber,
      description: z._default(z.string().check(z.trim(), z.maxLength(limits.versionDescription)), ""),
      of: z.optional(version),
    }),
    data: repositoryVersion,
    permission: "repository-edit",
    rate: "write",
    takesKey: "elsewhere",
    changes: ["versions"],
    summary: { zh: "发布版本", en: "Publish a version" },
  }),
  deleteVersion: defineCall({
    method: "POST",
    path: "/mofang/repo/versions/delete",
    body: z.object({ id, version }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["versions"],
    summary: { zh: "删除版本", en: "Delete a version" },
  }),
  versions: defineCall({
    method: "GET",
    path: "/mofang/public/repo/versions/list",
    query: z.object({ id }),
    /** The highest number first; names that are no numbers after them, the newest first. */
    data: z.array(repositoryVersion),
    permission: "repository-read",
    rate: "read",
    shows: ["versions"],
    summary: { zh: "版本列表", en: "Versions of a repository" },
  }),
  downloadVersion: defineCall({
    method: "GET",
    path: "/mofang/public/repo/downloadVersion",
    query: z.object({ id, version: z.optional(version) }),
    bytes: "application/zip",
    permission: "repository-download",
    rate: "upload",
    summary: { zh: "下载版本", en: "Download a version as a zip archive" },
  }),
  compareVersions: defineCall({
    method: "GET",
    path: "/mofang/public/repo/versions/compare",
    query: z.object(comparison),
    /** Files that differ, by path; a file with the same content at another path is renamed. */
    data: z.object({
      from: z.string(),
      to: z.string(),
      files: z.array(
        z.object({
          path: z.string(),
          kind: z.enum(["added", "removed", "changed", "renamed"]),
          /** Where a renamed file stood before. */
          formerPath: z.nullable(z.string()),
        }),
      ),
    }),
    permission: "repository-read",
    rate: "read",
    summary: { zh: "比较两个版本", en: "Compare two versions" },
  }),
  compareFile: defineCall({
    method: "GET",
    path: "/mofang/public/repo/versions/compareFile",
    query: z.object({ ...comparison, path: repositoryPath }),
    /** Texts are null where the version has not the file, or it is no text. `patch` is a unified diff. */
    data: z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()), patch: z.string() }),
    permission: "repository-read",
    rate: "read",
    summary: { zh: "比较两个版本中的一个文件", en: "Compare a file in two versions" },
  }),
};

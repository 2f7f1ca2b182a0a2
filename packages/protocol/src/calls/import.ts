import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging } from "../declaration/schemas.ts";
import { importStatuses } from "../names/enums.ts";
import type { Rule } from "../texts/rules.ts";
import { newRepository } from "./repository.ts";

const address = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s/@?#]+\/[^\s?#]+$/i, "rule.git-address" satisfies Rule));

/** An import and how far it is. */
const repositoryImport = z.object({
  id,
  address: z.string(),
  name: z.string(),
  status: z.enum(importStatuses),
  /** Percent of the whole. */
  progress: z.number(),
  /** Why it failed, in the caller's language; empty while it did not. */
  reason: z.string(),
  /** The repository that it became; null before it succeeded. */
  repositoryId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
});

/** Calls for importing repositories from elsewhere. */
export const importCalls = {
  importFromUrl: defineCall({
    method: "POST",
    path: "/mofang/repo/import/importFromUrl",
    /** `address`: what `git clone` would be given, over https; of a public repository. */
    body: z.extend(newRepository, { address }),
    data: z.object({ importId: id }),
    permission: "member",
    rate: "upload",
    takesKey: "database",
    changes: ["imports", "repositories"],
    summary: { zh: "从网址导入仓库", en: "Import a repository from an address" },
  }),
  importStatus: defineCall({
    method: "GET",
    path: "/mofang/repo/import/status",
    query: z.object({ importId: id }),
    data: repositoryImport,
    permission: "member",
    rate: "read",
    shows: ["imports"],
    summary: { zh: "导入进度", en: "How an import goes" },
  }),
  imports: defineCall({
    method: "GET",
    path: "/mofang/repo/import/list",
    query: paging,
    /** The caller's, the newest first. */
    data: pageOf(repositoryImport),
    permission: "member",
    rate: "read",
    shows: ["imports"],
    summary: { zh: "我的导入", en: "My imports" },
  }),
  retryImport: defineCall({
    method: "POST",
    path: "/mofang/repo/import/retry",
    /** Goes on with what has arrived, as far as that is still there. */
    body: z.object({ importId: id }),
    data: nothing,
    permission: "member",
    rate: "upload",
    changes: ["imports"],
    summary: { zh: "重试导入", en: "Try an import again" },
  }),
  deleteImport: defineCall({
    method: "POST",
    path: "/mofang/repo/import/delete",
    /** Ends it where it runs; the repository of one that succeeded stays. */
    body: z.object({ importId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["imports"],
    summary: { zh: "取消或删除导入", en: "End or forget an import" },
  }),
  exportRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/export/all",
    /** For each repository of the caller `<name>.zip` with the files of its head and `<name>.bundle` with its whole history. */
    bytes: "application/zip",
    permission: "member",
    rate: "upload",
    summary: { zh: "导出我的全部仓库", en: "Export all my repositories" },
  }),
};

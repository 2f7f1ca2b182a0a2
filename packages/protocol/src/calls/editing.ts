import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, repositoryPath, version } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const message = z.string().check(z.trim(), z.maxLength(limits.commitMessage));
const revision = z.number().check(z.int(), z.minimum(0));

/** A file that somebody changed and did not save yet. */
const draftFile = z.object({
  path: z.string(),
  /** Null for a file that is to go. */
  text: z.nullable(z.string()),
  /** Counts the changes of the draft; the next one must name it. */
  revision: z.number(),
  updatedAt: instant,
});

/** What both sides changed differently; texts are null where a side has it not. */
export const editConflict = z.object({
  /** Class element (`Tank.level`), lines of the base (`12-15`), or empty for the whole file. */
  place: z.string(),
  base: z.nullable(z.string()),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
});

/** How somebody decides a file: place by place, a place that is not named being left, or by a text of one's own (null: it goes). */
export const resolution = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.nullable(z.string().check(z.maxLength(limits.textFile))) }),
  z.object({
    kind: z.literal("choices"),
    choices: z
      .array(z.object({ place: z.string().check(z.maxLength(1000)), side: z.enum(["mine", "theirs"]) }))
      .check(z.maxLength(10_000)),
  }),
]);

const conflictFile = z.object({ path: z.string(), conflicts: z.array(editConflict) });
const saved = z.object({
  /** Null when nothing was to be saved, or conflicts are left. */
  commit: z.nullable(z.string()),
  /** Not empty: nothing was saved. */
  conflicts: z.array(conflictFile),
});

/** Both sides of a file: texts are null where a side has not the file, and `merged` holds mine where there is a conflict. */
export const fileSides = z.object({
  base: z.nullable(z.string()),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  theirBlob: z.nullable(z.string()),
  merged: z.nullable(z.string()),
  conflicts: z.array(editConflict),
});

/** Calls of the editor: drafts and saving. */
export const editingCalls = {
  editRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/editRepository",
    /** `base`: the commit whose files are shown, the head unless said. A branch that holds drafts keeps its own. */
    body: z.object({ id, base: z.optional(version) }),
    /** The temporary branch, begun now or before; `base` is null in a repository without commits. */
    data: z.object({ base: z.nullable(z.string()), files: z.array(draftFile) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts"],
    summary: { zh: "开始或继续编辑（临时分支）", en: "Begin to edit, or go on (temporary branch)" },
  }),
  hasTempBranch: defineCall({
    method: "GET",
    path: "/mofang/repo/hasTempBranch",
    query: z.object({ id }),
    /** Null without one. `isBehind`: the main branch has moved since it began. */
    data: z.nullable(z.object({ base: z.nullable(z.string()), isBehind: z.boolean(), nFiles: z.number() })),
    permission: "repository-edit",
    rate: "read",
    shows: ["drafts"],
    summary: { zh: "是否有临时分支", en: "Whether there is a temporary branch of mine" },
  }),
  putDraft: defineCall({
    method: "POST",
    path: "/mofang/repo/putDraft",
    bodyLimit: 2 * limits.textFile,
    /** `text` null: the file is to go. `revision` is that of the draft as it is known, 0 for a file without one. */
    body: z.object({
      id,
      path: repositoryPath,
      text: z.nullable(z.string().check(z.maxLength(limits.textFile))),
      revision,
    }),
    data: z.object({ revision: z.number() }),
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts"],
    summary: { zh: "保存草稿", en: "Keep a draft of a file" },
  }),
  dropDraft: defineCall({
    method: "POST",
    path: "/mofang/repo/dropDraft",
    body: z.object({ id, path: repositoryPath, revision }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts"],
    summary: { zh: "放弃一个文件的草稿", en: "Give up the draft of a file" },
  }),
  quitEditRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/quitEditRepository",
    body: z.object({ id }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts"],
    summary: { zh: "放弃临时分支", en: "Give up the temporary branch" },
  }),
  saveRepository: defineCall({
    method: "POST",
    path: "/mofang/repo/saveRepository",
    body: z.object({ id, message }),
    data: saved,
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts", "files", "repository"],
    summary: { zh: "把临时分支保存为一次提交", en: "Save the temporary branch as one commit" },
  }),
  forceMerge: defineCall({
    method: "POST",
    path: "/mofang/repo/forceMerge",
    /** Where both sides changed something differently, mine stays; everything else of theirs stays too. */
    body: z.object({ id, message }),
    data: saved,
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts", "files", "repository"],
    summary: { zh: "以我的修改解决全部冲突并保存", en: "Save with all conflicts resolved to mine" },
  }),
  conflictFiles: defineCall({
    method: "GET",
    path: "/mofang/repo/conflictFiles",
    query: z.object({ id }),
    data: z.array(z.object({ path: z.string(), count: z.number() })),
    permission: "repository-edit",
    rate: "read",
    shows: ["drafts"],
    summary: { zh: "冲突文件", en: "Files in conflict" },
  }),
  conflictContents: defineCall({
    method: "GET",
    path: "/mofang/repo/conflictContents",
    query: z.object({ id, path: repositoryPath }),
    data: fileSides,
    permission: "repository-edit",
    rate: "read",
    summary: { zh: "冲突文件的双方内容", en: "Both sides of a file in conflict" },
  }),
  resolveConflict: defineCall({
    method: "POST",
    path: "/mofang/repo/resolveConflict",
    /** Decides a file against the state of the main branch that was shown, `theirBlob`. */
    body: z.object({ id, path: repositoryPath, theirBlob: z.nullable(z.string()), resolution }),
    bodyLimit: 2 * limits.textFile,
    /** What is left. */
    data: z.object({ conflicts: z.array(editConflict) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["drafts"],
    summary: { zh: "解决一个文件的冲突", en: "Resolve the conflicts of a file" },
  }),
};

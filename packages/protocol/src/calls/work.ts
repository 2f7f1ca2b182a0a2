import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, repositoryPath, version } from "../declaration/schemas.ts";
import { ownWorkKinds, workKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { editConflict, fileSides, resolution } from "./editing.ts";

const logVersion = z.coerce.number().check(z.int(), z.minimum(0));
const message = z.string().check(z.trim(), z.maxLength(limits.commitMessage));
const text = z.string().check(z.maxLength(limits.textFile));

/** What becomes of one file: a `ChangeSet` of CodeMirror as JSON, the text of a new file, or that it goes. */
const step = z.union([
  z.object({ edit: z.array(z.union([z.number(), z.array(z.union([z.number(), z.string()]))])) }),
  z.object({ create: text }),
  z.object({ delete: z.literal(true) }),
]);

/** One thing that somebody did, as the window sends it; see `packages/collaboration`. */
const workEntry = z.object({
  /** Given by the window. What arrives twice is written once. */
  id: z.uuid(),
  kind: z.enum(ownWorkKinds),
  /** What was done: a key of a text. */
  label: z.string().check(z.maxLength(limits.workLabel), z.regex(/^[A-Za-z]+$/)),
  /** By path. */
  changes: z.record(repositoryPath, step),
  command: z.optional(z.unknown()),
  /** Id of the entry that an undo, redo or skip is about. */
  of: z.optional(z.uuid()),
});

/** An entry in its place in the log. */
export const loggedWork = z.object({
  ...workEntry.shape,
  kind: z.enum(workKinds),
  version: z.number(),
  /** Account of who did it; null for what came from outside, and for who is gone. */
  author: z.nullable(z.number()),
  at: instant,
  /** Of kinds `git` and `saved`: the commit that the files stand on. */
  commit: z.optional(z.string()),
});

/** Calls of editing together: the log of a repository's workspace. */
export const workCalls = {
  joinWork: defineCall({
    method: "POST",
    path: "/mofang/work/join",
    /** `isEarly`: what the main branch has is taken in later, after what the window brings. */
    body: z.object({ id, isEarly: z.optional(z.boolean()) }),
    /**
     * `base`: the commit on which the texts stand. `texts`: files that were touched, at the version `start`, null for one that
     * was not there; all others are those of `base`. `entries`: all after `start`. `isBehind`: the main branch has moved and
     * what is unsaved conflicts with it.
     */
    data: z.object({
      base: z.nullable(z.string()),
      isBehind: z.boolean(),
      start: z.number(),
      version: z.number(),
      texts: z.array(z.object({ path: z.string(), text: z.nullable(z.string()) })),
      entries: z.array(loggedWork),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["work"],
    summary: { zh: "加入共同编辑", en: "Join those who edit" },
  }),
  workEntries: defineCall({
    method: "GET",
    path: "/mofang/work/entries",
    query: z.object({ id, after: logVersion }),
    /** In order; perhaps not all: then ask for those after the last. */
    data: z.object({ version: z.number(), entries: z.array(loggedWork) }),
    permission: "repository-edit",
    rate: "read",
    shows: ["work"],
    summary: { zh: "共同编辑的记录", en: "Entries of the log of those who edit" },
  }),
  pushWork: defineCall({
    method: "POST",
    path: "/mofang/work/push",
    bodyLimit: 2 * limits.textFile,
    /** Each entry counts from the one before, the first from the version `base` of the log. */
    body: z.object({ id, base: logVersion, entries: z.array(workEntry).check(z.maxLength(limits.workBatch)) }),
    /** `isAgain`: some were not written, because their files moved; the window computes them anew. */
    data: z.object({
      version: z.number(),
      isAgain: z.boolean(),
      /** After `base`, in order; perhaps not all. */
      entries: z.array(loggedWork),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["work"],
    summary: { zh: "提交编辑记录", en: "Add to the log of those who edit" },
  }),
  saveWork: defineCall({
    method: "POST",
    path: "/mofang/work/save",
    /** The texts at a version of the log. `isForced`: mine in every conflict. */
    body: z.object({ id, message, workVersion: logVersion, isForced: z.boolean() }),
    /** `commit` is null when nothing was to be saved or conflicts are left; then `conflicts` names files and nothing was saved. */
    data: z.object({ commit: z.nullable(z.string()), conflicts: z.array(z.string()) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["work", "files", "repository"],
    summary: { zh: "把共同编辑保存为一次提交", en: "Save what all edited as one commit" },
  }),
  workConflict: defineCall({
    method: "GET",
    path: "/mofang/work/conflict",
    query: z.object({ id, path: repositoryPath }),
    data: z.extend(fileSides, { workVersion: z.number() }),
    permission: "repository-edit",
    rate: "read",
    summary: { zh: "共同编辑中冲突文件的双方内容", en: "Both sides of a file that conflicts with the main branch" },
  }),
  resolveWork: defineCall({
    method: "POST",
    path: "/mofang/work/resolve",
    bodyLimit: 2 * limits.textFile,
    /** Decides a file against what was shown: the version of the log, and their side. Null: the file is to go. */
    body: z.object({
      id,
      path: repositoryPath,
      workVersion: logVersion,
      theirBlob: z.nullable(version),
      resolution,
    }),
    /** What is left; with anything left nothing is decided. */
    data: z.object({ conflicts: z.array(editConflict) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["work"],
    summary: { zh: "解决共同编辑中一个文件的冲突", en: "Resolve the conflict of a file with the main branch" },
  }),
};

import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, version } from "../declaration/schemas.ts";
import { containerEndings, containerStates, containerTools } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

const sessionId = z.uuid();

const containerSession = z.object({
  sessionId,
  tool: z.enum(containerTools),
  repository: z.object({ id, owner: z.string(), name: z.string() }),
  /** Branch from which its files came and to which they go; null for the main one. */
  branch: z.nullable(z.string()),
  state: z.enum(containerStates),
  /** Null while it runs, and where its member has ended it. */
  ending: z.nullable(z.enum(containerEndings)),
  startedAt: instant,
  /** Files of its folder that are not as in the commit from which they came. */
  nChanged: z.number(),
});

/** Calls of the sessions of online tools: a cloud IDE and a notebook beside a copy of a repository's files. */
export const containerCalls = {
  containerTools: defineCall({
    method: "GET",
    path: "/mofang/container/tools",
    /** Those that the operator has installed; none where online tools are off. */
    data: z.array(z.enum(containerTools)),
    permission: "member",
    rate: "read",
    summary: { zh: "本站可用的在线工具", en: "Online tools of this site" },
  }),
  initContainer: defineCall({
    method: "POST",
    path: "/mofang/container/session/init",
    /** Goes on with the session of the caller for the tool, the repository and the branch (the main one unless said), where there is one. */
    body: z.object({ id, tool: z.enum(containerTools), branch: z.optional(version) }),
    /** `address`: where the tool opens, for a minute. */
    data: z.object({ session: containerSession, address: z.string() }),
    permission: "repository-edit",
    rate: "simulate",
    changes: ["containers"],
    summary: { zh: "开始或继续在线工具的会话", en: "Begin or go on with a session of an online tool" },
  }),
  container: defineCall({
    method: "GET",
    path: "/mofang/container/session/get",
    query: z.object({ session: sessionId }),
    data: containerSession,
    permission: "owner",
    rate: "read",
    shows: ["containers"],
    summary: { zh: "在线工具的一个会话", en: "A session of an online tool" },
  }),
  runningContainers: defineCall({
    method: "GET",
    path: "/mofang/container/session/running",
    /** Those that run, and those that have ended with changes that are not in the repository. */
    data: z.array(containerSession),
    permission: "member",
    rate: "read",
    shows: ["containers"],
    summary: { zh: "自己的在线工具会话", en: "The caller's sessions of online tools" },
  }),
  containerHeartbeat: defineCall({
    method: "POST",
    path: "/mofang/container/session/heartbeat",
    /** Keeps a session from ending as one that nobody uses; requests to the tool do so as well. */
    body: z.object({ session: sessionId }),
    data: z.object({ state: z.enum(containerStates) }),
    permission: "owner",
    rate: "write",
    changes: [],
    summary: { zh: "保持在线工具会话", en: "Keep a session of an online tool" },
  }),
  saveContainer: defineCall({
    method: "POST",
    path: "/mofang/container/session/save",
    /** `newBranch`: begins at the head of the session's branch, and the session goes on with it. */
    body: z.object({
      session: sessionId,
      message: z.string().check(z.trim(), z.maxLength(limits.commitMessage)),
      newBranch: z.optional(version),
    }),
    /** With `conflicts`, files that others changed meanwhile, nothing was saved. `commit` is null where nothing was changed. */
    data: z.object({ commit: z.nullable(z.string()), conflicts: z.array(z.string()) }),
    permission: "owner",
    rate: "write",
    changes: ["containers", "files", "repository"],
    summary: { zh: "把会话中的修改提交到仓库", en: "Commit what was changed in a session" },
  }),
  containerFiles: defineCall({
    method: "GET",
    path: "/mofang/container/session/files",
    query: z.object({ session: sessionId }),
    bytes: "application/zip",
    permission: "owner",
    rate: "read",
    summary: { zh: "下载会话的全部文件", en: "Download all files of a session" },
  }),
  deleteContainer: defineCall({
    method: "POST",
    path: "/mofang/container/session/delete",
    /** Ends the session. Its changes are kept for later, unless `discards` gives them up. */
    body: z.object({ session: sessionId, discards: z.boolean() }),
    data: nothing,
    permission: "owner",
    rate: "write",
    changes: ["containers"],
    summary: { zh: "结束在线工具会话", en: "End a session of an online tool" },
  }),
};

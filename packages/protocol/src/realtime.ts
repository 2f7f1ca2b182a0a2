/**
 * The realtime channel: a WebSocket at `/mofang/realtime`. The browser says who it is in its first message, because addresses
 * are written into logs, and is welcomed; then it subscribes to topics, and the server sends what happens on them. A message
 * that was missed is recovered by asking the call again.
 */
import { z } from "zod/mini";
import { assistantAnswer } from "./calls/assistant.ts";
import { conversationState } from "./calls/conversation.ts";
import { unreadCounts } from "./calls/message.ts";
import { simulationTask } from "./calls/simulation.ts";
import { serverStudy } from "./calls/study.ts";
import { loggedWork } from "./calls/work.ts";
import { id } from "./declaration/schemas.ts";
import { classViews } from "./names/enums.ts";
import { limits } from "./names/limits.ts";
import type { Topic } from "./names/topics.ts";

const offset = z.number().check(z.int(), z.minimum(0));
const shortText = z.string().check(z.maxLength(400));

/** UTF-16 units of a presence as JSON: in UTF-8 it fits into one notification of PostgreSQL. */
const mostPresence = 2_400;

/** Where somebody is in a workspace. It is sent on and never stored; names outlive every change of the text. */
const presence = z
  .object({
    /** Of the window. */
    window: z.uuid(),
    /** Of the log, in whose texts offsets count. */
    version: z.number().check(z.int(), z.minimum(0)),
    /** Whether the window is going. */
    isGone: z.optional(z.boolean()),
    /** The text with the cursor, and the offsets of its selection. */
    path: z.optional(shortText),
    selection: z.optional(z.object({ anchor: offset, head: offset })),
    /** The class that is shown, and the components that are selected in it. */
    className: z.optional(shortText),
    components: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(limits.presentComponents))),
    /** How the class is shown. */
    view: z.optional(z.enum(classViews)),
    /** Offset of the first line of the text that is seen. */
    top: z.optional(offset),
    /** The part of the diagram that is seen, in its units, y downwards: left, top, width and height. */
    sight: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** The window that this one follows. */
    follows: z.optional(z.uuid()),
  })
  .check(z.refine((value) => JSON.stringify(value).length <= mostPresence));
export type Presence = z.output<typeof presence>;

/** What the browser says on the WebSocket. */
export const clientMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("authenticate"), token: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  z.object({ kind: z.literal("subscribe"), topic: z.string(), signature: z.optional(z.string()) }),
  z.object({ kind: z.literal("unsubscribe"), topic: z.string() }),
  z.object({ kind: z.literal("ping") }),
  /** To all who follow the topic, which the browser follows too. */
  z.object({ kind: z.literal("presence"), topic: z.string(), presence }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const topic = z.custom<Topic>((value) => typeof value === "string");

/** What the server says on the WebSocket. */
const serverMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("welcome") }),
  z.object({ kind: z.literal("subscribed"), topic: z.string() }),
  z.object({ kind: z.literal("refused"), topic: z.string(), message: z.string() }),
  z.object({ kind: z.literal("pong") }),
  /** State of a task after a change of status or progress. */
  z.object({ kind: z.literal("simulation"), topic, task: simulationTask }),
  /** State of a study on the server after rows came or its status changed. */
  z.object({ kind: z.literal("study"), topic, study: serverStudy }),
  /** Unread messages of the account after one came or was read. */
  z.object({ kind: z.literal("unread"), topic, unread: unreadCounts }),
  /** Conversations of the account, when it follows them and after something was written or read. */
  z.object({ kind: z.literal("conversations"), topic, state: conversationState }),
  z.object({ kind: z.literal("repository"), topic, repositoryId: id, commit: z.string() }),
  /** The log of a workspace is at `version`; the newest entries, in order. Who misses some between asks for them. */
  z.object({ kind: z.literal("work"), topic, version: z.number(), entries: z.array(loggedWork) }),
  /** There is something else to read of the comments pinned to the diagrams of a repository. */
  z.object({ kind: z.literal("pins"), topic }),
  /** The account has taken another workspace, or left the one that it had: ask `holdWorkplace`. */
  z.object({ kind: z.literal("workplace"), topic }),
  /** Where somebody is who follows the same topic. */
  z.object({ kind: z.literal("presence"), topic, person: z.object({ id, name: z.string() }), presence }),
  /** Answers and comments that a post has, and the newest of them, after one was written. */
  z.object({ kind: z.literal("post"), topic, postId: id, nRemarks: z.number(), newestId: z.nullable(id) }),
  /** The newest answer of a talk with the assistant, while it is written and when it has ended. */
  z.object({ kind: z.literal("talk"), topic, answer: assistantAnswer }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

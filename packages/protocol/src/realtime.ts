/**
 * The realtime channel: a WebSocket at `/mofang/realtime`. The browser says who it is in its first message, because addresses
 * are written into logs, and is welcomed; then it subscribes to topics, and the server sends what happens on them. A message
 * that was missed is recovered by asking the call again.
 */
import { z } from "zod/mini";
import { conversationState } from "./calls/conversation.ts";
import { unreadCounts } from "./calls/message.ts";
import { simulationTask } from "./calls/simulation.ts";
import { id } from "./declaration/schemas.ts";

/** Path of the WebSocket. */
export const realtimePath = "/mofang/realtime";

/** Codes with which the server closes a channel that is not to be opened again as it was: its session is over, its account frozen. */
export const realtimeEnd = { loginExpired: 4401, accountFrozen: 4403 } as const;

/**
 * What can be followed: a simulation task, what concerns an account, an account's instant messages (following them takes the
 * signature of `getUserSig`), new commits of a repository.
 */
export type TopicName = "simulation" | "user" | "conversation" | "repository";

/** One thing that is followed: what kind of thing, and its id. */
export type Topic = `${TopicName}:${number}`;

/** The topic of the task, account or repository with that id. */
export function topicOf(name: TopicName, id: number): Topic {
  return `${name}:${id}`;
}

/** What the browser says on the WebSocket. */
export const clientMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("authenticate"), token: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  z.object({ kind: z.literal("subscribe"), topic: z.string(), signature: z.optional(z.string()) }),
  z.object({ kind: z.literal("unsubscribe"), topic: z.string() }),
  z.object({ kind: z.literal("ping") }),
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
  /** Unread messages of the account after one came or was read. */
  z.object({ kind: z.literal("unread"), topic, unread: unreadCounts }),
  /** Conversations of the account, when it follows them and after something was written or read. */
  z.object({ kind: z.literal("conversations"), topic, state: conversationState }),
  z.object({ kind: z.literal("repository"), topic, repositoryId: id, commit: z.string() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

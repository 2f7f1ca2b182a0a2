/** Names of the realtime channel. Every page needs them; what is said on it stands in `realtime.ts`. */

/** Path of the WebSocket. */
export const realtimePath = "/mofang/realtime";

/** Codes with which the server closes a channel that is not to be opened again as it was: its session is over, its account frozen. */
export const realtimeEnd = { loginExpired: 4401, accountFrozen: 4403 } as const;

/**
 * What can be followed: a simulation task, a study on the server, what concerns an account, an account's instant messages (following them takes the
 * signature of `getUserSig`), new commits of a repository, what those who edit its files together do, what is answered to a
 * post of the forum, what the assistant writes in a talk, comments pinned to the diagrams of a repository, in which workspace an
 * account edits.
 */
export type TopicName =
  | "simulation"
  | "study"
  | "user"
  | "conversation"
  | "repository"
  | "workspace"
  | "post"
  | "talk"
  | "pins"
  | "workplace";

/** One thing that is followed: what kind of thing, and its id. */
export type Topic = `${TopicName}:${number}`;

/** The topic of the task, account or repository with that id. */
export function topicOf(name: TopicName, id: number): Topic {
  return `${name}:${id}`;
}

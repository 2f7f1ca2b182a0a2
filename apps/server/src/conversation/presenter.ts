/** Turns rows of conversations into what travels. */
import type { CallData, conversationCalls } from "@mofang/protocol";
import type { Account } from "../account/index.ts";
import type { Member } from "../platform/request/caller.ts";
import type { TextFiles } from "../text-file/index.ts";
import { lineOf } from "./message-line.ts";
import type * as store from "./store.ts";

type Calls = typeof conversationCalls;
type Message = CallData<Calls["sendInstantMessage"]>;
type Line = NonNullable<CallData<Calls["conversations"]>["rows"][number]["lastMessage"]>;
type Files = Awaited<ReturnType<TextFiles["ofMessages"]>>;

/** Whom a conversation is with. */
export function presentPerson({ id, name, avatar }: Pick<Account, "id" | "name" | "avatar">) {
  return { id, name, avatar };
}

/** A message as one of the two sees it. */
export function presentMessage(
  member: Member,
  { id, sender_id, text, created_at }: Pick<store.MessageRow, "id" | "sender_id" | "text" | "created_at">,
  files: Files,
): Message {
  const listed = [...(files.get(id) ?? [])];
  return { id, isMine: sender_id === member.id, text, files: listed, createdAt: created_at.toISOString() };
}

/** A conversation in the list of one of the two. */
export function presentConversation(
  member: Member,
  row: store.ConversationRow,
  files: Files,
): CallData<Calls["conversations"]>["rows"][number] {
  const { id, sender_id, text, created_at, peer_id, peer_name, peer_avatar, n_unread, is_blocked } = row;
  const isThere = id !== null && sender_id !== null && text !== null && created_at !== null;
  return {
    peer: { id: peer_id, name: peer_name, avatar: peer_avatar },
    lastMessage: isThere ? lineIn(presentMessage(member, { id, sender_id, text, created_at }, files)) : null,
    nUnread: n_unread,
    isBlocked: is_blocked,
  };
}

function lineIn({ files, text, ...message }: Message): Line {
  return { ...message, text: lineOf(text, files) };
}

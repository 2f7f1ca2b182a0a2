import type { MessageKind } from "@mofang/protocol";

/** Kinds of messages with their part of the address. */
export const messageTabs = [
  { path: "system", kind: "system" },
  { path: "invite", kind: "invitation" },
  { path: "mention", kind: "mention" },
] as const satisfies readonly { readonly path: string; readonly kind: MessageKind }[];

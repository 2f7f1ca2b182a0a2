import "../../i18n/late/people.ts";

/** Pages of messages and chats. */
export const pages = {
  messageLayout: () => import("../../message/message-layout.tsx"),
  message: () => import("../../message/message-page.tsx"),
  conversation: () => import("../../conversation/conversation-page.tsx"),
};

/** Texts of the message centre. */
export const message = {
  message: {
    kind: {
      system: "System",
      invitation: "Invitations",
      mention: "Mentions",
    },
    all: "All messages",
    readAll: "Mark all as read",
    read: "Mark as read",
    delete: "Delete the message",
    unread: "Unread",
    none: "No messages",
    noneText: "Invitations, mentions and changes of repositories that you watch appear here.",
  },
} as const;

/** Texts of the message centre. */
export const message = {
  message: {
    kind: {
      system: "系统消息",
      invitation: "邀请",
      mention: "提到我的",
    },
    all: "全部消息",
    readAll: "全部已读",
    read: "标为已读",
    delete: "删除消息",
    unread: "未读",
    none: "没有消息",
    noneText: "邀请、提及和您关注的仓库的变化会出现在这里。",
  },
} as const;

/** Texts of comments on repositories, issues and proposals. */
export const comment = {
  comment: {
    comments: "评论",
    count_other: "{count} 条评论",
    new: "发表评论",
    send: "发表",
    placeholder: "写下您的想法，用 @用户名 提醒他人",
    required: "请输入评论",
    way: "编辑方式",
    ways: {
      write: "编写",
      preview: "预览",
    },
    signIn: "登录后评论",
    closed: "所有者没有开放评论。",
    answer: "回复",
    answerTo: "回复 {name}",
    allReplies_other: "显示全部 {count} 条回复",
    edit: "修改",
    edited: "修改过",
    delete: "删除",
    deleteTitle: "删除这条评论？",
    deleteText: "评论的文字将不再显示，别人的回复会保留。",
    deleted: "评论已删除",
    isDeleted: "这条评论已删除",
    gone: "已注销的用户",
  },
} as const;

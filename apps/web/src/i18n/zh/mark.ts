/** Texts of stars, collections, watches and tags. */
export const mark = {
  mark: {
    star_other: "点赞，{count} 人",
    collection_other: "收藏，{count} 人",
    watch_other: "关注，{count} 人",
    stars: "点赞数",
    add: {
      star: "点赞",
      collection: "收藏",
      watch: "关注，有动态时收到消息",
    },
    cancel: {
      star: "取消点赞",
      collection: "取消收藏",
      watch: "取消关注",
    },
  },
  tag: {
    tags: "标签",
    filter: "按标签筛选",
    withCount: "{tag}（{count}）",
    note_other: "最多 {count} 个，输入后按回车添加。",
    wrong: "标签由文字、数字和空格 . _ + # - 组成，以文字或数字开头",
  },
} as const;

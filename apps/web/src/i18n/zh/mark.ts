/** Texts of stars, collections, watches, tags, licences and used libraries. */
export const mark = {
  mark: {
    star_other: "点赞，{count} 人",
    collection_other: "收藏，{count} 人",
    watch_other: "关注，{count} 人",
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
    filter: "按标签筛选",
    withCount: "{tag}（{count}）",
    note_other: "最多 {count} 个，输入后按回车添加。",
    wrong: "标签由文字、数字和空格 . _ + # - 组成，以文字或数字开头",
  },
  licence: {
    label: "许可证",
    note: "说明别人可以怎样使用这些模型。",
    none: "未说明",
    proprietary: "保留所有权利",
    filter: "按许可证筛选",
  },
  library: {
    filter: "按所用的库筛选",
  },
} as const;

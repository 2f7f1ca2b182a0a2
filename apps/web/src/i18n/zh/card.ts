/** Texts of a repository in a list, which the first page shows. */
export const card = {
  card: {
    publish: "发布模型",
    openTypeLabel: "可见范围",
    clearFilters: "清除筛选",
    noneFoundText: "换个词，或放宽筛选条件。",
    noneFound: "没有符合条件的结果",
    modelTypeLabel: "模型类型",
    initialModel: "初始模型",
    updated: "更新",
    noneYet: "还没有公开的模型",
    noneYetText: "发布第一个模型，它会出现在这里，人人可以阅读和运行。",
    modelType: {
      library: "模型库",
      model: "模型",
      teaching: "教学",
      other: "其他",
    },
    openType: {
      public: "公开",
      private: "私有",
    },
    stars: "点赞数",
    tags: "标签",
  },
} as const;

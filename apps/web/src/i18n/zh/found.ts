/** Kinds of things, which Chinese calls the same for one and for many. */
const kinds = {
  repository: "模型仓库",
  class: "模型类",
  document: "文档",
  wiki: "维基",
  post: "帖子",
  faq: "常见问题",
  resource: "资源",
  expertQuestion: "专家答疑",
  school: "学校",
  schoolArticle: "学校动态",
  course: "课程",
  lesson: "课时",
  competition: "竞赛",
  news: "新闻",
  activity: "活动",
  case: "案例",
  achievement: "成果",
  training: "培训",
  tutorial: "教程",
  material: "教材",
  tool: "工具箱",
  notice: "通知",
  user: "用户",
  help: "帮助",
  rule: "语言规则",
  error: "报错",
} as const;

/** Texts of what the search finds. */
export const found = {
  found: {
    all: "全部",
    kinds: "按种类筛选",
    corrected: "没有找到“{key}”，现在显示“{corrected}”的结果。",
    none: "没有找到“{key}”",
    noneText: "换一个词试试，中文或英文都可以；也可以到社区提问。",
    toForum: "去提问",
    library: "库 {library}",
    kind: kinds,
    one: kinds,
  },
} as const;

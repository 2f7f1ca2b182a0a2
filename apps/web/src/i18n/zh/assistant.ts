/** Texts of the assistant. */
export const assistant = {
  assistant: {
    lead: "本站没有设置语言模型，因此不会生成回答：这里列出能找到答案的地方，并注明来源。",
    emptyTitle: "问一个关于 Modelica、模型库或仿真的问题",
    emptyText: "也可以把一条报错原样贴进来。只查找你有权查看的内容。",
    question: "问题",
    placeholder: "例如：怎样用阻尼器让弹簧的振动衰减？",
    send: "查找答案",
    again: "清空",
    tooLong: "问题最多 {most} 个字，现在有 {count} 个。",
    none: "没有找到相关内容",
    noneText: "换一种说法，或者到论坛提问。",
    toForum: "到论坛提问",
    accept: "正确",
    reject: "被拒绝",
    ruleOf: "Modelica 语言规范 {section}",
    answers: "{count} 个回答",
    accepted: "已采纳",
    kind: {
      class: "类",
      document: "文档",
      post: "帖子",
      faq: "常见问题",
      rule: "语言规则",
    },
    example: {
      connector: "连接器 Pin 有 1 个 flow 变量，但有 2 个势变量",
      heat: "怎样给房间的热传导建模？",
      event: "when 方程里 pre 是什么意思？",
    },
  },
};

/** Texts of the documentation of a class in the workspace. */
export const documentation = {
  documentation: {
    edit: "编辑此段",
    text: "说明文字",
    source: "HTML 源文本",
    notSent: "引擎在接收此修改之前重新启动，请再试一次。",
    pictureTooLarge: "图片超过 {size} kB，无法放入文字中：请先缩小。",
    newParagraph: "新段落",
    addParagraph: "增加一段",
    extends: "继承自",
    parameters: "参数",
    connectors: "连接器",
    contents: "内容",
    revisions: "修订记录",
    allLanguages: "并排显示各语言",
    print: "打印",
    mode: {
      title: "编辑方式",
      seen: "所见即所得",
      source: "HTML",
    },
    format: {
      title: "格式",
      bold: "粗体",
      italic: "斜体",
      list: "列表",
      numbered: "编号列表",
      formula: "公式",
    },
  },
} as const;

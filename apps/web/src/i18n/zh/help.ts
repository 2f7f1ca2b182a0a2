/** Texts of the help page. */
import { helpParts } from "@mofang/protocol/help";

export const help = {
  help: {
    title: "帮助",
    lead: "从读一个模型，到运行、修改和分享它。",
    contents: "目录",
    part: {
      read: { title: helpParts.read.title.zh, text: helpParts.read.text.zh },
      run: { title: helpParts.run.title.zh, text: helpParts.run.text.zh },
      write: { title: helpParts.write.title.zh, text: helpParts.write.text.zh },
      share: { title: helpParts.share.title.zh, text: helpParts.share.text.zh },
      version: { title: helpParts.version.title.zh, text: helpParts.version.text.zh },
      account: { title: helpParts.account.title.zh, text: helpParts.account.text.zh },
      api: { title: helpParts.api.title.zh, text: helpParts.api.text.zh },
    },
    more: "没有找到答案？",
    apiDocument: "接口文档",
    language: "Modelica 语言规范",
  },
} as const;

/** Texts of the help page. */
import { helpParts } from "@mofang/protocol/help";

export const help = {
  help: {
    title: "Help",
    lead: "From reading a model to running, changing and sharing it.",
    contents: "Contents",
    part: {
      read: { title: helpParts.read.title.en, text: helpParts.read.text.en },
      run: { title: helpParts.run.title.en, text: helpParts.run.text.en },
      write: { title: helpParts.write.title.en, text: helpParts.write.text.en },
      share: { title: helpParts.share.title.en, text: helpParts.share.text.en },
      version: { title: helpParts.version.title.en, text: helpParts.version.text.en },
      account: { title: helpParts.account.title.en, text: helpParts.account.text.en },
      api: { title: helpParts.api.title.en, text: helpParts.api.text.en },
    },
    more: "Not found what you need?",
    apiDocument: "API document",
    language: "Modelica language specification",
  },
} as const;

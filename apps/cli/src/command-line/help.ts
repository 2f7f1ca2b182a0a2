import type { Language, Texts } from "@mofang/vocabulary";
import { Command } from "commander";
import type { OptionTable } from "./options.ts";

/** What the help says of a command. */
export interface CommandHelp {
  /** What is given beside options: a line for each form. */
  readonly words: readonly Texts[];
  readonly summary: Texts;
  /** Whether the command speaks to a server. */
  readonly isRemote: boolean;
  readonly options: OptionTable;
}

const texts = {
  usage: { en: "Usage:", zh: "用法：" },
  options: { en: "Options:", zh: "选项：" },
  optionsWord: { en: "[options]", zh: "[选项]" },
  help: { en: "this text", zh: "显示此文本" },
  title: { en: "mofang <command>: Modelica models from the command line", zh: "mofang <命令>：在命令行使用 Modelica 模型" },
  remote: { en: "With a server", zh: "使用服务器" },
  more: {
    en: "mofang COMMAND --help says what a command takes; mofang --version, which version this is.",
    zh: "mofang 命令 --help 说明该命令的选项；mofang --version 显示版本。",
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** What `mofang NAME --help` prints. */
export function commandHelp(name: string, { words, summary, options }: CommandHelp, language: Language): string {
  const usage = words.map((form) => `mofang ${name} ${form[language]} ${texts.optionsWord[language]}`.replace(/ +/g, " "));
  const command = new Command()
    .usage(usage.join("\n       "))
    .description(summary[language])
    .helpOption("-h, --help", texts.help[language])
    .configureHelp({
      displayWidth: columnsOf,
      styleTitle: (title) => ({ "Usage:": texts.usage, "Options:": texts.options })[title]?.[language] ?? title,
    });
  for (const [option, { value, summary: text }] of Object.entries(options))
    command.option(value === undefined ? `--${option}` : `--${option} <${value[language]}>`, text[language]);
  return command.helpInformation().replace(/^(\S+) +/, "$1 ");
}

/** What `mofang --help` prints: each command in a line. */
export function overview(commands: Readonly<Record<string, CommandHelp>>, language: Language): string {
  const rows = Object.entries(commands).map(([name, { words, summary, isRemote }]) => {
    return { isRemote, head: `${name} ${words[0]?.[language] ?? ""}`.trim(), summary: summary[language] };
  });
  const width = Math.max(...rows.map(({ head }) => columnsOf(head))) + 2;
  const lines = (isRemote: boolean) =>
    rows
      .filter((row) => row.isRemote === isRemote)
      .map(({ head, summary }) => `  ${head}${" ".repeat(width - columnsOf(head))}${summary}\n`)
      .join("");
  const { title, remote, more } = texts;
  return `${title[language]}\n\n${lines(false)}\n${remote[language]}\n${lines(true)}\n${more[language]}\n`;
}

/** Columns of a terminal that a text takes: two for a Chinese character. */
function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter >= "\u2e80" ? 2 : 1), 0);
}

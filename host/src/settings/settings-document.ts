import { settingDeclarations } from "./declarations.ts";
import type { Setting } from "./setting.ts";

/** The operator's page about settings in Markdown, made from their declarations. */
export function settingsDocument(): string {
  const declared: readonly Setting[] = Object.values(settingDeclarations);
  return [
    "# 设置 · Settings",
    "",
    "本页由设置的声明生成：`node apps/server/dist/server.mjs settings-document > docs/operate/settings.md`。设置是环境变量；空值等于未设。错误的值使程序以一行说明退出。",
    "",
    "This page is made from the declarations by the command above. Settings are environment variables; an empty one counts as not set. A wrong value ends the program with a line that names it.",
    "",
    ...declared.flatMap(section),
  ].join("\n");
}

function section(declared: Setting): string[] {
  return [
    `## ${declared.variable}`,
    "",
    declared.zh,
    "",
    declared.en,
    "",
    `- 取值 · value: ${declared.rule.zh} · ${declared.rule.en}`,
    `- 默认 · default: ${declared.otherwise}`,
    `- 例 · example: \`${declared.variable}=${declared.example}\``,
    "",
  ];
}

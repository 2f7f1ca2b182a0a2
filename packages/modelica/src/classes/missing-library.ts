import type { Language } from "@mofang/vocabulary";
import type { UsedLibrary } from "../annotation/class-annotations.ts";

/** Says which library is used and not installed, and the command that installs it. */
export function renderMissingLibrary({ name, version }: UsedLibrary, language: Language): string {
  const label = version === undefined ? name : `${name} ${version}`;
  const command = `mofang library add ${version === undefined ? name : `${name}@${version}`}`;
  return language === "zh"
    ? `没有安装库 ${label}，可用以下命令安装：${command}`
    : `Library ${label} is not installed; to install it: ${command}`;
}

/** Who is named in a text. */
import { limits } from "@mofang/protocol";

const codeBlocks = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm;
const codeSpans = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const names = /(?<![\w@/.])@([A-Za-z0-9_]{1,30})(?![\w@])/g;

/** User names after an `@` in Markdown, each once in lower case; not those in code, nor in e-mail addresses. */
export function mentionedNames(markdown: string): string[] {
  const prose = markdown.replace(codeBlocks, " ").replace(codeSpans, " ");
  const found = [...prose.matchAll(names)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(found)].slice(0, limits.mentions);
}

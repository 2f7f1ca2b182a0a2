import type { ListedFile } from "@mofang/protocol";

/** Letters of a line at most. */
const most = 200;

/** A message in one line, as lists and notices show it: its words without the fences of its blocks, or the names of its files. */
export function lineOf(text: string, files: readonly ListedFile[]): string {
  const words = text
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return Array.from(words || files.map(({ name }) => name).join(", ") || text)
    .slice(0, most)
    .join("");
}

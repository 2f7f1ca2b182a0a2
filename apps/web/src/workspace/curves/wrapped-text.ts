/** Letters of the East are as wide as they are high; others about so much of it. */
const latinWidth = 0.58;
const isWide = (letter: string): boolean => /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter);

/**
 * A text in lines that fit, for pictures in which nothing breaks them. Lines end at spaces and beside letters of the East; a word
 * that is longer than a line has one to itself.
 *
 * @param most  pixels of a line
 * @param size  pixels of the font
 */
export function wrappedText(text: string, most: number, size: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(/\s+|[^\s\u1100-\uffff]+|[^\s]/gu) ?? []) {
    if (line !== "" && widthOf(line + part.trimEnd(), size) > most) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (isWide(letter) ? size : latinWidth * size), 0);
}

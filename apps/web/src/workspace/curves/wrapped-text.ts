/** Letters of the East are as wide as they are high; others about so much of it. */
const latinWidth = 0.58;
const isWide = (letter: string): boolean => /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter);

/**
 * A text in lines that fit, for pictures in which nothing breaks them. Lines end at spaces and beside letters of the East; a word
 * that is longer than a line begins one and is broken, behind a dot, an underscore or a bracket where there is one.
 *
 * @param most  pixels of a line
 * @param size  pixels of the font
 */
export function wrappedText(text: string, most: number, size: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const parts = text.match(/\s+|[^\s\u1100-\uffff]+|[^\s]/gu) ?? [];
  for (const part of parts.flatMap((word) => piecesOf(word, most, size))) {
    if (line !== "" && widthOf(line + part.trimEnd(), size) > most) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** Pieces of a word that each fit into a line. */
function piecesOf(word: string, most: number, size: number): readonly string[] {
  if (word.trim() === "" || widthOf(word, size) <= most) return [word];
  const room = Math.max(1, Math.floor(most / (latinWidth * size)));
  const begin = word.slice(0, room);
  const joint = Math.max(...[".", "_", "]"].map((sign) => begin.lastIndexOf(sign)));
  const at = joint > 0 ? joint + 1 : begin.length;
  return at >= word.length ? [word] : [word.slice(0, at), ...piecesOf(word.slice(at), most, size)];
}

/** About how wide a text is, pixels. @param size  pixels of the font */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (isWide(letter) ? size : latinWidth * size), 0);
}

/** A text as a literal of C: UTF-8, all but plain letters as octal escapes. */
export function textLiteral(value: string): string {
  const escaped = [...value].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 32 && code < 127 && !'"\\?'.includes(character)) return character;
    return utf8(code)
      .map((byte) => `\\${byte.toString(8).padStart(3, "0")}`)
      .join("");
  });
  return `"${escaped.join("")}"`;
}

function utf8(code: number): number[] {
  const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 63)];
  if (point < 0x10000) return [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
}

/** An initialiser; C knows no empty one. */
export function integers(list: readonly number[]): string {
  return `{${list.length === 0 ? "0" : list.join(", ")}}`;
}

/** A table of whole numbers. */
export function namedIntegers(name: string, list: readonly number[]): string {
  return `static const int ${name}[] = ${integers(list)};`;
}

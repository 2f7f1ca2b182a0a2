/**
 * Widths of characters as fractions of the font size, averaged over the usual sans-serif fonts of screens: close enough to
 * fit a text into a frame without measuring it.
 */

/** Advance widths of the printable ASCII characters from the space on, in hundredths. */
const asciiWidths: readonly number[] = [
  28,
  30,
  38,
  60,
  58,
  88,
  70,
  22,
  34,
  34,
  42,
  60,
  28,
  36,
  28,
  32, // space … /
  57,
  57,
  57,
  57,
  57,
  57,
  57,
  57,
  57,
  57,
  29,
  29,
  60,
  60,
  60,
  54, // 0 … ?
  95,
  67,
  67,
  70,
  73,
  65,
  60,
  76,
  73,
  29,
  50,
  67,
  56,
  84,
  73,
  77, // @ … O
  65,
  77,
  70,
  66,
  62,
  72,
  66,
  93,
  66,
  66,
  61,
  30,
  30,
  30,
  50,
  54, // P … _
  34,
  56,
  57,
  52,
  57,
  56,
  30,
  57,
  57,
  24,
  25,
  52,
  24,
  85,
  57,
  57, // ` … o
  57,
  57,
  36,
  51,
  30,
  57,
  51,
  73,
  51,
  51,
  50,
  35,
  27,
  35,
  60, // p … ~
];

const latinWidth = 0.58;
const boldFactor = 1.07;

/** Width of one line of text at font size 1. */
export function textWidth(text: string, isBold: boolean): number {
  let width = 0;
  for (const character of text) width += characterWidth(character.codePointAt(0) ?? 0);
  return isBold ? width * boldFactor : width;
}

function characterWidth(code: number): number {
  if (code < 0x20) return 0;
  if (code < 0x7f) return (asciiWidths[code - 0x20] ?? 58) / 100;
  if (isCombining(code)) return 0;
  return isFullWidth(code) ? 1 : latinWidth;
}

function isCombining(code: number): boolean {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f);
}

/** Han, kana, hangul, their punctuation, and pictographs. */
function isFullWidth(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0x1f300 && code <= 0x3ffff)
  );
}

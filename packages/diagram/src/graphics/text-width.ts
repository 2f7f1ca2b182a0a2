import { present } from "@mofang/vocabulary";

/**
 * Widths of texts in Arial and the fonts that are made to its measure (Helvetica, Liberation Sans, Arimo, Nimbus Sans), as
 * fractions of the font size.
 */

type Widths = ReadonlyMap<string, number>;

/** Letters of the Latin and Greek alphabets and signs of formulas by their advance width in thousandths of the font size. */
const regular = widthsOf({
  191: "'",
  222: "ijlι‘’",
  260: "|",
  278: " !,./:;I[\\]ftΙ·",
  333: "()-`r{}¹²³⁰⁴⁵⁶⁷⁸⁹⁻“”",
  355: '"',
  395: "*τ°•",
  445: "ζεξ",
  478: "^ς∂",
  500: "Jcksvxyzγκλν↑↓",
  548: "χυ÷±√≈≠≤≥Γ",
  556: "#$0123456789?L_abdeghnopquηθο–§δ",
  576: "ρβμµα",
  584: "+<=>~×",
  611: "FTZΖΤßø∆σΣ",
  667: "&ABEKPSVXYΑΒΕΚΡΥΧΔΛφΞ",
  722: "CDHNRUwΗΝΠπψ∑∞",
  748: "©ΩΩ",
  778: "GOQΘΟØωΦ",
  833: "MmΜΨ",
  889: "%æ",
  944: "W",
  1000: "—…←→Æ",
  1015: "@",
});

const bold = widthsOf({
  238: "'",
  278: " ,./I\\ijl|Ιι·‘’",
  333: "!()-:;[]`ft¹²³⁰⁴⁵⁶⁷⁸⁹⁻",
  389: "*r{}°•",
  460: '"ξτζε',
  500: "z“”↑↓∂",
  556: "#$0123456789J_aceksvxyςθ÷±√≈≠≤≥γλν–§κ",
  584: "+<=>^~χµυ×",
  611: "?FLTZbdghnopquΣΓδβΖΤηοßøμ∆αρ",
  667: "EPSVXYΞΕΛΡΥΧσ",
  722: "&ABCDHKNRU∑∞φΔΑΒΗΚΝΠ©ψ",
  778: "GOQwΘΟØπ",
  810: "ΩΩΨΦ",
  833: "MΜω",
  889: "%mæ",
  944: "W",
  975: "@",
  1000: "—…←→Æ",
});

/** Of letters that no class holds: as wide as most. */
const otherWidth = 0.58;

/** Width of one line of text at font size 1. */
export function textWidth(text: string, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  let width = 0;
  // An accented letter is as wide as the letter.
  for (const character of text.normalize("NFD"))
    width += widths.get(character) ?? foreignWidth(present(character.codePointAt(0), "code of a character"));
  return width;
}

function widthsOf(classes: Readonly<Record<number, string>>): Widths {
  const widths = new Map<string, number>();
  for (const [width, characters] of Object.entries(classes)) {
    for (const character of characters) widths.set(character.normalize("NFD"), Number(width) / 1000);
  }
  return widths;
}

function foreignWidth(code: number): number {
  if (code < 0x20 || isCombining(code)) return 0;
  return isFullWidth(code) ? 1 : otherWidth;
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

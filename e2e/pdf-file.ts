/** Reads what a PDF file of a browser says of its pages, fonts and texts (ISO 32000-1). */
import { inflateSync } from "node:zlib";

interface PdfFile {
  /** Width and height of each page, points. */
  readonly pages: readonly (readonly [number, number])[];
  /** Names of the fonts that it carries, without the tag of a subset. */
  readonly fonts: readonly string[];
  /** Texts in the order in which they are drawn, each with all signs of one place. */
  readonly texts: readonly string[];
}

/** Signs by the codes that a font gives them. */
interface Signs {
  readonly of: ReadonlyMap<number, string>;
  /** Digits of a code: two in fonts that browsers make of others, such as bold ones that are not installed; else four. */
  readonly nDigits: number;
}

/** @throws Error for what is no PDF file */
export function readPdf(bytes: Buffer): PdfFile {
  const file = bytes.toString("latin1");
  if (!file.startsWith("%PDF-")) throw new Error("the file is no PDF");
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id = "", text = ""]) => [id, text]));
  const all = [...objects.values()];
  const signs = signsOfFonts(all, objects);
  return {
    pages: all.flatMap((text) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
      return width === undefined ? [] : [[Number(width), Number(height)] as const];
    }),
    fonts: all.flatMap((text) => /\/FontName \/(?:[A-Z]{6}\+)?(\S+)/.exec(text)?.[1] ?? []),
    texts: all.flatMap((text) => textsOf(streamOf(text), signs)),
  };
}

function streamOf(text: string): string {
  const [head] = /^[\s\S]*?stream\r?\n/.exec(text) ?? [];
  const length = Number(/\/Length (\d+)/.exec(head ?? "")?.[1]);
  if (head === undefined || Number.isNaN(length)) return "";
  const body = text.slice(head.length, head.length + length);
  return head.includes("/FlateDecode") ? inflateSync(Buffer.from(body, "latin1")).toString("latin1") : body;
}

/** What the codes of fonts stand for, by the names that pages have for the fonts. */
function signsOfFonts(all: readonly string[], objects: ReadonlyMap<string, string>): ReadonlyMap<string, Signs> {
  const named = all.flatMap((text) => [...(/\/Font <<([^>]*)>>/.exec(text)?.[1] ?? "").matchAll(/\/(\S+) (\d+) 0 R/g)]);
  return new Map(
    named.map(([, name = "", id = ""]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1] ?? "";
      return [name, signsIn(streamOf(objects.get(map) ?? ""))];
    }),
  );
}

/** Signs of a map of characters: single codes, and runs of them. */
function signsIn(map: string): Signs {
  const signs = new Map<number, string>();
  const nDigits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", sign = ""] of block.matchAll(/<(\w+)> <(\w+)>/g)) signs.set(Number.parseInt(code, 16), signOf(sign));
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", sign = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last, start] = [from, to, sign].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
      for (let code = first; code <= last; code++) signs.set(code, String.fromCodePoint(start + code - first));
    }
  return { of: signs, nDigits };
}

function signOf(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

/** Texts of a page's content, joined as long as neither a line nor another place comes between. */
function textsOf(content: string, signs: ReadonlyMap<string, Signs>): readonly string[] {
  return [...content.matchAll(/BT([\s\S]*?)ET/g)].map(([, block = ""]) => {
    let font = noSigns;
    let text = "";
    for (const [, name, hex] of block.matchAll(/\/(\S+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
      if (name !== undefined) font = signs.get(name) ?? noSigns;
      else text += signsOf(hex ?? "", font);
    }
    return text;
  });
}

const noSigns: Signs = { of: new Map(), nDigits: 4 };

/** A code without a sign becomes U+FFFD. */
function signsOf(hex: string, { of, nDigits }: Signs): string {
  const codes = hex.match(new RegExp(`.{${nDigits}}`, "g")) ?? [];
  return codes.map((code) => of.get(Number.parseInt(code, 16)) ?? "\uFFFD").join("");
}

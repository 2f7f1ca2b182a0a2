import { encodeUtf8 } from "../bytes/utf8.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";

/**
 * `ModelicaStrings_*` of the Modelica Standard Library (Modelica.Utilities.Strings). Positions count from 1; a scan that
 * finds nothing leaves the next position where it started.
 */
export const stringFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["ModelicaStrings_length", (text: string) => text.length],
  ["ModelicaStrings_substring", (text: string, start: number, end: number) => text.slice(Math.max(0, start - 1), end)],
  ["ModelicaStrings_compare", compare],
  ["ModelicaStrings_skipWhiteSpace", skipWhiteSpace],
  ["ModelicaStrings_hashString", hashString],
  [
    "ModelicaStrings_scanReal",
    (text: string, start: number, isUnsigned: number, next: number[], number: number[]) => {
      const token = scan(text, start, isUnsigned === 1 ? unsignedReal : signedReal, next);
      number[0] = token === "" ? 0 : Number(token);
    },
  ],
  [
    "ModelicaStrings_scanInteger",
    (text: string, start: number, isUnsigned: number, next: number[], number: number[]) => {
      const token = scan(text, start, isUnsigned === 1 ? unsignedInteger : signedInteger, next);
      number[0] = token === "" ? 0 : Number(token);
    },
  ],
  [
    "ModelicaStrings_scanString",
    (text: string, start: number, next: number[], result: string[]) => {
      result[0] = unescaped(scan(text, start, quotedString, next));
    },
  ],
  [
    "ModelicaStrings_scanIdentifier",
    (text: string, start: number, next: number[], identifier: string[]) => {
      identifier[0] = scan(text, start, identifierPattern, next);
    },
  ],
]);

const unsignedReal = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const signedReal = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
/** A number that goes on with a fraction or an exponent is no Integer. */
const unsignedInteger = /\d+(?![\d.eE])/y;
const signedInteger = /[+-]?\d+(?![\d.eE])/y;
const quotedString = /"(?:[^"\\]|\\[\s\S])*"/y;
const identifierPattern = /[A-Za-z]\w*/y;

/** 1 less, 2 equal, 3 greater: the ordinals of `Modelica.Utilities.Types.Compare`. */
function compare(left: string, right: string, isCaseSensitive: number): number {
  const a = isCaseSensitive === 1 ? left : left.toLowerCase();
  const b = isCaseSensitive === 1 ? right : right.toLowerCase();
  return a === b ? 2 : a < b ? 1 : 3;
}

function skipWhiteSpace(text: string, start: number): number {
  let position = start;
  while (position <= text.length && /\s/.test(text.charAt(position - 1))) position++;
  return position;
}

/** Text that matches behind white space; writes the position behind it. */
function scan(text: string, start: number, pattern: RegExp, next: number[]): string {
  pattern.lastIndex = skipWhiteSpace(text, start) - 1;
  const token = pattern.exec(text)?.[0] ?? "";
  next[0] = token === "" ? start : pattern.lastIndex + 1;
  return token;
}

function unescaped(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(["\\])/g, "$1");
}

/**
 * Signed 32-bit hash of a text's UTF-8 bytes, from which seeds of random numbers are made: bit for bit as in the library.
 * Source: Arash Partow, "General Purpose Hash Function Algorithms", APHash.
 */
function hashString(text: string): number {
  let hash = 0xaaaaaaaa | 0;
  encodeUtf8(text).forEach((byte, i) => {
    hash ^= (i & 1) === 0 ? (hash << 7) ^ Math.imul(byte, hash >>> 3) : ~((hash << 11) + (byte ^ (hash >>> 5)));
  });
  return hash | 0;
}

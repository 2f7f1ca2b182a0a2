import { parseFile } from "../syntax/parser.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Names that mean a type in most texts, and so are likely to hide one. */
const typeNames = ["Real", "Integer", "Boolean", "String", "Modelica", "Mofang", "StateSelect", "Connections", "Complex"];

/** A text as somebody might leave it who is typing: one to three small damages, the same for the same random numbers. */
export function mutated(text: string, random: SeededRandom): string {
  let result = text;
  for (let n = 1 + random.below(3); n > 0; n--) result = random.pick(damages)(result, random);
  return result;
}

type Damage = (text: string, random: SeededRandom) => string;

interface Piece {
  readonly start: number;
  readonly end: number;
}

const damages: readonly Damage[] = [
  onPieces(tokensOf, (text, at) => spliced(text, at, "")),
  onPieces(tokensOf, (text, at) => spliced(text, at, `${pieceOf(text, at)} ${pieceOf(text, at)}`)),
  onPieces(tokensOf, exchanged),
  onPieces(linesOf, (text, at) => spliced(text, at, "")),
  onPieces(linesOf, (text, at) => spliced(text, at, `${pieceOf(text, at)}${pieceOf(text, at)}`)),
  onPieces(linesOf, exchanged),
  // A type typed above a declaration, without a name yet.
  onPieces(linesOf, (text, at, _, random) => spliced(text, at, `${random.pick(typeNames)}\n${pieceOf(text, at)}`)),
  // A component called as its type is, and everything else that takes the name of another.
  onPieces(namesOf, (text, at, all, random) => spliced(text, at, pieceOf(text, random.pick(all)))),
  onPieces(namesOf, (text, at, _, random) => spliced(text, at, random.pick(typeNames))),
  onPieces(namesOf, (text, at) => spliced(text, at, `${pieceOf(text, at)}.${pieceOf(text, at)}`)),
];

type Change = (text: string, at: Piece, all: readonly Piece[], random: SeededRandom) => string;

function onPieces(piecesOf: (text: string) => readonly Piece[], change: Change): Damage {
  return (text, random) => {
    const pieces = piecesOf(text);
    return pieces.length === 0 ? text : change(text, random.pick(pieces), pieces, random);
  };
}

function exchanged(text: string, at: Piece, all: readonly Piece[], random: SeededRandom): string {
  const other = random.pick(all);
  const [first, second] = at.start < other.start ? [at, other] : [other, at];
  if (first === second) return text;
  return spliced(spliced(text, second, pieceOf(text, first)), first, pieceOf(text, second));
}

function spliced(text: string, { start, end }: Piece, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function pieceOf(text: string, { start, end }: Piece): string {
  return text.slice(start, end);
}

function tokensOf(text: string): readonly Piece[] {
  const { starts, ends } = parseFile("", text).tokens;
  return Array.from(ends, (end, i) => ({ start: starts[i] ?? end, end }));
}

function namesOf(text: string): readonly Piece[] {
  return [...text.matchAll(/\b[A-Za-z_]\w*(?:\.\w+)*/g)].map(({ index, 0: name }) => ({
    start: index,
    end: index + name.length,
  }));
}

function linesOf(text: string): readonly Piece[] {
  return [...text.matchAll(/[^\n]*\n/g)].map(({ index, 0: line }) => ({ start: index, end: index + line.length }));
}

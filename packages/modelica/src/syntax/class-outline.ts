import { Token } from "./token.ts";
import type { TokenTable } from "./token-table.ts";

/** Kinds of tokens that stand directly before the name of a class. */
const classKeywords: ReadonlySet<number> = new Set([
  Token.Class,
  Token.Model,
  Token.Record,
  Token.Block,
  Token.Connector,
  Token.Type,
  Token.Package,
  Token.Function,
  Token.Operator,
  Token.Extends,
]);

/** A token at which a class with a body begins, or the `end` of one. */
interface Border {
  /** Index of the token of its name. */
  readonly index: number;
  readonly name: string;
  readonly isEnd: boolean;
}

/**
 * Where classes begin and end as far as single tokens tell: `model A` that no `=` follows, and `end A`. A parser that has
 * met a mistake asks it which of the classes that are open still have an end.
 */
export class ClassOutline {
  readonly #borders: readonly Border[];
  readonly #byName = new Map<string, Border[]>();

  constructor(text: string, { kinds, starts, ends }: TokenTable) {
    const borders: Border[] = [];
    for (let index = 1; index < kinds.length - 1; index++) {
      if (kinds[index] !== Token.Identifier) continue;
      const before = kinds[index - 1] ?? Token.EndOfFile;
      const isEnd = before === Token.End;
      if (!isEnd && (!classKeywords.has(before) || isDefinedByAnother(kinds, index))) continue;
      const border = { index, name: text.slice(starts[index], ends[index]), isEnd };
      borders.push(border);
      const ofName = this.#byName.get(border.name);
      if (ofName === undefined) this.#byName.set(border.name, [border]);
      else ofName.push(border);
    }
    this.#borders = borders;
  }

  /**
   * Whether a class still has an `end` of its name behind a token, before that of a class around it.
   *
   * @param around  names of the classes around it
   */
  hasEnd(name: string, index: number, around: readonly string[]): boolean {
    const own = this.#endOf(name, index);
    return own !== undefined && around.every((outer) => outer === name || (this.#endOf(outer, index) ?? own) >= own);
  }

  /** Name of the first `end` behind a token that belongs to no class that begins behind it, too. */
  nextEnd(index: number): string | undefined {
    let depth = 0;
    for (const border of this.#borders) {
      if (border.index <= index) continue;
      if (border.isEnd && depth === 0) return border.name;
      depth += border.isEnd ? -1 : 1;
    }
    return undefined;
  }

  /** Index of the `end` of that name behind a token, past those of classes of the same name that begin behind it. */
  #endOf(name: string, index: number): number | undefined {
    let depth = 0;
    for (const border of this.#byName.get(name) ?? []) {
      if (border.index <= index) continue;
      if (border.isEnd && depth === 0) return border.index;
      depth += border.isEnd ? -1 : 1;
    }
    return undefined;
  }
}

/** `extends A` begins a class only behind the keyword of one, and `model A = …` none with a body. */
function isDefinedByAnother(kinds: Uint8Array, index: number): boolean {
  if (kinds[index + 1] === Token.Equals) return true;
  return kinds[index - 1] === Token.Extends && !classKeywords.has(kinds[index - 2] ?? Token.EndOfFile);
}

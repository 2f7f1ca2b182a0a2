import { setImmediate as othersFirst } from "node:timers/promises";

/** A letter that words go on with; `word` where one ends, as the list has it. */
interface Branch {
  readonly next: Map<number, Branch>;
  word?: string;
}

/** Letters that are looked through before whoever waits for an answer comes first. */
const lettersAtOnce = 100_000;

/**
 * Words to be found in texts, without regard to case, width and the spaces between letters. They stand in a tree by their
 * letters: a text is passed through once, however many words there are.
 */
export class WordList {
  readonly #root: Branch = { next: new Map() };

  constructor(words: readonly string[]) {
    for (const word of words) {
      const letters = plainOf(word);
      let branch = this.#root;
      for (let at = 0; at < letters.length; at++) branch = branchOf(branch, letters.charCodeAt(at));
      if (branch !== this.#root) branch.word = word;
    }
  }

  get isEmpty(): boolean {
    return this.#root.next.size === 0;
  }

  /** The words that a text holds, each once, in the order in which they begin. */
  async foundIn(text: string): Promise<string[]> {
    if (this.isEmpty) return [];
    const letters = plainOf(text);
    const found = new Set<string>();
    for (let start = 0; start < letters.length; start++) {
      if (start % lettersAtOnce === lettersAtOnce - 1) await othersFirst();
      let branch = this.#root.next.get(letters.charCodeAt(start));
      for (let at = start + 1; branch !== undefined; at++) {
        if (branch.word !== undefined) found.add(branch.word);
        branch = branch.next.get(letters.charCodeAt(at));
      }
    }
    return [...found];
  }
}

function branchOf({ next }: Branch, letter: number): Branch {
  const branch = next.get(letter) ?? { next: new Map() };
  next.set(letter, branch);
  return branch;
}

function plainOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

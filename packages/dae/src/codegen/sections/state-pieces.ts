import { type Block, unknownsOfBlock } from "../../sorting/blocks.ts";
import type { StateDependence } from "./dependence.ts";
import type { Section } from "./section.ts";

/** Lines that are worth a call of their own. */
const shortestPiece = 20;

/**
 * Cuts a section into pieces that depend on few states each: where a difference quotient moves some states, only the pieces
 * that depend on them are computed again.
 */
export class StatePieces {
  readonly #section: Section;
  readonly #dependence: StateDependence;
  readonly #complete: (readonly number[])[] = [];
  /** States of the piece at hand. */
  #current = new Set<number>();

  constructor(section: Section, dependence: StateDependence) {
    this.#section = section;
    this.#dependence = dependence;
  }

  /** Writes a block into the section, in a new piece where it has little in common with the piece at hand. */
  add(block: Block, write: () => void): void {
    const states = this.#dependence.of(unknownsOfBlock(block));
    const shortest = block.kind === "torn" ? 1 : shortestPiece;
    if (this.#section.length >= shortest && !this.#suits(block, states)) this.#section.endPiece();
    this.#note();
    for (const state of states) this.#current.add(state);
    write();
    this.#note(states);
  }

  /** States of each piece, once the section is finished. */
  finish(): readonly (readonly number[])[] {
    this.#note();
    return this.#complete;
  }

  /** A block of few further states, or of about as many as there are, goes with the others; a system only where it adds none. */
  #suits(block: Block, states: readonly number[]): boolean {
    const further = states.reduce((count, state) => (this.#current.has(state) ? count : count + 1), 0);
    if (block.kind === "torn") return further === 0 && states.length === this.#current.size;
    return 4 * further <= this.#current.size && 2 * states.length >= this.#current.size;
  }

  /** Takes down the states of pieces that are complete; what follows begins with `states`. */
  #note(states: readonly number[] = []): void {
    while (this.#complete.length < this.#section.nPieces) {
      this.#complete.push([...this.#current].sort((a, b) => a - b));
      this.#current = new Set(states);
    }
  }
}

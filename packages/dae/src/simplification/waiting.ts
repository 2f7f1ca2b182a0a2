/**
 * Items in the order in which they have come, any of which may leave. A set has the same order, but finds its first item only
 * by passing all that have left before it.
 */
export class Waiting<Item extends {}> {
  readonly #items = new Set<Item>();
  /** Stands behind `#first`; goes on where items have come or left meanwhile. */
  #following = this.#items.values();
  #first: Item | undefined;

  /** Adds an item at the end, unless it waits already. */
  add(item: Item): void {
    this.#items.add(item);
  }

  delete(item: Item): void {
    this.#items.delete(item);
    if (item === this.#first) this.#first = undefined;
  }

  /** The item that waits longest. */
  first(): Item | undefined {
    this.#first ??= this.#following.next().value;
    // An iterator that has come to its end stays there.
    if (this.#first === undefined) this.#following = this.#items.values();
    return this.#first;
  }
}

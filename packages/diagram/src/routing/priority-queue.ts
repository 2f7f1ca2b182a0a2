/** Items in the order of their cost, the cheapest first: a binary heap. */
export class PriorityQueue {
  readonly #costs: number[] = [];
  readonly #items: number[] = [];

  get size(): number {
    return this.#items.length;
  }

  /** Adds a number that stands for something of the caller. */
  add(item: number, cost: number): void {
    const { length } = this.#items;
    this.#items.push(item);
    this.#costs.push(cost);
    this.#rise(length);
  }

  /** Takes the cheapest item; undefined when there is none. */
  take(): number | undefined {
    const [first] = this.#items;
    const item = this.#items.pop();
    const cost = this.#costs.pop();
    if (first === undefined || item === undefined || cost === undefined) return undefined;
    if (this.#items.length > 0) {
      this.#items[0] = item;
      this.#costs[0] = cost;
      this.#sink(0);
    }
    return first;
  }

  #rise(start: number): void {
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#costAt(parent) <= this.#costAt(at)) return;
      this.#swap(parent, at);
      at = parent;
    }
  }

  #sink(start: number): void {
    for (let at = start; ; ) {
      const left = 2 * at + 1;
      const child = this.#costAt(left + 1) < this.#costAt(left) ? left + 1 : left;
      if (this.#costAt(child) >= this.#costAt(at)) return;
      this.#swap(child, at);
      at = child;
    }
  }

  /** Beyond the end nothing is cheaper. */
  #costAt(at: number): number {
    return this.#costs[at] ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [itemA = 0, itemB = 0] = [this.#items[a], this.#items[b]];
    const [costA = 0, costB = 0] = [this.#costs[a], this.#costs[b]];
    this.#items[a] = itemB;
    this.#items[b] = itemA;
    this.#costs[a] = costB;
    this.#costs[b] = costA;
  }
}

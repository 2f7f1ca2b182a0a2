/** Disjoint sets of names, joined two by two. */
export class NodeSets {
  readonly #parents = new Map<string, string>();

  /** Joins the sets of two names. */
  join(a: string, b: string): void {
    const [x, y] = [this.find(a), this.find(b)];
    if (x !== y) this.#parents.set(y, x);
  }

  /** The name that stands for the set of a name. */
  find(name: string): string {
    let root = name;
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up;
    return root;
  }
}

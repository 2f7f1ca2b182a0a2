/**
 * Which classes at the top depend on which: the text of one names the other, whether or not there is one of that name. What
 * does not name a class, not even through others, cannot change with it.
 */
export class Dependencies {
  readonly #dependents = new Map<string, Set<string>>();

  /** Notes that the text of `dependent` names `name`. */
  add(dependent: string, name: string): void {
    if (dependent === name) return;
    const known = this.#dependents.get(name);
    if (known === undefined) this.#dependents.set(name, new Set([dependent]));
    else known.add(dependent);
  }

  /** The classes named and all that depend on them, directly or through others. */
  dependentsOf(names: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...names];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(...(this.#dependents.get(name) ?? []));
    }
    return found;
  }

  /** Forgets what a class depends on, which is to be found anew. */
  forget(dependent: string): void {
    for (const [name, dependents] of this.#dependents) {
      dependents.delete(dependent);
      if (dependents.size === 0) this.#dependents.delete(name);
    }
  }
}

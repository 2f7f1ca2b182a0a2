/** Sources of the signals that connections carry: one for each set of connected inputs and outputs (MLS 9.1.3, 9.3). */
import type { FlatExpression } from "../expression/expression.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { Place } from "../text/source-text.ts";
import { causalityOf, describeEnd, isInExpandable, isSource, type Scalar } from "./connection-checks.ts";
import type { Side } from "./connection-sets.ts";

/** A scalar of a connector, seen from one side, with the connection that first named it. */
interface Member {
  readonly scalar: Scalar;
  readonly place: Place | undefined;
}

/** Disjoint sets of members. */
class Sets {
  readonly #members: Member[] = [];
  readonly #parents: number[] = [];

  /** Number of a new member, a set of its own. */
  add(member: Member): number {
    this.#parents.push(this.#members.length);
    return this.#members.push(member) - 1;
  }

  join(a: number, b: number): void {
    this.#parents[this.#root(a)] = this.#root(b);
  }

  all(): Iterable<readonly Member[]> {
    const sets = new Map<number, Member[]>();
    for (const [number, member] of this.#members.entries()) {
      const root = this.#root(number);
      const set = sets.get(root) ?? [];
      sets.set(root, set);
      set.push(member);
    }
    return sets.values();
  }

  #root(number: number): number {
    let root = number;
    for (let parent = this.#parents[root] ?? root; parent !== root; parent = this.#parents[root] ?? root) {
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = parent;
    }
    return root;
  }
}

/** The inputs and outputs that are connected with each other. */
export class SignalSources {
  /** Numbers of members by scalar, one for each side. */
  readonly #numbers = new Map<FlatExpression, Partial<Record<Side, number>>>();
  /** What one class connects. */
  readonly #sets = new Sets();
  /** The same through all levels of the model: both sides of a scalar in one set. */
  readonly #signals = new Sets();

  connect(left: FlatExpression, a: Scalar, right: FlatExpression, b: Scalar, place: Place | undefined): void {
    const [x, y] = [this.#numberOf(left, a, place), this.#numberOf(right, b, place)];
    // Two sources that meet directly have been told already.
    if (!isSource(a) || !isSource(b)) this.#sets.join(x, y);
    this.#signals.join(x, y);
  }

  /** Reports sets with several sources, and signals of expandable connectors without any. */
  check(kernel: Kernel): void {
    for (const set of this.#sets.all()) checkSingle(kernel, set);
    for (const set of this.#signals.all()) checkSource(kernel, set);
  }

  #numberOf(node: FlatExpression, scalar: Scalar, place: Place | undefined): number {
    const sides = this.#numbers.get(node) ?? {};
    this.#numbers.set(node, sides);
    const known = sides[scalar.side];
    if (known !== undefined) return known;
    const number = this.#sets.add({ scalar, place });
    this.#signals.add({ scalar, place });
    sides[scalar.side] = number;
    const other = sides[scalar.side === "inside" ? "outside" : "inside"];
    if (other !== undefined) this.#signals.join(number, other);
    return number;
  }
}

function checkSingle(kernel: Kernel, set: readonly Member[]): void {
  const [first, second] = set.filter(({ scalar }) => isSource(scalar) && !isInExpandable(scalar.component));
  if (first === undefined || second === undefined) return;
  const values = { left: describeEnd(first.scalar), right: describeEnd(second.scalar) };
  kernel.report("flat.connect-sources", second.place, values);
}

/** A signal of a bus that is inputs only has no source; what enters at the top of the model may come from outside. */
function checkSource(kernel: Kernel, set: readonly Member[]): void {
  const onBus = set.find(({ scalar }) => isInExpandable(scalar.component));
  if (onBus === undefined || set.some(({ scalar }) => mayProvide(scalar))) return;
  kernel.report("flat.bus-without-source", onBus.place, { name: onBus.scalar.component.path });
}

/** A connector of the whole model, an output, or the input of a class seen from within it. */
function mayProvide(scalar: Scalar): boolean {
  const { component } = scalar;
  let top = component;
  for (let around = top.owner.context.component; around !== undefined; around = around.owner.context.component) top = around;
  if (top.type?.kind === "connector") return true;
  return !isInExpandable(component) && (causalityOf(component) !== "input" || isSource(scalar));
}

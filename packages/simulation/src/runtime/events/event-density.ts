import { NumericalFailure, type RunFailure } from "../../failure/run-failure.ts";

/** State events in a row, all within the window below, that count as chattering. */
const chatteringCount = 200;

/** State events in a row within that window from which `undecided` returns their crossings. */
const undecidedCount = 20;

/** Fraction of an output interval within which all of these events lie. */
const chatteringWindow = 1e-6;

/** Events a run at whose pace a relation may slide along a surface after `undecided` has returned it. */
const mostSliding = 1_000_000;

/** Events a run at whose pace `crowded` asks whether rounding makes them. */
const mostUnquestioned = 100_000;

/** Events in a row above this pace that end a run: a shorter stretch may be a transient that the run gets over. */
const slidingCount = 20_000;

/** Gaps in a row, each shorter than the one before, that make a Zeno suspect. */
const zenoCount = 10;

/** Fraction of the run's span below which a shrinking gap ends a run. */
const zenoGap = 1e-6;

/** Events of one crossing: when the last one was, how long since the one before, how often that time has shrunk in a row. */
interface Trail {
  time: number;
  gap: number;
  shrunk: number;
}

/**
 * Watches how densely state events follow each other. A model that switches to and fro without advancing, or whose
 * intervals shrink towards a limit, would be stuck or, worse, would slip through the last event by rounding; its run ends
 * with a failure that names the relation.
 */
export class EventDensity {
  readonly #span: number;
  readonly #outputInterval: number;
  readonly #describe: (crossing: number) => string;
  readonly #recent: { readonly time: number; readonly crossing: number }[] = [];
  readonly #trails = new Map<number, Trail>();
  /** Crossings that `undecided` has returned. */
  readonly #returned = new Set<number>();
  readonly #warn: (warning: RunFailure) => void;
  /** Events since it returned any. */
  #nSinceReturned = 0;
  /** Events since `crowded` returned any. */
  #nSinceCrowded = 0;
  /** Events in a row above the pace of sliding. */
  #nSliding = 0;

  /**
   * @param span  stop time minus start time, seconds
   * @param outputInterval  seconds
   * @param describe  text of a crossing's relation
   * @param warn  told once of each relation that `undecided` returns
   */
  constructor(span: number, outputInterval: number, describe: (crossing: number) => string, warn: (warning: RunFailure) => void) {
    this.#warn = warn;
    this.#span = span;
    this.#outputInterval = outputInterval;
    this.#describe = describe;
  }

  /**
   * Notes a state event. Throws a `NumericalFailure` `simulation.chattering` or `simulation.zeno`.
   *
   * @param hasReinit  whether the event has changed a state: only then are shrinking gaps Zeno behaviour
   */
  note(time: number, crossing: number, hasReinit: boolean): void {
    this.#recent.push({ time, crossing });
    this.#nSinceReturned++;
    this.#nSinceCrowded++;
    if (this.#recent.length > chatteringCount) this.#recent.shift();
    const window = time - (this.#recent[0]?.time ?? time);
    if (this.#recent.length === chatteringCount && this.#isStuck(crossing, window)) {
      const relation = this.#describe(this.#mostFrequent());
      throw new NumericalFailure("simulation.chattering", { time, count: chatteringCount, window, relation });
    }
    if (hasReinit) this.#watchGap(time, crossing);
  }

  /**
   * Crossings that keep switching without advancing; none until enough events have followed the last answer. What makes them
   * switch may be rounding alone: an indicator of equal sides, such as the flow between two vessels of the same pressure.
   */
  undecided(): ReadonlySet<number> {
    const latest = this.#recent.slice(-undecidedCount);
    const [first, last] = [latest[0], latest.at(-1)];
    if (this.#nSinceReturned < undecidedCount || first === undefined || last === undefined) return new Set();
    if (last.time - first.time > chatteringWindow * this.#outputInterval) return new Set();
    this.#nSinceReturned = 0;
    const crossings = new Set(latest.map(({ crossing }) => crossing));
    for (const crossing of crossings) {
      if (this.#returned.has(crossing)) continue;
      this.#returned.add(crossing);
      const count = latest.filter((event) => event.crossing === crossing).length;
      const values = { time: last.time, count, window: last.time - first.time, relation: this.#describe(crossing) };
      this.#warn({ code: "simulation.switching", values });
    }
    return crossings;
  }

  /**
   * Crossings of the latest events if these follow each other so fast that rounding may make them; none until enough events
   * have followed the last answer. Where the sides of a relation are equal for long, as those of a controller's limit on
   * which its output lies, rounding makes events at every step, and the more of it the larger the sides are. Not those that
   * have changed a state: a ball must not fall through the floor.
   */
  crowded(): ReadonlySet<number> {
    const latest = this.#recent.slice(-undecidedCount);
    const [first, last] = [latest[0], latest.at(-1)];
    if (this.#nSinceCrowded < undecidedCount || first === undefined || last === undefined) return new Set();
    if (last.time - first.time > (undecidedCount / mostUnquestioned) * this.#span) return new Set();
    this.#nSinceCrowded = 0;
    return new Set(latest.map(({ crossing }) => crossing).filter((crossing) => !this.#trails.has(crossing)));
  }

  /** Whether the latest events, which lie within so many seconds, keep the run from advancing. */
  #isStuck(crossing: number, window: number): boolean {
    if (!this.#returned.has(crossing)) return window <= chatteringWindow * this.#outputInterval;
    this.#nSliding = window <= (chatteringCount / mostSliding) * this.#span ? this.#nSliding + 1 : 0;
    return this.#nSliding >= slidingCount;
  }

  #watchGap(time: number, crossing: number): void {
    const trail = this.#trails.get(crossing);
    if (trail === undefined) {
      this.#trails.set(crossing, { time, gap: Number.POSITIVE_INFINITY, shrunk: 0 });
      return;
    }
    const gap = time - trail.time;
    trail.shrunk = gap < trail.gap ? trail.shrunk + 1 : 0;
    trail.time = time;
    trail.gap = gap;
    if (trail.shrunk < zenoCount || gap > zenoGap * this.#span) return;
    throw new NumericalFailure("simulation.zeno", { time, relation: this.#describe(crossing) });
  }

  #mostFrequent(): number {
    const counts = new Map<number, number>();
    for (const { crossing } of this.#recent) counts.set(crossing, (counts.get(crossing) ?? 0) + 1);
    return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  }
}

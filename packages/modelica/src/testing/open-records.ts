import { SeededRandom } from "./seeded-random.ts";

/** Records as libraries of linear systems have them: sizes follow from values, records hold others and arrays of others. */
export const openRecordLibrary = `package L
  record SS Real A[:, size(A, 1)]; Real B[size(A, 1), :]; Real C[:, size(A, 1)]; end SS;
  record TF Real n[:]; Real d[:]; end TF;
  record Zero Real re; Real im; end Zero;
  record ZP Real k; Zero z[:]; end ZP;
  record Pair Integer order; SS s; TF t[2]; end Pair;
  function system input Integer n; input Real u = 1; output SS s(redeclare Real A[n, n], redeclare Real B[n, 1], redeclare Real C[1, n]);
    algorithm s.A := u*identity(n); s.B := fill(u, n, 1); s.C := ones(1, n); end system;
  function built input Integer n; input Real u = 1; output SS s; protected Real A[n, n]; algorithm
    A := u*identity(n); s := SS(A, fill(u, n, 1), ones(1, n)); end built;
  function sampled input SS c; input Real T = 0.1; output SS d; algorithm
    d := SS(identity(size(c.A, 1)) + T*c.A, T*c.B, c.C); end sampled;
  function series input SS a; input SS b; output SS s; protected Integer na = size(a.A, 1); Integer nb = size(b.A, 1); algorithm
    s := SS([a.A, zeros(na, nb); b.B*a.C, b.A], [a.B; zeros(nb, 1)], [zeros(1, na), b.C]); end series;
  function part input SS a; output SS s; algorithm s := SS(a.A[1:1, 1:1], a.B[1:1, :], a.C[:, 1:1]); end part;
  function transfer input SS s; output TF t; algorithm t.n := s.C[1, :]; t.d := cat(1, {1.0}, s.B[:, 1]); end transfer;
  function realised input TF t; output SS s; protected Integer n = size(t.n, 1); algorithm s := built(n, sum(t.d)); end realised;
  function rooted input TF t; output ZP z; protected Zero r[size(t.n, 1)]; algorithm
    r.re := t.n; r.im := zeros(size(r, 1)); z := ZP(t.d[1], r); end rooted;
  function back input ZP z; output TF t; algorithm t := TF(z.z.re, z.z[1:end].im); end back;
  function pair input SS s; output Pair p; algorithm p := Pair(size(s.A, 1), s, {transfer(s), transfer(s)}); end pair;
end L;`;

/** An expression of type SS or TF, and the order that it has. */
interface Sample {
  readonly text: string;
  readonly order: number;
}

/** Makes components whose values are nested calls of the library's functions. */
export class OpenRecords {
  readonly #random: SeededRandom;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  system(depth: number, gain: string): Sample {
    if (depth === 0) {
      const order = 1 + this.#random.below(3);
      const size = this.#random.pick([`${order}`, `k${order}`]);
      return { text: `L.${this.#random.pick(["system", "built"])}(${size}, ${gain})`, order };
    }
    const a = this.system(depth - 1, gain);
    switch (this.#random.below(6)) {
      case 0:
        return { text: `L.sampled(${a.text}, ${gain})`, order: a.order };
      case 1: {
        const b = this.system(depth - 1, gain);
        return { text: `L.series(${a.text}, ${b.text})`, order: a.order + b.order };
      }
      case 2:
        return { text: `L.part(${a.text})`, order: 1 };
      case 3: {
        const { text, order } = this.transfer(depth - 1, gain);
        return { text: `L.realised(${text})`, order };
      }
      case 4:
        return { text: `L.SS(A = fill(${gain}, 2, 2), B = fill(${gain}, 2, 1), C = fill(1, 1, 2))`, order: 2 };
      default:
        return a;
    }
  }

  transfer(depth: number, gain: string): Sample {
    const { text, order } = this.system(depth, gain);
    const direct = `L.transfer(${text})`;
    return { text: this.#random.pick([direct, `L.back(L.rooted(${direct}))`]), order };
  }

  /**
   * A component with a value, the name of a matrix or vector of it, and how many elements that has.
   *
   * @param given  expression of all gains, of a variable that changes; one of several where it is left out
   */
  component(name: string, given?: string): { readonly text: string; readonly part: string; readonly count: number } {
    const isParameter = this.#random.below(2) === 0;
    const chosen = isParameter ? this.#random.pick(["1", "p"]) : this.#random.pick(["time", "p"]);
    const gain = given ?? chosen;
    const prefix = isParameter && given === undefined ? "parameter " : "";
    const depth = this.#random.below(3);
    const { text, order } = this.system(depth, gain);
    const count = order * order;
    switch (this.#random.below(5)) {
      case 0: {
        const transfer = this.transfer(depth, gain);
        return { text: `${prefix}L.TF ${name} = ${transfer.text};`, part: `${name}.n[`, count: transfer.order };
      }
      case 1:
        return { text: `${prefix}L.Pair ${name} = L.pair(${text});`, part: `${name}.s.A[`, count };
      case 2:
        return {
          text: `${prefix}L.ZP ${name} = L.rooted(L.transfer(${text}));`,
          part: `${name}.z[`,
          count: 2 * order,
        };
      case 3:
        return {
          text: `${prefix}L.SS ${name}(A = ${gain}*identity(2), B = [1; 2], C = [1, 2]);`,
          part: `${name}.A[`,
          count: 4,
        };
      default:
        return { text: `${prefix}L.SS ${name} = ${text};`, part: `${name}.A[`, count };
    }
  }
}

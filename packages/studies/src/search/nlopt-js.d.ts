/** The part of NLopt's port that is used. Vectors are views of its memory: they are written in place and not kept. */
declare module "nlopt-js" {
  interface Vector {
    readonly length: number;
    [index: number]: number;
  }
  type ScalarFunction = (x: Vector, gradient: Vector | null) => number;
  class Optimize {
    constructor(algorithm: unknown, dimensions: number);
    setMinObjective(objective: ScalarFunction, tolerance: number): void;
    addInequalityConstraint(constraint: ScalarFunction, tolerance: number): void;
    setLowerBounds(bounds: readonly number[]): void;
    setUpperBounds(bounds: readonly number[]): void;
    setMaxeval(evaluations: number): void;
    optimize(start: readonly number[]): { readonly success: boolean; readonly x: readonly number[]; readonly value: number };
  }
  const library: {
    /** Settles when its WebAssembly module is compiled. */
    readonly ready: Promise<unknown>;
    readonly Optimize: typeof Optimize;
    readonly Algorithm: { readonly LN_COBYLA: unknown; readonly LD_SLSQP: unknown };
    /** Frees everything that was made. */
    readonly GC: { flush(): number };
  };
  export default library;
}

/** Result of a run in memory, by columns. */
export interface Result {
  /** Output times, seconds; two equal neighbours are the sides of an event. Length `nRows`. */
  readonly time: Float64Array;
  readonly nRows: number;
  readonly variables: readonly ResultColumn[];
  /** Values of a variable: length `nRows`, or 1 when it does not change with time. Aliases give the sign already applied. */
  values(index: number): Float64Array;
  /** Index of a variable by name, undefined when there is none. */
  find(name: string): number | undefined;
}

export interface ResultColumn {
  readonly name: string;
  readonly kind: "Real" | "Integer" | "Boolean" | "enumeration" | "String";
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly description: string;
  /** Constant over the run: a parameter or constant. */
  readonly isConstant: boolean;
  readonly isProtected: boolean;
}

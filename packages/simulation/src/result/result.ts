/** Result of a run in memory, by columns. */
export interface Result {
  /** Output times, seconds; two equal neighbours are the sides of an event. Length `nRows`. */
  readonly time: Float64Array;
  readonly nRows: number;
  readonly variables: readonly ResultColumn[];
  /** The distinct texts of the String variables, whose values are positions in this list. */
  readonly texts: readonly string[];
  /**
   * Values of a variable: length `nRows`, or 1 when it does not change with time. Aliases give the sign already applied.
   * A Boolean is 0 or 1, an enumeration the ordinal from 1, a String a position in `texts`. A view or a copy: read only.
   */
  values(index: number): Float64Array;
  /** Values of rows from one up to another, where they can be read without the others; as `values` for a constant. */
  part?(index: number, from: number, to: number): Float64Array;
  /** Index of a variable by name, undefined when there is none. */
  find(name: string): number | undefined;
}

/** What a result knows of one variable besides its values. */
export interface ResultColumn {
  readonly name: string;
  readonly kind: "Real" | "Integer" | "Boolean" | "enumeration" | "String";
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  /** Of an enumeration the names of its literals in order; empty for others. */
  readonly literals: readonly string[];
  readonly description: string;
  /** Constant over the run: a parameter or constant. */
  readonly isConstant: boolean;
  readonly isProtected: boolean;
  /** Where the values are stored. Variables that share a column differ at most by sign. */
  readonly storage: ColumnReference;
}

/** A stored column, `column` counting from 0, and how its values become those of the variable. */
interface ColumnReference {
  readonly column: number;
  /** -1: the negative; of a Boolean `1 - value`. */
  readonly sign: 1 | -1;
}

/** How the values of a stored column are represented. */
export type ColumnFormat = "float64" | "int32";

/** A result by its stored columns, for those who write it to a file. */
export interface StoredResult extends Result {
  readonly columns: readonly StoredColumn[];
}

/** A column of a stored result, for all variables that differ from it by sign at most. */
export interface StoredColumn {
  readonly format: ColumnFormat;
  readonly isConstant: boolean;
  /** Length 1 when constant, else `nRows`. */
  values(): Float64Array | Int32Array;
}

/** Values of a variable of a stored result, as `Result.values` gives them. Throws a `RangeError` where there is none. */
export function storedValues({ variables, columns }: StoredResult, index: number): Float64Array {
  const variable = variables[index];
  const column = variable && columns[variable.storage.column];
  if (variable === undefined || column === undefined) throw new RangeError(`variable ${index} of ${variables.length}`);
  return applyReference(column.values(), variable.kind, variable.storage);
}

/** The first and the last time, between which a constant holds; none without rows. */
export function endsOf(time: Float64Array): Float64Array {
  return time.length === 0 ? time : Float64Array.of(time[0] as number, time[time.length - 1] as number);
}

/** Values of a variable from those of its column. Copies only when the sign asks for it. */
export function applyReference(
  values: Float64Array | Int32Array,
  kind: ResultColumn["kind"],
  { sign }: ColumnReference,
): Float64Array {
  if (sign === 1) return values instanceof Float64Array ? values : Float64Array.from(values);
  return kind === "Boolean" ? Float64Array.from(values, (value) => 1 - value) : Float64Array.from(values, (value) => -value);
}

import type { Memory, ResultVariable, TranslatedModel } from "@mofang/dae";
import { NumericalFailure } from "../failure/run-failure.ts";
import { GrowingTimes } from "./growing-times.ts";
import {
  applyReference,
  type ColumnFormat,
  type ResultColumn,
  type StoredColumn,
  type StoredResult,
  storedValues,
} from "./result.ts";
import { type RowSpace, RowStore } from "./row-store.ts";
import { mostFixedBytes, withPyramids } from "./write-result-file.ts";

/** Largest Integer; the smallest is one more below zero. */
const largestInteger = 0x7fffffff;

/**
 * Stores the rows of a run: one column for every slot that a variable shows, however many aliases it has; parameters and
 * constants once.
 */
export class Recorder implements StoredResult {
  readonly variables: readonly ResultColumn[];
  readonly columns: readonly RecordedColumn[];
  readonly #time = new GrowingTimes();
  readonly #reals: RowStore;
  readonly #realSlots: Int32Array;
  readonly #integers: RowStore;
  readonly #integerSlots: Int32Array;
  /** Columns of texts, of which a row holds positions in `texts`. */
  readonly #textRows: RowStore;
  readonly #textSlots: Int32Array;
  /** The row of texts at hand. */
  readonly #textNumbers: Float64Array;
  readonly #textPlaces: Int32Array;
  readonly #texts: string[] = [];
  readonly #textIndex = new Map<string, number>();
  readonly #bytesPerRow: number;
  #fixedBytes: number | undefined;
  /** Of the distinct texts, in the header of the file. */
  #textBytes = 0;
  #names: Map<string, number> | undefined;

  /**
   * @param isStored  which variables the result shows; others are not kept
   * @param space  where rows go that have no room in memory
   */
  constructor(model: TranslatedModel, isStored: (name: string) => boolean = () => true, space?: RowSpace) {
    const columns: RecordedColumn[] = [];
    const columnOf = new Map<string, number>();
    const stored = model.variables.filter(({ name }) => isStored(name));
    this.variables = stored.map((variable) => {
      const key = `${variable.base.kind === "String" ? "s" : "v"}${variable.slot}${isConstant(variable) ? "c" : ""}`;
      let column = columnOf.get(key);
      if (column === undefined) {
        column = columns.length;
        columnOf.set(key, column);
        columns.push(new RecordedColumn(variable));
      }
      return describe(variable, column);
    });
    this.columns = columns;
    const varying = columns.filter((column) => !column.isConstant);
    const slotsOf = (belongs: (column: RecordedColumn) => boolean) =>
      Int32Array.from(varying.filter(belongs), (column, k) => {
        column.position = k;
        return column.slot;
      });
    this.#realSlots = slotsOf(({ format }) => format === "float64");
    this.#integerSlots = slotsOf(({ format, isText }) => format === "int32" && !isText);
    this.#textSlots = slotsOf(({ isText }) => isText);
    this.#reals = new RowStore("float64", this.#realSlots.length, space);
    this.#integers = new RowStore("int32", this.#integerSlots.length, space);
    this.#textRows = new RowStore("int32", this.#textSlots.length);
    this.#textNumbers = new Float64Array(this.#textSlots.length);
    this.#textPlaces = Int32Array.from(this.#textSlots, (_, k) => k);
    for (const column of varying) {
      column.rows = column.isText ? this.#textRows : column.format === "float64" ? this.#reals : this.#integers;
    }
    this.#bytesPerRow = varying.reduce((sum, column) => sum + (column.format === "float64" ? 8 : 4), 8);
  }

  get time(): Float64Array {
    return this.#time.view();
  }

  get nRows(): number {
    return this.#time.length;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Bytes that the result file has at most with so many rows. */
  fileBytes(nRows: number): number {
    this.#fixedBytes ??= mostFixedBytes(this.variables, this.columns.length);
    return this.#fixedBytes + this.#textBytes + nRows * this.#bytesPerRow * withPyramids;
  }

  /** Whether there is no room outside of memory for further rows. */
  get isCrowded(): boolean {
    return this.#reals.isCrowded || this.#integers.isCrowded;
  }

  values(index: number): Float64Array {
    return storedValues(this, index);
  }

  part(index: number, from: number, to: number): Float64Array {
    const { kind, storage } = this.variables[index] as ResultColumn;
    return applyReference((this.columns[storage.column] as RecordedColumn).values(from, to), kind, storage);
  }

  find(name: string): number | undefined {
    this.#names ??= new Map(this.variables.map((variable, index) => [variable.name, index]));
    return this.#names.get(name);
  }

  /** Stores parameters and constants, once they have their values. */
  storeConstants(memory: Memory): void {
    for (const column of this.columns) {
      if (!column.isConstant) continue;
      column.constant = column.isText
        ? this.#textNumber(memory.strings[column.slot] as string)
        : (memory.values[column.slot] as number);
    }
  }

  /**
   * Appends a row with the values in memory. Throws a `NumericalFailure` where an Integer does not fit.
   *
   * @returns whether all Real variables are finite, see `notFinite`
   */
  storeRow(time: number, memory: Memory): boolean {
    this.#checkIntegers(time, memory);
    this.#time.push(time);
    const areFinite = this.#reals.append(memory.values, this.#realSlots);
    this.#integers.append(memory.values, this.#integerSlots);
    if (this.#textSlots.length > 0) this.#storeTexts(memory);
    return areFinite;
  }

  #storeTexts(memory: Memory): void {
    for (let k = 0; k < this.#textSlots.length; k++) {
      this.#textNumbers[k] = this.#textNumber(memory.strings[this.#textSlots[k] as number] as string);
    }
    this.#textRows.append(this.#textNumbers, this.#textPlaces);
  }

  /**
   * Names of Real variables that are infinite or no number in memory; none for memory in which all are finite, at the cost of
   * one look at each.
   */
  notFinite({ values }: Memory): string[] {
    let sum = 0;
    for (let k = 0; k < this.#realSlots.length; k++) sum += 0 * (values[this.#realSlots[k] as number] as number);
    if (sum === 0) return [];
    const isNotFinite = ({ kind, storage }: ResultColumn) => {
      const { slot, isConstant } = this.columns[storage.column] as RecordedColumn;
      return kind === "Real" && !isConstant && !Number.isFinite(values[slot]);
    };
    return this.variables.filter(isNotFinite).map(({ name }) => name);
  }

  /** An Integer that has left 32 bits would be stored as another number. */
  #checkIntegers(time: number, memory: Memory): void {
    for (let k = 0; k < this.#integerSlots.length; k++) {
      const slot = this.#integerSlots[k] as number;
      const value = memory.values[slot] as number;
      if (!(value > largestInteger || value < -largestInteger - 1)) continue;
      // Texts have slots of their own.
      const shown = this.variables.find(({ kind, storage }) => kind !== "String" && this.columns[storage.column]?.slot === slot);
      if (shown === undefined) throw new Error(`slot ${slot} is recorded and shown by no variable`);
      throw new NumericalFailure("simulation.integer-out-of-range", { time, name: shown.name, value });
    }
  }

  #textNumber(text: string): number {
    const known = this.#textIndex.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
    // A letter takes six at most in JSON, where it is escaped.
    this.#textBytes += 6 * text.length + 3;
    this.#textIndex.set(text, index);
    return index;
  }
}

class RecordedColumn implements StoredColumn {
  readonly format: ColumnFormat;
  readonly isConstant: boolean;
  readonly isText: boolean;
  readonly slot: number;
  /** Where the rows of a varying column are, and which of their columns it is. */
  rows: RowStore | undefined;
  position = 0;
  /** Value of a column that is constant, once known. */
  constant: number | undefined;

  constructor(variable: ResultVariable) {
    this.format = variable.base.kind === "Real" ? "float64" : "int32";
    this.isConstant = isConstant(variable);
    this.isText = variable.base.kind === "String";
    this.slot = variable.slot;
  }

  values(from?: number, to?: number): Float64Array | Int32Array {
    if (this.rows !== undefined) return this.rows.column(this.position, from, to);
    const known = this.constant === undefined ? [] : [this.constant];
    return this.format === "float64" ? Float64Array.from(known) : Int32Array.from(known);
  }
}

function isConstant(variable: ResultVariable): boolean {
  return variable.role === "parameter" || variable.role === "constant";
}

function describe(variable: ResultVariable, column: number): ResultColumn {
  return {
    name: variable.name,
    kind: kindOf(variable),
    unit: variable.unit,
    displayUnit: variable.displayUnit,
    literals: variable.base.kind === "enumeration" ? variable.base.literals : [],
    description: variable.description,
    isConstant: isConstant(variable),
    isProtected: variable.isProtected,
    storage: { column, sign: variable.sign },
  };
}

function kindOf({ name, base }: ResultVariable): ResultColumn["kind"] {
  switch (base.kind) {
    case "Real":
    case "Integer":
    case "Boolean":
    case "enumeration":
    case "String":
      return base.kind;
    default:
      throw new Error(`result variable ${name} is of type ${base.kind}`);
  }
}

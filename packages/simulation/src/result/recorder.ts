import type { Memory, ResultVariable, TranslatedModel } from "@mofang/dae";
import { GrowingColumn } from "./growing-column.ts";
import { applyReference, type ColumnFormat, type ResultColumn, type StoredColumn, type StoredResult } from "./result.ts";

/**
 * Stores the rows of a run: one column for every slot that a variable shows, however many aliases it has; parameters and
 * constants once.
 */
export class Recorder implements StoredResult {
  readonly variables: readonly ResultColumn[];
  readonly columns: readonly RecordedColumn[];
  readonly #time = new GrowingColumn("float64");
  readonly #varying: readonly RecordedColumn[];
  readonly #texts: string[] = [];
  readonly #textIndex = new Map<string, number>();
  readonly #bytesPerRow: number;
  #names: Map<string, number> | undefined;

  constructor(model: TranslatedModel) {
    const columns: RecordedColumn[] = [];
    const columnOf = new Map<string, number>();
    this.variables = model.variables.map((variable) => {
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
    this.#varying = columns.filter((column) => !column.isConstant);
    this.#bytesPerRow = this.#varying.reduce((sum, column) => sum + (column.format === "float64" ? 8 : 4), 8);
  }

  get time(): Float64Array {
    return this.#time.view() as Float64Array;
  }

  get nRows(): number {
    return this.#time.length;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Bytes of the rows stored so far. */
  get nBytes(): number {
    return this.nRows * this.#bytesPerRow;
  }

  values(index: number): Float64Array {
    const variable = this.variables[index];
    const column = variable && this.columns[variable.storage.column];
    if (variable === undefined || column === undefined) throw new RangeError(`variable ${index} of ${this.variables.length}`);
    return applyReference(column.values(), variable.kind, variable.storage);
  }

  find(name: string): number | undefined {
    this.#names ??= new Map(this.variables.map((variable, index) => [variable.name, index]));
    return this.#names.get(name);
  }

  /** Stores parameters and constants, once they have their values. */
  storeConstants(memory: Memory): void {
    for (const column of this.columns) if (column.isConstant) column.store(this.#valueOf(column, memory));
  }

  /** Appends a row with the values in memory. */
  storeRow(time: number, memory: Memory): void {
    this.#time.push(time);
    for (const column of this.#varying) column.store(this.#valueOf(column, memory));
  }

  #valueOf(column: RecordedColumn, memory: Memory): number {
    return column.isText ? this.#textNumber(memory.strings[column.slot] ?? "") : (memory.values[column.slot] as number);
  }

  #textNumber(text: string): number {
    const known = this.#textIndex.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
    this.#textIndex.set(text, index);
    return index;
  }
}

class RecordedColumn implements StoredColumn {
  readonly format: ColumnFormat;
  readonly isConstant: boolean;
  readonly isText: boolean;
  readonly slot: number;
  readonly #values: GrowingColumn;

  constructor(variable: ResultVariable) {
    this.format = variable.base.kind === "Real" ? "float64" : "int32";
    this.isConstant = isConstant(variable);
    this.isText = variable.base.kind === "String";
    this.slot = variable.slot;
    this.#values = new GrowingColumn(this.format, this.isConstant ? 1 : 64);
  }

  store(value: number): void {
    this.#values.push(value);
  }

  values(): Float64Array | Int32Array {
    return this.#values.view();
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

import { present } from "@mofang/vocabulary";
import { type ColumnFormat, type ResultColumn, type StoredColumn, type StoredResult, storedValues } from "./result.ts";

/** A variable of a result that another program has written; what is absent is not known. */
export interface ImportedVariable {
  readonly name: string;
  readonly kind: ResultColumn["kind"];
  readonly unit?: string;
  readonly displayUnit?: string;
  readonly description?: string;
  readonly isProtected?: boolean;
  readonly literals?: readonly string[];
  readonly column: number;
  readonly sign: 1 | -1;
}

/** The values of a column: one for a constant, else one a row. */
export type ImportedColumn = Float64Array | Int32Array;

/** A result that was read from a file, to be shown and stored as one of a run. */
export class ImportedResult implements StoredResult {
  readonly time: Float64Array;
  readonly variables: readonly ResultColumn[];
  readonly columns: readonly StoredColumn[];
  readonly texts: readonly string[];
  #names: Map<string, number> | undefined;

  constructor(
    time: Float64Array,
    columns: readonly { readonly values: ImportedColumn; readonly isConstant: boolean }[],
    variables: readonly ImportedVariable[],
    texts: readonly string[],
  ) {
    this.time = time;
    this.texts = texts;
    this.columns = columns.map(({ values, isConstant }) => {
      const format: ColumnFormat = values instanceof Float64Array ? "float64" : "int32";
      return { format, isConstant, values: () => values };
    });
    this.variables = variables.map(
      ({ name, kind, unit, displayUnit, description, isProtected = false, literals = [], column, sign }) => ({
        name,
        kind,
        unit,
        displayUnit,
        literals,
        description: description ?? "",
        isConstant: present(columns[column], "the column of a variable").isConstant,
        isProtected,
        storage: { column, sign },
      }),
    );
  }

  get nRows(): number {
    return this.time.length;
  }

  values(index: number): Float64Array {
    return storedValues(this, index);
  }

  find(name: string): number | undefined {
    this.#names ??= new Map(this.variables.map((variable, index) => [variable.name, index]));
    return this.#names.get(name);
  }
}

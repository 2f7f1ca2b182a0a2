import { ImportedResult } from "./imported-result.ts";
import type { StoredResult } from "./result.ts";
import type { ResultFile } from "./result-file.ts";

/** A result file read into memory as a whole, for those who write it in another format. */
export async function storedCopy(file: ResultFile): Promise<StoredResult> {
  const places = new Map<string, number>();
  const columns: { readonly values: Float64Array | Int32Array; readonly isConstant: boolean }[] = [];
  const variables = [];
  for (const [index, { storage, unit, displayUnit, ...variable }] of file.variables.entries()) {
    const { name, kind, isConstant } = variable;
    const key = `${storage.column} ${storage.sign} ${kind}`;
    let column = places.get(key);
    if (column === undefined) {
      column = columns.length;
      places.set(key, column);
      const values = await file.values(index);
      columns.push({ values: kind === "Real" ? values : Int32Array.from(values), isConstant });
    }
    variables.push({
      ...variable,
      name,
      kind,
      column,
      sign: 1 as const,
      ...(unit === undefined ? {} : { unit }),
      ...(displayUnit === undefined ? {} : { displayUnit }),
    });
  }
  return new ImportedResult(await file.time(), columns, variables, file.texts);
}

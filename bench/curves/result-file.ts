/** Results as a file that the product reads. */
import { type StoredResult, writeMatV4 } from "@mofang/simulation";

/** MATLAB 4 file of variables at the same times. */
export function resultFile(
  time: Float64Array,
  variables: readonly { readonly name: string; readonly values: Float64Array }[],
): Uint8Array<ArrayBuffer> {
  const columns = new Map(variables.map(({ name }, column) => [name, column]));
  const result: StoredResult = {
    time,
    nRows: time.length,
    texts: [],
    columns: variables.map(({ values }) => ({ format: "float64", isConstant: false, values: () => values })),
    variables: variables.map(({ name }, column) => ({
      name,
      kind: "Real",
      unit: undefined,
      displayUnit: undefined,
      literals: [],
      description: "",
      isConstant: false,
      isProtected: false,
      storage: { column, sign: 1 },
    })),
    values: (index) => variables[index]?.values ?? new Float64Array(),
    find: (name) => columns.get(name) ?? -1,
  };
  return writeMatV4(result);
}

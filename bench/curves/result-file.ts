/** Results as a file that the product reads. */
import { matV4Pieces, rowsOf, type StoredResult } from "@mofang/simulation";

/** MATLAB 4 file of variables at the same times. */
export async function resultFile(
  time: Float64Array,
  variables: readonly { readonly name: string; readonly values: Float64Array }[],
): Promise<Uint8Array<ArrayBuffer>> {
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
  const pieces: Uint8Array[] = [];
  for await (const piece of matV4Pieces(rowsOf(result))) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

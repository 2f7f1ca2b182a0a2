import type { NamedCurve, NamedCurves, StoredResult } from "@mofang/simulation";

/** The variables of a result by their names; read when they are asked for. */
export function curvesOf(result: StoredResult): NamedCurves {
  const time = result.time.subarray(0, result.nRows);
  return {
    get: (name): NamedCurve | undefined => {
      const index = result.find(name);
      if (index === undefined) return undefined;
      const values = result.values(index);
      const unit = result.variables[index]?.unit ?? "";
      if (values.length >= result.nRows) return { time, values: values.subarray(0, result.nRows), unit };
      return { time, values: new Float64Array(result.nRows).fill(values[0] as number), unit };
    },
    keys: () => result.variables.map(({ name }) => name).values(),
  };
}

import type { ForeignFunctions } from "@mofang/modelica";
import { NumericalFailure } from "../failure/run-failure.ts";
import type { RunFiles } from "../run/run.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";
import { RunFolder } from "./contract/run-folder.ts";
import { matrixFunctions } from "./matrix-functions.ts";
import { readingFunctions } from "./streams.ts";
import { stringFunctions } from "./strings.ts";

/** Functions of MATLAB files that only read. */
const readingMatrices: ReadonlySet<string> = new Set(["ModelicaIO_readMatrixSizes", "ModelicaIO_readRealMatrix"]);

/**
 * The external functions that may be called while a model is translated: those on texts, and those that read the files which
 * a run of the model may read. Nothing is written or printed.
 */
export function translationExternals(files: RunFiles): ForeignFunctions {
  const folder = new RunFolder({ ...files, write: () => undefined });
  const functions = new Map<string, ExternalFunction>([
    ...stringFunctions,
    ...readingFunctions(folder),
    ...[...matrixFunctions(folder)].filter(([name]) => readingMatrices.has(name)),
  ]);
  return {
    call: (name, values) => {
      const implementation = functions.get(name);
      if (implementation === undefined) return undefined;
      try {
        return { kind: "returned", value: implementation(...(values as never[])) };
      } catch (error) {
        if (error instanceof NumericalFailure) return { kind: "failed" };
        throw error;
      }
    },
  };
}

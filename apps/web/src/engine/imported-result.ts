import { NumericalFailure, readCsv, readMatV4, renderFailure, type StoredResult, writeResultFile } from "@mofang/simulation";
import type { ResultFileContent, ResultImport } from "./messages.ts";

/**
 * A result from a file that another tool, or this one, has written: CSV, or MATLAB 4 (`.mat`) as Dymola and OpenModelica
 * write it. Errors name what is wrong with the file, in the reader's language.
 */
export function importResult(content: ResultFileContent): ResultImport {
  try {
    const stored = read(content);
    return { result: new Blob([writeResultFile(stored)]), variables: stored.variables.length, message: "" };
  } catch (error) {
    if (!(error instanceof NumericalFailure)) throw error;
    return { result: undefined, variables: undefined, message: renderFailure(error.failure, content.language) };
  }
}

function read({ name, bytes }: ResultFileContent): StoredResult {
  return /\.mat$/i.test(name) ? readMatV4(bytes) : readCsv(new TextDecoder().decode(bytes));
}

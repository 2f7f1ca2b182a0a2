import type { RunHost } from "../run/run.ts";
import { ExternalFunctions } from "./contract/external-functions.ts";
import { RunFolder } from "./contract/run-folder.ts";
import { fourierFunctions } from "./fourier-transform.ts";
import { lapackFunctions } from "./lapack/lapack.ts";
import { matrixFunctions } from "./matrix-functions.ts";
import { randomFunctions } from "./random.ts";
import { streamFunctions } from "./streams.ts";
import { stringFunctions } from "./strings.ts";
import { systemFunctions } from "./system.ts";
import { table1dFunctions } from "./tables/table-1d.ts";
import { table2dFunctions } from "./tables/table-2d.ts";
import type { UserTable } from "./tables/table-data.ts";
import { timeTableFunctions } from "./tables/time-table.ts";

/**
 * The external functions that Mofang implements, for one run on the given host.
 *
 * @param folder  the files of the run
 * @param userTable  tables that the model's own C defines
 */
export function standardExternals(
  host: RunHost,
  folder = new RunFolder(host.files),
  userTable: UserTable = () => undefined,
): ExternalFunctions {
  const places = { folder, userTable };
  // A seed from the clock would make every run another; models that want that are rare, repeatable runs are not.
  const seed = () => 1;
  return new ExternalFunctions(
    new Map([
      ...stringFunctions,
      ...streamFunctions(host, folder),
      ...systemFunctions(folder),
      ...matrixFunctions(folder),
      ...lapackFunctions,
      ...fourierFunctions,
      ...randomFunctions(seed),
      ...table1dFunctions(places),
      ...table2dFunctions(places),
      ...timeTableFunctions(places),
    ]),
  );
}

/** Foreign names of these functions. */
export const standardNames: ReadonlySet<string> = standardExternals({ now: () => 0, print: () => undefined }).names;

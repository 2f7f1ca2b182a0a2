import type { TranslatedModel } from "@mofang/dae";
import { type FilledTable, fileTablesSource } from "./file-tables.ts";
import type { Interface } from "./interface.ts";
import { noOwnCode, type OwnCode, ownCodeSource } from "./own-code.ts";
import { accessSource } from "./runtime/access.ts";
import { arithmeticSource } from "./runtime/arithmetic.ts";
import { arraysSource } from "./runtime/arrays.ts";
import { eventsSource } from "./runtime/events.ts";
import { fmi2Source } from "./runtime/fmi2.ts";
import { historySource } from "./runtime/history.ts";
import { instanceSource } from "./runtime/instance.ts";
import { integratorSource } from "./runtime/integrator.ts";
import { linearSource } from "./runtime/linear.ts";
import { matricesSource } from "./runtime/matrices.ts";
import { memorySource } from "./runtime/memory.ts";
import { nonlinearSource } from "./runtime/nonlinear.ts";
import { randomSource } from "./runtime/random.ts";
import { requiredStatesSource } from "./runtime/required-states.ts";
import { sparseSource } from "./runtime/sparse.ts";
import { stringsSource } from "./runtime/strings.ts";
import { tablesRuntimeSource } from "./runtime/tables.ts";
import { tablesSource } from "./tables.ts";

/**
 * The C files of an FMU by name: `fmu.c` is compiled and includes the others, so that nothing but the interface is visible. C of
 * the model's own is compiled apart, so that no name of it meets one of these.
 */
export function sourcesOf(
  model: TranslatedModel,
  face: Interface,
  { fileTables, own }: { readonly fileTables: readonly FilledTable[]; readonly own: OwnCode | undefined },
  token: string,
): ReadonlyMap<string, string> {
  const parts: readonly (readonly [string, string])[] = [
    ["memory.h", memorySource],
    ["tables.h", tablesSource(model, face, token)],
    ["arithmetic.h", arithmeticSource],
    ["arrays.h", arraysSource],
    ["strings.h", stringsSource()],
    ["file-tables.h", fileTablesSource(fileTables)],
    ["standard-tables.h", tablesRuntimeSource],
    ["random.h", randomSource],
    ["own-code.h", own === undefined ? noOwnCode : ownCodeSource(own)],
    ["sparse.h", sparseSource],
    ["linear.h", linearSource],
    ["matrices.h", matricesSource],
    ["nonlinear.h", nonlinearSource],
    ["history.h", historySource],
    ["model.h", model.code],
    ["events.h", eventsSource],
    ["required-states.h", requiredStatesSource],
    ["instance.h", instanceSource],
    ["integrator.h", integratorSource],
    ["access.h", accessSource],
    ["interface.h", fmi2Source],
  ];
  const includes = parts.map(([name]) => `#include "${name}"`);
  return new Map([...parts, ["fmu.c", `${includes.join("\n")}\n`]]);
}

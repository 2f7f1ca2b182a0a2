import type { Slot, TranslatedModel } from "@mofang/dae";
import { minimumDegreeOrder, sparsePattern } from "@mofang/solvers";
import { integers, namedIntegers, textLiteral } from "./c-text.ts";
import type { Interface } from "./interface.ts";

/** The tables of a model as C: what `runtime` reads beside the model's functions. */
export function tablesSource(model: TranslatedModel, face: Interface, token: string): string {
  return [
    sizes(model, face, token),
    plainTables(model),
    blockTables(model),
    setTables(model),
    requiredTables(model),
    groupTables(model),
    variableTable(face),
  ].join("\n");
}

function sizes(model: TranslatedModel, { variables, experiment }: Interface, token: string): string {
  const numbers: Readonly<Record<string, number>> = {
    N_SLOTS: model.nSlots,
    N_STRINGS: model.nStringSlots,
    N_OBJECTS: model.nObjectSlots,
    N_RELATIONS: model.nRelations,
    N_STATES: model.states.length,
    N_DISCRETE: model.discreteSlots.length,
    N_DISCRETE_STRINGS: model.discreteStringSlots.length,
    N_CROSSINGS: model.crossings.length,
    N_SAMPLES: model.samples.length,
    N_TIME_EVENTS: model.nTimeEvents,
    N_CLOCKS: model.clocks.length,
    N_START_TICKS: model.startTicks.length,
    N_LEFT_LIMITS: model.leftLimitSlots.length,
    N_DELAYS: model.delays.length,
    N_TRANSPORTS: model.transports.length,
    N_LINEAR: model.linearBlocks.length,
    N_NONLINEAR: model.nonlinearBlocks.length,
    N_STATE_SETS: model.runTimeStates.length,
    N_REQUIRED: model.requiredStates.length,
    N_REQUIRED_COLUMNS: columnCounts(model).reduce((sum, count) => sum + count, 0),
    N_CONSTANTS: model.nConstants,
    N_VARIABLES: variables.length,
    HAS_HOMOTOPY: model.hasHomotopy ? 1 : 0,
    DEFAULT_START: experiment.startTime,
    DEFAULT_STOP: experiment.stopTime,
    DEFAULT_TOLERANCE: experiment.tolerance,
  };
  const lines = Object.entries(numbers).map(([name, value]) => `#define ${name} ${value}`);
  return [...lines, `#define MODEL_TOKEN ${textLiteral(token)}`].join("\n");
}

/** Tables of slots and of rows of slots. */
function plainTables(model: TranslatedModel): string {
  return [
    rows(
      "State",
      "states",
      ["slot", "derivative", "nominal"],
      model.states.map((state) => [state.slot, state.derivativeSlot, state.nominalSlot]),
    ),
    rows(
      "Sample",
      "samples",
      ["start", "interval"],
      model.samples.map((sample) => [sample.startSlot, sample.intervalSlot]),
    ),
    rows(
      "Clock",
      "clocks",
      ["tick", "unit", "first", "step", "divisor"],
      model.clocks.map((clock) => [clock.tickSlot, clock.unitSlot, clock.first, clock.step, clock.divisor]),
      "double",
    ),
    namedIntegers("discrete_slots", model.discreteSlots),
    namedIntegers("discrete_string_slots", model.discreteStringSlots),
    namedIntegers("start_ticks", model.startTicks),
    namedIntegers("left_limit_slots", model.leftLimitSlots),
    namedIntegers(
      "crossing_relations",
      model.crossings.map(({ relation }) => relation),
    ),
    namedIntegers(
      "delay_maxima",
      model.delays.map(({ maximumSlot }) => maximumSlot),
    ),
  ].join("\n");
}

/** A table of rows of numbers; the first two members of a row are slots. */
function rows(
  type: string,
  name: string,
  members: readonly string[],
  list: readonly (readonly number[])[],
  further = "int",
): string {
  const declared = members.map((member, i) => `${i < 2 ? "int" : further} ${member};`).join(" ");
  const texts = list.length === 0 ? ["{0}"] : list.map((row) => `{${row.join(", ")}}`);
  return `typedef struct { ${declared} } ${type};\nstatic const ${type} ${name}[] = {${texts.join(", ")}};`;
}

function blockTables({ linearBlocks, nonlinearBlocks, transports }: TranslatedModel): string {
  const slots = (list: readonly (Slot | undefined)[]) => `(const int[])${integers(list.map((slot) => slot ?? -1))}`;
  const nameOf = (names: readonly string[]) => textLiteral(names.slice(0, 8).join(", "));
  const linear = linearBlocks.map(
    ({ unknowns, names, isConstant, rows }) =>
      `{${pattern(unknowns.length, rows)}, ${slots(unknowns)}, ${isConstant ? 1 : 0}, ${nameOf(names)}}`,
  );
  const nonlinear = nonlinearBlocks.map(
    (block) =>
      `{${pattern(block.unknowns.length, block.rows)}, ${slots(block.unknowns)}, ${slots(block.nominalSlots)}, ${slots(block.minima)}, ${slots(block.maxima)}, ${block.hasJacobian ? 1 : 0}, ${block.hasGuess ? 1 : 0}, ${nameOf(block.names)}}`,
  );
  const buffers = transports.map(
    ({ pointSlots, valueSlots }) => `{${pointSlots.length}, ${slots(pointSlots)}, ${slots(valueSlots)}}`,
  );
  const table = (type: string, name: string, list: readonly string[]) =>
    `static const ${type} ${name}[] = {${list.length === 0 ? "{0}" : list.join(",\n")}};`;
  return [
    "typedef struct { Pattern pattern; const int *unknowns; int isConstant; const char *name; } LinearBlock;",
    "typedef struct { Pattern pattern; const int *unknowns, *nominals, *minima, *maxima; int hasJacobian, hasGuess; const char *name; } NonlinearBlock;",
    "typedef struct { int n; const int *points, *initials; } TransportBuffer;",
    table("LinearBlock", "linear_blocks", linear),
    table("NonlinearBlock", "nonlinear_blocks", nonlinear),
    table("TransportBuffer", "transport_buffers", buffers),
  ].join("\n");
}

/** States that a run selects; the selection row by row. */
function setTables({ runTimeStates }: TranslatedModel): string {
  const list = runTimeStates.map((set) => {
    const parts = [set.states, set.candidates, set.wishes, set.selection.flat()].map((part) => `(const int[])${integers(part)}`);
    return `{${[set.states.length, set.candidates.length, set.nConstraints, set.nSettled, ...parts].join(", ")}}`;
  });
  return [
    "typedef struct { int nStates, nCandidates, nConstraints, nSettled; const int *states, *candidates, *wishes, *selection; } StateSet;",
    `static const StateSet state_sets[] = {${list.length === 0 ? "{0}" : list.join(", ")}};`,
  ].join("\n");
}

/** Columns of the Jacobian of each set of states that the model demands. */
function columnCounts({ requiredStates }: TranslatedModel): number[] {
  return requiredStates.map(({ nSettled, candidates }) => nSettled + candidates.length);
}

/** States that the model demands, `first` where the columns of a set begin among those of all. */
function requiredTables(model: TranslatedModel): string {
  const nameOf = (slot: Slot) => model.variables.find((variable) => variable.slot === slot)?.name ?? `#${slot}`;
  const counts = columnCounts(model);
  const list = model.requiredStates.map((set, k) => {
    const first = counts.slice(0, k).reduce((sum, count) => sum + count, 0);
    const named = (isState: boolean) =>
      set.candidates
        .filter((_, j) => set.isState[j] === isState)
        .map(nameOf)
        .join(", ");
    const text = `the states ${named(true)} no longer determine ${named(false)}`;
    const isState = `(const unsigned char[])${integers(set.isState.map(Number))}`;
    return `{${[set.nConstraints, set.nSettled, set.candidates.length, first, isState, textLiteral(text)].join(", ")}}`;
  });
  return [
    "typedef struct { int nConstraints, nSettled, nCandidates, first; const unsigned char *isState; const char *text; } RequiredSet;",
    `static const RequiredSet required_sets[] = {${list.length === 0 ? "{0}" : list.join(", ")}};`,
  ].join("\n");
}

/** A `Pattern` of C: with the rows of each column, or of a full matrix of n columns. */
function pattern(n: number, rows: readonly (readonly number[])[] | undefined): string {
  if (rows === undefined) return `{${n}, NULL, NULL, NULL}`;
  const parts = [starts(rows), rows.flat(), [...minimumDegreeOrder(sparsePattern(n, rows))]];
  return `{${n}, ${parts.map((part) => `(const int[])${integers(part)}`).join(", ")}}`;
}

/** States up to which the integrator solves with full matrices, and the share of elements above which it does. */
const mostFull = 50;
const mostFilled = 0.25;

/**
 * Columns of the Jacobian by their rows, and groups of columns that share no row. Where the integrator takes the matrix as a
 * sparse one, its diagonal is among the elements, to which the step is added.
 */
function groupTables({ jacobianPattern }: TranslatedModel): string {
  const n = jacobianPattern.length;
  const count = jacobianPattern.reduce((sum, row) => sum + row.length, n);
  const isSparse = n > mostFull && count <= mostFilled * n * n;
  const columns: number[][] = jacobianPattern.map(() => []);
  jacobianPattern.forEach((row, i) => {
    for (const j of isSparse ? new Set([...row, i]) : row) columns[j]?.push(i);
  });
  const groups: { readonly members: number[]; readonly rows: Set<number> }[] = [];
  columns.forEach((rowsOfColumn, j) => {
    if (rowsOfColumn.length === 0) return;
    const free = groups.find(({ rows: taken }) => rowsOfColumn.every((row) => !taken.has(row)));
    const group = free ?? { members: [], rows: new Set<number>() };
    if (free === undefined) groups.push(group);
    group.members.push(j);
    for (const row of rowsOfColumn) group.rows.add(row);
  });
  return [
    `#define N_GROUPS ${groups.length}`,
    `static const Pattern state_pattern = ${pattern(n, isSparse ? columns : undefined)};`,
    namedIntegers("column_starts", starts(columns)),
    namedIntegers("column_rows", columns.flat()),
    namedIntegers("group_starts", starts(groups.map(({ members }) => members))),
    namedIntegers(
      "group_members",
      groups.flatMap(({ members }) => members),
    ),
  ].join("\n");
}

/** Where each list begins when they stand one behind the other, and where the last ends. */
function starts(lists: readonly (readonly number[])[]): number[] {
  const found = [0];
  for (const list of lists) found.push((found.at(-1) ?? 0) + list.length);
  return found;
}

function variableTable({ variables }: Interface): string {
  const list = variables.map(
    ({ type, slot, sign, access, startSlot }) => `{'${type}', ${slot}, ${sign}, '${access}', ${startSlot}}`,
  );
  return [
    "typedef struct { char type; int slot, sign; char access; int start; } Variable;",
    `static const Variable variables[] = {${list.join(",\n")}};`,
  ].join("\n");
}

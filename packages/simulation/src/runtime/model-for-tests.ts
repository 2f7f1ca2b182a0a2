import type { Memory, ModelFunctions, ResultVariable, RuntimeFunctions, TranslatedModel } from "@mofang/dae";
import { defaultSettings } from "../experiment/defaults.ts";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import type { Run, RunHost } from "../run/run.ts";
import { startRunOf } from "./start-run-of.ts";

/** What a hand-written model gives; everything left out is empty. */
export type ModelSketch = Partial<TranslatedModel> & {
  readonly nSlots: number;
  readonly functions: (runtime: RuntimeFunctions) => Partial<ModelFunctions>;
};

/** A translated model as the tests write it: data by hand, functions as TypeScript instead of generated code. */
function modelOf(sketch: ModelSketch): TranslatedModel {
  const { functions: _functions, ...data } = sketch;
  return {
    name: "Test",
    description: "",
    experiment: { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined },
    code: "",
    nStringSlots: 0,
    nObjectSlots: 0,
    objects: [],
    nConstants: 0,
    variables: [],
    states: [],
    runTimeStates: [],
    requiredStates: [],
    discreteSlots: [],
    discreteStringSlots: [],
    nRelations: 0,
    crossings: [],
    samples: [],
    clocks: [],
    startTicks: [],
    leftLimitSlots: [],
    nTimeEvents: 0,
    delays: [],
    transports: [],
    hasHomotopy: false,
    hasTerminal: false,
    bounds: [],
    hasFreeParameters: false,
    settable: undefined,
    settled: [],
    switches: { list: [], slots: new Map() },
    hazards: { list: [], variables: [], functions: new Map() },
    linearBlocks: [],
    nonlinearBlocks: [],
    jacobianPattern: (data.states ?? []).map((_, __, all) => [...all.keys()]),
    derivativePieces: [],
    counts: {
      equations: 0,
      unknowns: 0,
      states: data.states?.length ?? 0,
      aliases: 0,
      zeroCrossings: data.crossings?.length ?? 0,
      parameters: 0,
      linearBlocks: [],
      nonlinearBlocks: [],
    },
    externals: [],
    foreignCalls: [],
    diagnostics: [],
    ...data,
  };
}

const nothing = (_memory: Memory): void => {};

/** A run of a hand-written model, advanced to its end. */
export function runSketch(sketch: ModelSketch, settings: Partial<ExperimentSettings>, host: RunHost = silentHost()): Run {
  const run = startSketch(sketch, settings, host);
  while (run.status.kind === "running") run.advance(Number.POSITIVE_INFINITY);
  return run;
}

/** A run of a hand-written model, only started. */
export function startSketch(sketch: ModelSketch, settings: Partial<ExperimentSettings>, host: RunHost = silentHost()): Run {
  const model = modelOf(sketch);
  const instantiate = (runtime: RuntimeFunctions): ModelFunctions => ({
    constants: nothing,
    parameters: nothing,
    startValues: nothing,
    initialise: nothing,
    initialChecks: nothing,
    parametersAfterInitialisation: nothing,
    derivatives: nothing,
    derivativePieces: [],
    event: nothing,
    outputs: nothing,
    crossings: nothing,
    timeEvents: nothing,
    asserts: nothing,
    delays: nothing,
    transports: nothing,
    linearSystem: () => {},
    nonlinearResidual: () => {},
    nonlinearJacobian: () => {},
    nonlinearGuess: () => {},
    constraintJacobian: () => {},
    ...sketch.functions(runtime),
  });
  return startRunOf(model, instantiate, { ...defaultSettings, ...settings }, host);
}

/** A host whose clock advances by a millisecond at each look, so that slices are the same on every machine. */
export function silentHost(): RunHost {
  let now = 0;
  return { now: () => now++, print: () => {} };
}

/** A Real variable of a hand-written model. */
export function real(name: string, slot: number, role: ResultVariable["role"] = "algebraic"): ResultVariable {
  return {
    name,
    base: { kind: "Real" },
    slot,
    sign: 1,
    role,
    isTunable: role === "parameter",
    isStructural: false,
    isProtected: false,
    unit: undefined,
    displayUnit: undefined,
    description: "",
    id: undefined,
  };
}

/** Values of a variable by name. */
export function valuesOf(run: Run, name: string): Float64Array {
  const index = run.result.find(name);
  if (index === undefined) throw new Error(`no variable ${name}`);
  return run.result.values(index);
}

/** Last value of a variable by name. */
export function lastOf(run: Run, name: string): number {
  return valuesOf(run, name).at(-1) ?? Number.NaN;
}
